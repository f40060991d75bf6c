// swift-tools-version: 6.2
//
// A package as a user writes it: a program that depends on Sectile, without Foundation and without
// settings for the library. `.ci/user_package` builds it for this system and for WebAssembly.

import PackageDescription

let package = Package(
  name: "web-list",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    // The C functions that Embedded Swift requires under WebAssembly.
    .target(name: "WebRuntime"),
    .executableTarget(
      name: "WebList",
      dependencies: [.product(name: "Sectile", package: "sectile"), "WebRuntime"]),
  ]
)

// swift-tools-version: 6.2
//
// The case file of the tests under WebAssembly: a program that reads cases as numbers and writes what
// their layouts answer, bit by bit. `.ci/wasm/check` compares that with what the tests answered.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sectile-wasm",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sectile", path: "..")],
  targets: [
    // A folder of the test support, which asks the same questions natively.
    .target(
      name: "Cases", dependencies: [.product(name: "Sectile", package: "sectile")],
      swiftSettings: settings),
    // What a program needs of a system: memory, bytes in and bytes out.
    .target(name: "CaseRuntime"),
    .executableTarget(
      name: "answer", dependencies: ["Cases", "CaseRuntime"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// The manifest in README has the values of the manifest of this package: a newcomer copies it.

import Foundation
import Testing

@Suite struct ReadmeManifestTests {
  /// Returns the line of a text that contains a part, without the spaces around it.
  private func line(with part: String, in text: String) -> String? {
    text.components(separatedBy: "\n").first { $0.contains(part) }?
      .trimmingCharacters(in: .whitespaces)
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: PackageFiles.root.appending(path: file), encoding: .utf8)
  }

  @Test func `the manifest in README has the tools version and the platform of the package`() throws
  {
    let (readme, package) = (try text(of: "README.md"), try text(of: "Package.swift"))
    let version = try #require(line(with: "swift-tools-version", in: package))
    #expect(line(with: "swift-tools-version", in: readme) == version)
    let platforms = try #require(line(with: "platforms:", in: package))
    let macOS = try #require(platforms.firstRange(of: /\.macOS\([^)]*\)/).map { platforms[$0] })
    #expect(line(with: "platforms:", in: readme) == "platforms: [\(macOS)],")
  }

  @Test func `the manifest in README names a product of the package`() throws {
    let (readme, package) = (try text(of: "README.md"), try text(of: "Package.swift"))
    #expect(package.contains("name: \"sectile\","))
    #expect(package.contains(".library(name: \"Sectile\", targets: [\"Sectile\"])"))
    #expect(readme.contains(".product(name: \"Sectile\", package: \"sectile\")"))
    #expect(readme.contains("/sectile\", .upToNextMinor(from: \""))
  }
}

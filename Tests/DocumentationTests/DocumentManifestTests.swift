// The manifests in documents have the values of this package's manifest: newcomers copy them.

import Foundation
import SectileTestSupport
import Testing

@Suite struct DocumentManifestTests {
  /// Returns the line of a text that contains a part, without the spaces around it.
  private func line(with part: String, in text: String) -> String? {
    text.components(separatedBy: "\n").first { $0.contains(part) }?
      .trimmingCharacters(in: .whitespaces)
  }

  private func contents(of file: String) throws -> String {
    try String(contentsOf: PackageFiles.root.appending(path: file), encoding: .utf8)
  }

  private static let documents = ["Docs/FirstProgram.md", "Docs/GeometryTests.md"]

  @Test(arguments: documents)
  func `a manifest has the tools version and the platform of the package`(
    document: String
  ) throws {
    let (text, package) = (try contents(of: document), try contents(of: "Package.swift"))
    let version = try #require(line(with: "swift-tools-version", in: package))
    check(line(with: "swift-tools-version", in: text), equals: version)
    let platforms = try #require(line(with: "platforms: [.macOS", in: package))
    let macOS = try #require(platforms.firstRange(of: /\.macOS\([^)]*\)/).map { platforms[$0] })
    check(line(with: "platforms:", in: text), equals: "platforms: [\(macOS)],")
  }

  @Test(arguments: documents)
  func `a manifest names a product of the package`(document: String) throws {
    let (text, package) = (try contents(of: document), try contents(of: "Package.swift"))
    check(package.contains("name: \"sectile\","), "\(package)")
    check(package.contains(".library(name: \"Sectile\", targets: [\"Sectile\"])"), "\(package)")
    check(text.contains(".product(name: \"Sectile\", package: \"sectile\")"), "\(text)")
    check(text.contains("/sectile\", .upToNextMinor(from: \""), "\(text)")
  }
}

// Comparisons with reference files for any test framework, which reports the returned text.
// SectileTesting has `expectGeometry` for Swift Testing, which calls them.

public import Foundation
public import SectileLayout
public import SectileSnapshots

/// Returns the difference of geometry from its reference file, or nil if they match.
///
///     XCTAssertNil(verifyGeometry(of: snapshot, named: "grid"))
///
/// With Swift Testing, use `expectGeometry` of SectileTesting.
///
/// - Parameters:
///   - snapshot: The actual geometry.
///   - name: The name of the reference, without suffix.
///   - tolerance: The allowed distance of an edge from the reference, in points; not negative.
///   - folder: The folder of the references, or nil for `Geometry` beside the file of the test.
///   - environment: The environment, in which `SECTILE_RECORD` sets the `RecordMode`.
///   - file: The path of the source file of the test.
/// - Returns: The difference and the next step.
/// - Complexity: O(*n*), where *n* is the number of elements of both.
public func verifyGeometry(
  of snapshot: GeometrySnapshot, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  environment: [String: String] = ProcessInfo.processInfo.environment, file: String = #filePath
) -> String? {
  let mode: RecordMode
  do {
    mode = try RecordMode(environment: environment)
  } catch {
    return "Geometry `\(name)`: \(error)"
  }
  let url =
    folder
    ?? URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Geometry")
  return GeometryReferences(
    in: ReferenceFolder(url, mode: mode, log: ReferenceLog(environment: environment)),
    tolerance: tolerance
  ).verify(snapshot, named: name)?.description
}

/// Returns the difference of a layout, with all its elements, from its reference file, or nil.
///
/// - Complexity: O(*n* log *n*), where *n* is the number of elements of both.
public func verifyGeometry(
  of layout: CollectionLayout, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  environment: [String: String] = ProcessInfo.processInfo.environment, file: String = #filePath
) -> String? {
  verifyGeometry(
    of: GeometrySnapshot(layout), named: name, tolerance: tolerance, in: folder,
    environment: environment, file: file)
}

/// Returns the difference of the pages of a layout from their reference file, or nil.
///
/// - Complexity: That of `GeometrySnapshot.init(_:of:)` for pages.
public func verifyGeometry(
  of pages: PagedLayout, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  environment: [String: String] = ProcessInfo.processInfo.environment, file: String = #filePath
) -> String? {
  verifyGeometry(
    of: GeometrySnapshot(pages), named: name, tolerance: tolerance, in: folder,
    environment: environment, file: file)
}

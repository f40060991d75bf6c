// Expectations for any test framework that prints the error of a test that throws. SectileTesting
// has functions for Swift Testing, which Swift prefers if a test imports both modules.

public import Foundation
public import SectileLayout
public import SectileSnapshots

/// Throws if geometry differs from its reference file.
///
///     func testThreeColumns() throws {
///       try expectGeometry(of: GeometrySnapshot(layout), named: "three-columns")
///     }
///
/// To continue after a failure, use SectileTesting, or compare the result of `verifyGeometry` with
/// nil.
///
/// - Parameters:
///   - snapshot: The actual geometry.
///   - name: The name of the reference, without suffix.
///   - tolerance: The allowed distance of an edge from the reference, in points; not negative.
///   - folder: The folder of the references, or nil for `Geometry` beside the file of the test.
///   - file: The path of the source file of the test.
/// - Throws: `GeometryMismatch` with the difference and the next step.
/// - Complexity: O(*n*), where *n* is the number of elements of both.
@_disfavoredOverload
public func expectGeometry(
  of snapshot: GeometrySnapshot, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  file: String = #filePath
) throws(GeometryMismatch) {
  let violation = verifyGeometry(
    of: snapshot, named: name, tolerance: tolerance, in: folder, file: file)
  if let violation { throw GeometryMismatch(violation) }
}

/// Throws if a layout, with all its elements, differs from its reference file.
///
/// - Throws: `GeometryMismatch` with the difference and the next step.
/// - Complexity: O(*n* log *n*), where *n* is the number of elements of both.
@_disfavoredOverload
public func expectGeometry(
  of layout: CollectionLayout, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  file: String = #filePath
) throws(GeometryMismatch) {
  try expectGeometry(
    of: GeometrySnapshot(layout), named: name, tolerance: tolerance, in: folder, file: file)
}

/// Throws if the pages of a layout, with all their elements, differ from their reference file.
///
/// - Throws: `GeometryMismatch` with the difference and the next step.
/// - Complexity: That of `GeometrySnapshot.init(_:of:)` for pages.
@_disfavoredOverload
public func expectGeometry(
  of pages: PagedLayout, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  file: String = #filePath
) throws(GeometryMismatch) {
  try expectGeometry(
    of: GeometrySnapshot(pages), named: name, tolerance: tolerance, in: folder, file: file)
}

/// Returns the difference of geometry from its reference file, or nil if they match.
///
///     #expect(verifyGeometry(of: snapshot, named: "grid") == nil)    // Swift Testing
///     XCTAssertNil(verifyGeometry(of: snapshot, named: "grid"))      // XCTest
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

/// Geometry that differs from its reference.
public struct GeometryMismatch: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The difference and the next step.
  public var description: String

  /// Creates an error.
  ///
  /// - Complexity: O(1)
  public init(_ description: String) { self.description = description }

  /// The description, for frameworks that print `LocalizedError`.
  public var errorDescription: String? { description }
}

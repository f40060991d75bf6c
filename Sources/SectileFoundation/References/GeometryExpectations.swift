// SectileFoundation/References/GeometryExpectations.swift
//
// One line for a test, under Swift Testing and XCTest alike: both fail a test that throws, with the
// words of the error, so neither has to be imported here.

public import Foundation
public import SectileLayout
public import SectileSnapshots

/// Throws if geometry differs from its reference file.
///
///     @Test func `three columns fit`() throws {
///       try expectGeometry(of: GeometrySnapshot(layout), named: "three-columns")
///     }
///
/// To go on after a failure, expect nil of `verifyGeometry` instead.
///
/// - Parameters:
///   - snapshot: What is to be compared.
///   - name: The name of the reference, without suffix.
///   - tolerance: How far an edge may be from the reference's, in points; not negative.
///   - folder: Where references are, or nil for `Geometry` beside the file of the test.
///   - file: The file of the test.
/// - Throws: `GeometryMismatch` with what is wrong and what to do next.
/// - Complexity: O(*n*), where *n* is the number of elements of both.
public func expectGeometry(
  of snapshot: GeometrySnapshot, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  file: String = #filePath
) throws(GeometryMismatch) {
  let violation = verifyGeometry(
    of: snapshot, named: name, tolerance: tolerance, in: folder, file: file)
  if let violation { throw GeometryMismatch(violation) }
}

/// Throws if a layout differs from its reference file.
///
/// - Parameters:
///   - layout: What is to be compared, all of it.
///   - name: The name of the reference, without suffix.
///   - tolerance: How far an edge may be from the reference's, in points; not negative.
///   - folder: Where references are, or nil for `Geometry` beside the file of the test.
///   - file: The file of the test.
/// - Throws: `GeometryMismatch` with what is wrong and what to do next.
/// - Complexity: O(*n* log *n*), where *n* is the number of elements of both.
public func expectGeometry(
  of layout: CollectionLayout, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  file: String = #filePath
) throws(GeometryMismatch) {
  try expectGeometry(
    of: GeometrySnapshot(layout), named: name, tolerance: tolerance, in: folder, file: file)
}

/// Returns how geometry differs from its reference file, or nil if it does not.
///
///     #expect(verifyGeometry(of: snapshot, named: "grid") == nil)    // Swift Testing
///     XCTAssertNil(verifyGeometry(of: snapshot, named: "grid"))      // XCTest
///
/// - Parameters:
///   - snapshot: What is to be compared.
///   - name: The name of the reference, without suffix.
///   - tolerance: How far an edge may be from the reference's, in points; not negative.
///   - folder: Where references are, or nil for `Geometry` beside the file of the test.
///   - environment: Where `SECTILE_RECORD` says what is recorded; see `RecordMode`.
///   - file: The file of the test.
/// - Returns: What is wrong and what to do next.
/// - Complexity: O(*n*), where *n* is the number of elements of both.
public func verifyGeometry(
  of snapshot: GeometrySnapshot, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  environment: [String: String] = ProcessInfo.processInfo.environment, file: String = #filePath
) -> String? {
  let mode: RecordMode
  do {
    mode = try RecordMode.asked(in: environment)
  } catch {
    return "Geometry `\(name)`: \(error)"
  }
  let url =
    folder
    ?? URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Geometry")
  return GeometryReferences(
    in: ReferenceFolder(url, mode: mode, log: .asked(in: environment)), tolerance: tolerance
  ).verify(snapshot, named: name)
}

/// Returns how a layout differs from its reference file, or nil if it does not.
///
/// - Parameters:
///   - layout: What is to be compared, all of it.
///   - name: The name of the reference, without suffix.
///   - tolerance: How far an edge may be from the reference's, in points; not negative.
///   - folder: Where references are, or nil for `Geometry` beside the file of the test.
///   - environment: Where `SECTILE_RECORD` says what is recorded; see `RecordMode`.
///   - file: The file of the test.
/// - Returns: What is wrong and what to do next.
/// - Complexity: O(*n* log *n*), where *n* is the number of elements of both.
public func verifyGeometry(
  of layout: CollectionLayout, named name: String, tolerance: Double = 0, in folder: URL? = nil,
  environment: [String: String] = ProcessInfo.processInfo.environment, file: String = #filePath
) -> String? {
  verifyGeometry(
    of: GeometrySnapshot(layout), named: name, tolerance: tolerance, in: folder,
    environment: environment, file: file)
}

/// Geometry that is not what its reference says.
public struct GeometryMismatch: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// What is wrong and what to do next.
  public var description: String

  /// Creates an error.
  ///
  /// - Parameter description: What is wrong and what to do next.
  /// - Complexity: O(1)
  public init(_ description: String) {
    self.description = description
  }

  /// The same for frameworks that ask an error in this way.
  ///
  /// - Complexity: O(1)
  public var errorDescription: String? { description }
}

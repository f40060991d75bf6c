// Geometry expectations for Swift Testing: an issue at the line of the call, after which the test
// continues. For tests only; a program that links this module also links Swift Testing.

#if canImport(Testing)
  public import Foundation
  import SectileFoundation
  public import SectileLayout
  public import SectileSnapshots
  public import Testing

  /// Records an issue if geometry differs from its reference file.
  ///
  ///     @Test func `three columns fit`() throws {
  ///       expectGeometry(of: GeometrySnapshot(layout), named: "three-columns")
  ///     }
  ///
  /// The test continues after an issue. With XCTest, use `verifyGeometry` of SectileFoundation.
  ///
  /// - Parameters:
  ///   - snapshot: The actual geometry.
  ///   - name: The name of the reference, without suffix.
  ///   - tolerance: The allowed distance of an edge from the reference, in points; not negative.
  ///   - folder: The folder of the references, or nil for `Geometry` beside the file of the test.
  ///   - file: The path of the source file of the test.
  ///   - sourceLocation: The location of the issue.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func expectGeometry(
    of snapshot: GeometrySnapshot, named name: String, tolerance: Double = 0,
    in folder: URL? = nil, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let violation = verifyGeometry(
      of: snapshot, named: name, tolerance: tolerance, in: folder, file: file)
    if let violation { record(violation, at: sourceLocation) }
  }

  /// Records an issue if a layout, with all its elements, differs from its reference file.
  ///
  /// - Parameters:
  ///   - layout: The layout, of which all elements are compared.
  ///   - name: The name of the reference, without suffix.
  ///   - tolerance: The allowed distance of an edge from the expected frame, in points; not
  ///     negative.
  ///   - folder: The folder of the references, or nil for `Geometry` beside the file of the test.
  ///   - file: The path of the source file of the test.
  ///   - sourceLocation: The location of the issue.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements of both.
  public func expectGeometry(
    of layout: CollectionLayout, named name: String, tolerance: Double = 0, in folder: URL? = nil,
    file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectGeometry(
      of: GeometrySnapshot(layout), named: name, tolerance: tolerance, in: folder, file: file,
      sourceLocation: sourceLocation)
  }

  /// Records an issue if the pages of a layout, with all their elements, differ from their
  /// reference file.
  ///
  /// - Parameters:
  ///   - pages: The pages, of which all elements are compared.
  ///   - name: The name of the reference, without suffix.
  ///   - tolerance: The allowed distance of an edge from the expected frame, in points; not
  ///     negative.
  ///   - folder: The folder of the references, or nil for `Geometry` beside the file of the test.
  ///   - file: The path of the source file of the test.
  ///   - sourceLocation: The location of the issue.
  /// - Complexity: That of `GeometrySnapshot.init(_:of:)` for pages.
  public func expectGeometry(
    of pages: PagedLayout, named name: String, tolerance: Double = 0, in folder: URL? = nil,
    file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectGeometry(
      of: GeometrySnapshot(pages), named: name, tolerance: tolerance, in: folder, file: file,
      sourceLocation: sourceLocation)
  }

  /// Records an issue if geometry differs from a text in the test.
  ///
  ///     expectGeometry(
  ///       of: GeometrySnapshot(layout, of: .header),
  ///       matches: """
  ///         0.header  0 0 320 28
  ///         1.header  0 138 320 28
  ///         """)
  ///
  /// Lines are compared with their elements in order. Empty lines and lines that begin with `#` are
  /// ignored, and so is the distance between words.
  ///
  /// - Parameters:
  ///   - snapshot: The actual geometry.
  ///   - text: The expected elements in the form of `GeometrySnapshot.text`.
  ///   - tolerance: The allowed distance of an edge from the text, in points; not negative.
  ///   - sourceLocation: The location of the issue.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func expectGeometry(
    of snapshot: GeometrySnapshot, matches text: String, tolerance: Double = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let violation = InlineGeometry(text, tolerance: tolerance).violation(by: snapshot)
    if let violation { record(violation, at: sourceLocation) }
  }

  /// Records an issue if a layout, with all its elements, differs from a text in the test.
  ///
  /// - Parameters:
  ///   - layout: The layout, of which all elements are compared.
  ///   - text: The expected elements in the form of `GeometrySnapshot.text`.
  ///   - tolerance: The allowed distance of an edge from the expected frame, in points; not
  ///     negative.
  ///   - sourceLocation: The location of the issue.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements of both.
  public func expectGeometry(
    of layout: CollectionLayout, matches text: String, tolerance: Double = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectGeometry(
      of: GeometrySnapshot(layout), matches: text, tolerance: tolerance,
      sourceLocation: sourceLocation)
  }

  /// Records an issue if the pages of a layout, with all their elements, differ from a text in the
  /// test.
  ///
  /// - Parameters:
  ///   - pages: The pages, of which all elements are compared.
  ///   - text: The expected elements in the form of `GeometrySnapshot.text`.
  ///   - tolerance: The allowed distance of an edge from the expected frame, in points; not
  ///     negative.
  ///   - sourceLocation: The location of the issue.
  /// - Complexity: That of `GeometrySnapshot.init(_:of:)` for pages.
  public func expectGeometry(
    of pages: PagedLayout, matches text: String, tolerance: Double = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectGeometry(
      of: GeometrySnapshot(pages), matches: text, tolerance: tolerance,
      sourceLocation: sourceLocation)
  }

  private func record(_ violation: String, at location: SourceLocation) {
    Issue.record(Comment(rawValue: violation), sourceLocation: location)
  }
#endif

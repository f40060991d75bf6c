// SectileFoundation/References/GeometryReferences.swift
//
// Reference files of geometry: compared with a tolerance, and with a picture beside them when they
// differ.

public import Foundation
public import SectileSnapshots

/// A folder of geometry that layouts are compared with.
public struct GeometryReferences: Hashable, Sendable {
  /// The files.
  public var folder: ReferenceFolder
  /// How far an edge may be from the reference's, in points.
  public var tolerance: Double

  /// Creates references; nothing is read or written.
  ///
  /// - Parameters:
  ///   - folder: The files.
  ///   - tolerance: How far an edge may be from the reference's, in points; not negative.
  /// - Complexity: O(1)
  public init(in folder: ReferenceFolder, tolerance: Double = 0) {
    self.folder = folder
    self.tolerance = tolerance
  }

  /// Returns how geometry differs from the reference of a name, or nil if it does not.
  ///
  /// Where it differs and nothing is recorded, `NAME.difference.svg` beside the reference shows
  /// where: what is there filled, what should be outlined. It is removed when the two agree again.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be compared.
  ///   - name: The name of the reference, without suffix: letters, digits, `-`, `_` and, not first,
  ///     `.`.
  /// - Returns: What is wrong and what to do next.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func verify(_ snapshot: GeometrySnapshot, named name: String) -> String? {
    check(snapshot, named: name)?.description
  }

  /// Returns how geometry differs from the reference of a name, with the kind of what is wrong, or nil.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be compared.
  ///   - name: The name of the reference, as for `verify(_:named:)`, which does the same.
  /// - Returns: What is wrong and what to do next.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func check(_ snapshot: GeometrySnapshot, named name: String) -> ReferenceViolation? {
    var overlay: String?
    let violation = folder.check(
      snapshot.text, named: "\(name).txt", title: "Geometry `\(name)`"
    ) { _, text in
      let reference: GeometrySnapshot
      do {
        reference = try GeometrySnapshot(parsing: text)
      } catch {
        return ReferenceViolation(.unreadable, "has a reference that cannot be read: \(error)")
      }
      guard let sentence = snapshot.difference(from: reference, tolerance: tolerance) else {
        return nil
      }
      overlay = snapshot.overlay(on: reference, tolerance: tolerance)
      let lines = snapshot.differingLines(from: reference, tolerance: tolerance)
      return ReferenceViolation(.different, "\(sentence)\n\(lines.dropLast())")
    }
    // A name that is none gives no place for a picture either.
    let picture = folder.url.appendingPathComponent("\(name)\(Self.overlaySuffix)")
    guard var violation, let overlay, violation.kind == .different else {
      if violation == nil || overlay != nil { try? FileManager.default.removeItem(at: picture) }
      return violation
    }
    do {
      try Data(overlay.utf8).write(to: picture, options: .atomic)
      violation.description += "\nPicture: \(picture.path)"
    } catch {
      violation.description += "\nPicture: none, \(error)"
    }
    return violation
  }

  /// Returns the names of the references that no test compares with.
  ///
  /// - Parameter names: The names that are compared, without suffix.
  /// - Returns: The names of all other references, in order. Pictures of differences do not count.
  /// - Throws: What the file system says if the folder cannot be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of files.
  public func orphans(besides names: some Sequence<String>) throws -> [String] {
    try folder.orphans(besides: names.map { "\($0).txt" })
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
  }

  /// Returns the names of the references that no source file has between quotation marks.
  ///
  /// What a command can find without running tests. A name that a test puts together, such as
  /// `"grid-\(width)"`, is not found in its source: list such names in `orphans(besides:)`.
  ///
  /// - Parameter sources: A folder of Swift files, or of folders of them.
  /// - Returns: The names, in order.
  /// - Throws: What the file system says if the references cannot be read.
  /// - Complexity: O(*n* · *m*) for *n* references and sources of *m* characters.
  public func orphans(unnamedUnder sources: URL) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    let texts = files.filter { $0.hasSuffix(".swift") }.compactMap {
      FileManager.default.contents(atPath: sources.appendingPathComponent($0).path)
    }
    return try orphans(besides: []).filter { name in
      let quoted = Data("\"\(name)\"".utf8)
      return !texts.contains { $0.range(of: quoted) != nil }
    }
  }

  /// How the names of pictures of differences end.
  static let overlaySuffix = ".difference.svg"
}

import SectileSnapshots

/// Expected geometry as a text in the code of a test.
struct InlineGeometry {
  let text: String
  /// The allowed distance of an edge from the text, in points.
  let tolerance: Double

  init(_ text: String, tolerance: Double) {
    self.text = text
    self.tolerance = tolerance
  }

  /// The largest number of elements that a message prints for copying into the test.
  private static let longestText = 50

  /// Returns the difference of a snapshot from the text and the next step, or nil if they match.
  func violation(by snapshot: GeometrySnapshot) -> String? {
    let reference: GeometrySnapshot
    do {
      reference = try GeometrySnapshot(parsing: text)
    } catch {
      return "Geometry has a text that cannot be read: \(error)\n\(nextStep(for: snapshot))"
    }
    guard let sentence = snapshot.difference(from: reference, tolerance: tolerance) else {
      return nil
    }
    let lines = snapshot.differingLines(from: reference, tolerance: tolerance)
    return "Geometry \(sentence)\n\(lines)\(nextStep(for: snapshot))"
  }

  private func nextStep(for snapshot: GeometrySnapshot) -> String {
    guard snapshot.elements.count <= Self.longestText else {
      return "To accept: use a reference file, because the snapshot has "
        + "\(snapshot.elements.count) lines."
    }
    return "To accept, replace the text in the test:\n\(snapshot.text.dropLast())"
  }
}

import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import Testing

/// The picture of a difference: actual frames filled, expected frames outlined.
@Suite struct GeometryOverlayTests {
  private let reference = """
    0.header  0 0 100 20
    0.0  0 20 100 30
    0.1  0 50 100 30
    """

  private func overlay(
    _ actual: String, tolerance: Double = 0, of rect: LayoutRect? = nil
  ) throws -> PictureReader {
    let svg = try GeometrySnapshot(parsing: actual)
      .overlay(on: GeometrySnapshot(parsing: reference), tolerance: tolerance, of: rect)
    return try #require(PictureReader(svg), "not well-formed: \(svg)")
  }

  @Test func `matching elements are gray without labels`() throws {
    let picture = try overlay(reference)
    check(picture.boxes.map(\.kind), equals: ["same", "same", "same"])
    check(
      picture.boxes.map(\.frame), equals: [[0, 0, 100, 20], [0, 20, 100, 30], [0, 50, 100, 30]])
    check(picture.texts, equals: [])
    check(picture.attributes["viewBox"], equals: "-8 -8 116 96")
  }

  @Test func `a differing element is drawn at its actual and its expected frame`() throws {
    let picture = try overlay("0.header 0 0 100 20\n0.0 0 20 100 30\n0.1 5 60 100 30")
    check(picture.boxes.map(\.kind), equals: ["same", "same", "actual", "expected"])
    check(picture.boxes.map(\.frame).suffix(2), equals: [[5, 60, 100, 30], [0, 50, 100, 30]])
    check(picture.texts.map(\.text), equals: ["0.1"])
    // The picture contains both frames.
    check(picture.attributes["viewBox"], equals: "-8 -8 121 106")
    let near = try overlay(
      "0.header 0 0 100 20\n0.0 0 20 100 30\n0.1 5 60 100 30", tolerance: 10)
    check(near.boxes.map(\.kind), equals: ["same", "same", "same"])
  }

  @Test func `missing and extra elements are drawn`() throws {
    let picture = try overlay("0.0 0 20 100 30\n0.1 0 50 100 30\n0.2 0 80 100 30")
    check(picture.boxes.map(\.kind), equals: ["same", "same", "actual", "expected"])
    check(picture.texts.map(\.text), equals: ["0.2", "0.header"])
  }

  @Test func `parts, empty snapshots and infinite frames give a picture`() throws {
    let part = try overlay("", of: LayoutRect(x: 0, y: 0, width: 50, height: 20))
    check(part.boxes.map(\.kind), equals: ["expected"])
    check(part.attributes["viewBox"], equals: "0 0 50 20")
    let empty = GeometrySnapshot([LayoutElement]())
    try check(
      #require(PictureReader(empty.overlay(on: empty))).attributes["viewBox"], equals: "0 0 1 1")
    let picture = try overlay("0.0 -1e308 0 1.7e308 1.7e308")
    check(!(picture.attributes["viewBox"] ?? "inf").contains("inf"))
  }
}

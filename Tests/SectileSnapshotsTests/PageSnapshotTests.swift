import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import Testing

/// Pages as text and as pictures.
@Suite struct PageSnapshotTests {
  private func pages() throws -> PagedLayout {
    try CollectionLayout(of: SectionCounts([3, 1]), in: LayoutSize(width: 100, height: 60)) {
      _ in .list(itemLength: .fixed(20)).header(.fixed(10)).footer(.fixed(5))
    }.pages(length: 55, firstPageLength: 40, rules: PageRules(repeatsHeaders: true))
  }

  @Test func `a snapshot has the elements of each page with its number`() throws {
    let snapshot = GeometrySnapshot(try pages())
    check(
      snapshot.text,
      equals: """
        0.header  0 0 100 10 page 0
        0.0  0 10 100 20 page 0
        0.header  0 0 100 10 page 1 repeated
        0.1  0 10 100 20 page 1
        0.2  0 30 100 20 page 1
        0.footer  0 50 100 5 page 1
        1.header  0 0 100 10 page 2
        1.0  0 10 100 20 page 2
        1.footer  0 30 100 5 page 2

        """)
    try check(GeometrySnapshot(parsing: snapshot.text), equals: snapshot)
    check(
      GeometrySnapshot(try pages(), of: .header).text,
      equals: """
        0.header  0 0 100 10 page 0
        0.header  0 0 100 10 page 1 repeated
        1.header  0 0 100 10 page 2

        """)
  }

  @Test func `a snapshot of a page has the elements of this page`() throws {
    let pages = try pages()
    let all = GeometrySnapshot(pages).elements
    var joined: [GeometrySnapshot.Element] = []
    for page in 0..<pages.count {
      joined += GeometrySnapshot(pages, onPage: page).elements
    }
    check(joined, equals: all)
    for page in [-1, pages.count, Int.max] {
      check(GeometrySnapshot(pages, onPage: page).text, equals: "", "page \(page)")
    }
  }

  @Test func `page, fragment and repetition survive a round trip`() throws {
    let frame = LayoutRect(x: 0, y: 0.25, width: 10, height: 1e9)
    for page in [nil, 0, 7, Int.max] {
      for fragment in [0, 1, 40] {
        for isRepeated in [false, true] {
          var snapshot = GeometrySnapshot([LayoutElement]())
          snapshot.elements = [
            GeometrySnapshot.Element(
              path: .item(3, inSection: 1), frame: frame, page: page, fragment: fragment,
              isRepeated: isRepeated)
          ]
          try check(GeometrySnapshot(parsing: snapshot.text), equals: snapshot, "\(snapshot)")
        }
      }
    }
  }

  @Test func `invalid words after the frame are errors`() {
    for words in [
      "page", "page x", "page -1", "page 1.5", "fragment", "fragment -1", "repeated page 1",
      "page 1 page 2", "fragment 1 page 1", "page 1 repeated repeated", "repeated x",
    ] {
      #expect(throws: SnapshotError.self, "\(words)") {
        try GeometrySnapshot(parsing: "0.0  0 0 1 1 \(words)")
      }
    }
  }

  @Test func `a difference names the page`() throws {
    func difference(_ actual: String, _ reference: String) throws -> String? {
      try GeometrySnapshot(parsing: actual).difference(from: GeometrySnapshot(parsing: reference))
    }
    try check(
      difference("0.0  0 0 1 1 page 2", "0.0  0 0 1 2 page 2"),
      equals: "differs at 0.0 on page 2: frame is 0 0 1 1, reference says 0 0 1 2; bottom differs "
        + "(1 of 1 line).")
    // An element on another page is missing on one page and extra on the other.
    try check(
      difference("0.0  0 0 1 1 page 1", "0.0  0 0 1 1 page 0"),
      equals: "differs at 0.0 on page 0: it is missing, reference says 0 0 1 1 (2 of 2 lines).")
    try check(
      difference("0.0  0 0 1 1 page 1 fragment 1", "0.0  0 0 1 1 page 1"),
      equals: "differs at 0.0 on page 1: it is fragment 1, reference says fragment 0 (1 of 1 line)."
    )
    try check(
      difference("0.header  0 0 1 1 page 1", "0.header  0 0 1 1 page 1 repeated"),
      equals: "differs at 0.header on page 1: it is not repeated, reference says it is "
        + "(1 of 1 line).")
  }

  @Test func `an overlay has pages below each other`() throws {
    let text = """
      0.0  0 0 100 40 page 0
      0.1  0 0 100 20 page 1
      0.1  0 0 100 30 page 2 fragment 1
      """
    let snapshot = try GeometrySnapshot(parsing: text)
    let picture = try #require(PictureReader(snapshot.overlay(on: snapshot)))
    check(
      picture.boxes.map(\.frame), equals: [[0, 0, 100, 40], [0, 56, 100, 20], [0, 112, 100, 30]])
    check(picture.attributes["viewBox"], equals: "-8 -8 116 158")
  }

  @Test func `a picture of a page is as large as its content area`() throws {
    let pages = try pages()
    let second = try #require(
      PictureReader(pages.svg(ofPage: 1) { $0.isRepeated ? "again" : "\($0.path)" }))
    check(second.attributes["viewBox"], equals: "0 0 100 55")
    check(second.boxes.map(\.kind), equals: ["header", "item", "item"] + ["footer"])
    check(second.boxes[1].frame, equals: [0.5, 10.5, 99, 19])
    check(second.texts.map(\.text), equals: ["0.1", "0.2"])
    let first = try #require(PictureReader(pages.svg(ofPage: 0)))
    check(first.attributes["viewBox"], equals: "0 0 100 40")
    check(first.boxes.map(\.kind), equals: ["header", "item"])
    try check(#require(PictureReader(pages.svg(ofPage: 9))).boxes, equals: [])
  }
}

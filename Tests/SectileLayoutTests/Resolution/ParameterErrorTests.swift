import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// All invalid numbers of a layout, with the texts of their errors.
@Suite struct ParameterErrorTests {
  let extent = "0...1e+30"

  /// Expects an error with this text on both axes and for several sources.
  func expectText(
    _ text: String,
    configuration: CollectionLayout.Configuration = CollectionLayout.Configuration(),
    items: Int = 2,
    span: ((KindedIndexPath) -> Int)? = nil, sections: Int = 1, _ layout: SectionLayout
  ) {
    for axis in CollectionLayout.Axis.allCases {
      var found: LayoutError?
      do throws(LayoutError) {
        _ = try CollectionLayout(
          of: SectionCounts(Array(repeating: items, count: sections)),
          in: LayoutSize(width: 320, height: 320), axis: axis, configuration: configuration,
          measure: { _, _ in LayoutSize(width: 10, height: 10) }, span: span,
          section: { $0 == sections - 1 ? layout : .list(itemLength: .fixed(1)) })
      } catch {
        found = error
      }
      check(found?.description, equals: text, "axis \(axis)")
    }
  }

  /// NaN, infinities, too large numbers, and negative ones unless allowed.
  func refused(allowingNegative: Bool = false) -> [Double] {
    [.nan, .infinity, -.infinity, 1.1e30] + (allowingNegative ? [-1.1e30] : [-0.5])
  }

  @Test func `invalid numbers of a collapsed section are rejected`() throws {
    let groupItem = LayoutGroup.item(LayoutGroup.Size(width: .absolute(-1), height: .absolute(9)))
    for (text, layout) in [
      (
        "the item length of section 0 is -1.0; it must be in \(extent).",
        SectionLayout.list(itemLength: .estimated(-1))
      ),
      ("section 0 has 0 columns; it must have 1...2147483647.", .grid(.count(0))),
      ("section 0 has 70000 columns; it must have 1...65536.", .masonry(.count(70_000))),
      ("the size in a group of section 0 is -1.0; it must be in \(extent).", .groups(groupItem)),
    ] {
      for items in [0, 2] {
        expectText("LayoutError: \(text)", items: items, layout.collapsed())
        expectText(
          "LayoutError: \(text)", items: items,
          layout.orthogonalScrolling(length: 50).collapsed())
      }
    }

    let carousel = SectionLayout.list(itemLength: .estimated(9)).orthogonalScrolling(length: 50)
    var layout = try CollectionLayout(
      of: SectionCounts([2]), in: LayoutSize(width: 320, height: 320)
    ) { _ in carousel.collapsed() }
    #expect(throws: LayoutError.invalidParameter(.itemLength, -1, section: 0)) {
      try layout.setEstimate(LayoutSize(square: -1), forSection: 0)
    }
    check(layout.layout(forSection: 0), equals: carousel.collapsed())
  }

  @Test func `invalid lengths of a section layout are rejected`() {
    for value in refused() {
      for (name, layout) in [
        ("header length", SectionLayout.list().header(.fixed(value))),
        ("header length", .list().header(.estimated(value))),
        ("footer length", .list().footer(.fixed(value))),
        ("item length", .list(itemLength: .fixed(value))),
        ("item length", .masonry(.count(2), itemLength: .estimated(value))),
        ("minimum header length", .list().header(.fixed(1), minimumLength: value)),
        ("minimum footer length", .list().footer(.fixed(1), minimumLength: value)),
        ("header width", .list().header(.fixed(1), placement: .beside(width: value))),
        ("footer width", .list().footer(.fixed(1), placement: .beside(width: value))),
        ("line spacing", .flow(lineSpacing: value)),
        ("item spacing", .flow(itemSpacing: value)),
        (
          "estimated item size",
          .flow(estimatedItemSize: LayoutSize(width: value, height: 5))
        ),
        (
          "estimated item size",
          .flow(estimatedItemSize: LayoutSize(width: 5, height: value))
            .orthogonalScrolling(length: 50)
        ),
        ("inset", .list().insets(LayoutInsets(top: value))),
        ("inset", .list().insets(LayoutInsets(leading: value))),
        ("inset", .list().insets(LayoutInsets(bottom: value))),
        ("inset", .list().insets(LayoutInsets(trailing: value))),
        ("item inset", .list().itemInsets(LayoutInsets(top: value))),
        ("item inset", .flow().itemInsets(LayoutInsets(leading: value))),
        ("item inset", .list().itemInsets(LayoutInsets(bottom: value))),
        ("item inset", .masonry(.count(2)).itemInsets(LayoutInsets(trailing: value))),
        ("edge stretch", .flow(edgeStretch: value)),
        ("edge stretch", .flow(edgeStretch: value).orthogonalScrolling(length: 50)),
        ("track width", .grid(.fitting(maximum: 90, minimum: value))),
        ("track width", .grid(.tracks([.maxContent(of: [1, value, 2])]))),
        ("track width", .grid(.tracks([.maxContent(of: [1], minimum: value)]))),
        ("separator thickness", .list().separators(thickness: value)),
        ("tolerance", .masonry(.count(2), tolerance: value)),
        ("orthogonal length", .list().orthogonalScrolling(length: value)),
        ("track width", .grid(.tracks([.fixed(1), .fixed(value)]))),
        ("track width", .grid(.tracks([.minmax(value, .infinity)]))),
        ("track width", .grid(.autoFill([.fixed(value)]))),
        ("track width", .grid(.tracks([.fraction(1, minimum: value)]))),
        ("track fraction", .grid(.tracks([.fraction(value)]))),
        ("track width", .grid(.gridItems([.fixed(value)]))),
        ("track width", .grid(.gridItems([.flexible(minimum: value)]))),
      ] {
        expectText(
          "LayoutError: the \(name) of section 2 is \(value); it must be in \(extent).",
          sections: 3, layout)
      }
    }
  }

  @Test func `insets of backgrounds and separators may be negative`() {
    for value in refused(allowingNegative: true) {
      let text = "is \(value); it must be in -1e+30...1e+30."
      for inset in [
        LayoutInsets(top: value), LayoutInsets(leading: value), LayoutInsets(bottom: value),
        LayoutInsets(trailing: value),
      ] {
        expectText(
          "LayoutError: the background inset of section 0 \(text)",
          .list().background(insets: inset))
      }
      expectText(
        "LayoutError: the separator inset of section 0 \(text)",
        .list().separators(thickness: 1, leadingInset: value))
      expectText(
        "LayoutError: the separator inset of section 0 \(text)",
        .list().separators(thickness: 1, trailingInset: value))
    }
  }

  @Test func `numbers of badges outside their ranges are rejected`() {
    func expect(
      _ text: String, width: SectionLayout.Badge.Length = .fixed(1),
      height: SectionLayout.Badge.Length = .fixed(1),
      _ absolute: LayoutPoint = .zero, _ fractional: LayoutPoint = .zero
    ) {
      expectText(
        "LayoutError: the \(text)",
        .list(itemLength: .fixed(1)).badge(
          width: width, height: height,
          anchor: .init(
            edges: .top, absoluteOffset: absolute, fractionalOffset: fractional)))
    }
    for value in refused() {
      let length = "badge length of section 0 is \(value); it must be in \(extent)."
      expect(length, width: .fixed(value))
      expect(length, height: .fixed(value))
    }
    for value in refused() + [1.1] {
      let fraction = "badge fraction of section 0 is \(value); it must be in 0...1."
      expect(fraction, width: .fraction(value))
      expect(fraction, height: .fraction(value))
    }
    for value in refused(allowingNegative: true) {
      let offset = "badge offset of section 0 is \(value); it must be in -1e+30...1e+30."
      expect(offset, LayoutPoint(x: value, y: 0))
      expect(offset, LayoutPoint(x: 0, y: value))
      expect(offset, .zero, LayoutPoint(x: value, y: 0))
      expect(offset, .zero, LayoutPoint(x: 0, y: value))
    }
    expect(
      "badge offset of section 0 is 4e+30; it must be in -1e+30...1e+30.", width: .fixed(1e30),
      .zero, LayoutPoint(x: 4, y: 0))
    let fractional =
      "fractional badge offset of section 0 is 0.5; "
      + "it must be 0 along an axis on which the length of the badge is a fraction."
    expect(fractional, width: .fraction(1), .zero, LayoutPoint(x: 0.5, y: 0))
    expect(fractional, height: .fraction(0), .zero, LayoutPoint(x: 0, y: 0.5))
  }

  @Test func `invalid numbers of the collection's configuration are rejected`() {
    for value in refused() {
      for (name, configuration) in [
        (
          "header length",
          CollectionLayout.Configuration(header: SectionLayout.Supplementary(length: .fixed(value)))
        ),
        (
          "footer length",
          CollectionLayout.Configuration(footer: SectionLayout.Supplementary(length: .fixed(value)))
        ),
        ("section spacing", CollectionLayout.Configuration(sectionSpacing: value)),
      ] {
        expectText(
          "LayoutError: the \(name) of the collection is \(value); it must be in \(extent).",
          configuration: configuration, .list(itemLength: .fixed(1)))
      }
    }
    for value in [0, -1, .nan, .infinity] as [Double] {
      expectText(
        "LayoutError: the aspect ratio of the collection is \(value); "
          + "it must be positive and at most 1e+30.",
        configuration: CollectionLayout.Configuration(
          header: SectionLayout.Supplementary(length: .aspectRatio(value))),
        .list(itemLength: .fixed(1)))
    }
  }

  @Test func `a measured or estimated header or footer of the collection is rejected by its name`()
  {
    for (length, text) in [
      (SectionLayout.Length.measured, "measured"), (.estimated(50), "estimated(50.0)"),
    ] {
      let supplementary = SectionLayout.Supplementary(length: length)
      for (name, configuration) in [
        ("header length", CollectionLayout.Configuration(header: supplementary)),
        ("footer length", CollectionLayout.Configuration(footer: supplementary)),
      ] {
        expectText(
          "LayoutError: the \(name) of the collection is \(text); it must be fixed or an aspect "
            + "ratio, because the collection's header and footer cannot be measured.",
          configuration: configuration, .list(itemLength: .fixed(1)))
      }
    }
    expectText(
      "LayoutError: the header length of the collection is -1.0; it must be in \(extent).",
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .estimated(-1))),
      .list(itemLength: .fixed(1)))
  }

  @Test func `errors in an orthogonal section name that section`() {
    expectText(
      "LayoutError: section 1 has 0 columns; it must have 1...2147483647.", sections: 2,
      .grid(.count(0)).orthogonalScrolling(length: 50))
    expectText(
      "LayoutError: the item length of section 1 is -1.0; it must be in \(extent).", sections: 2,
      .list(itemLength: .fixed(-1)).orthogonalScrolling(length: 50))
    expectText(
      "LayoutError: item 1.1 spans -7 columns; it must span at least 1.",
      span: { 1 - $0.item! * 8 }, sections: 2, .grid(.count(2)).orthogonalScrolling(length: 50))
    var found: LayoutError?
    do throws(LayoutError) {
      _ = try CollectionLayout(
        of: SectionCounts([1, 2]), in: LayoutSize(width: 10, height: 10),
        measure: { path, _ in LayoutSize(width: path.item == 1 ? .nan : 1, height: 1) },
        section: { _ in .flow().orthogonalScrolling(length: 5) })
    } catch {
      found = error
    }
    check(
      found?.description,
      equals: "LayoutError: the size of 1.1 is (nan, 1.0); both sides must be in 0...1e+30.")
  }

  @Test func `a missing element is reported with its path`() {
    check(
      LayoutError.unknownElement(.item(7, inSection: 2)).description,
      equals: "LayoutError: the layout has no element 2.7.")
  }

  @Test func `negative zero is treated as zero`() throws {
    let layout = try layout(
      of: [.zero, .zero], width: 100,
      .list(itemLength: .fixed(-0.0), lineSpacing: -0.0).insets(LayoutInsets(-0.0)))
    for frame in layout.itemFrames() {
      check(frame.x.sign, equals: .plus, "frame \(frame)")
      check(frame.y.sign, equals: .plus, "frame \(frame)")
      check(frame.height.sign, equals: .plus, "frame \(frame)")
    }
  }
}

// A spec as a list of numbers, which a program without Foundation can read. One function per part
// reads and writes, so that both agree.

package import SectileLayout

/// A list of numbers that is written, or read from its start.
package struct NumberList {
  package private(set) var numbers: [Double]
  private var position = 0
  private let isReading: Bool

  /// Creates an empty list to write to.
  package init() {
    numbers = []
    isReading = false
  }

  /// Creates a list to read from.
  package init(reading numbers: [Double]) {
    self.numbers = numbers
    isReading = true
  }

  /// Whether everything was read.
  package var isAtEnd: Bool { position == numbers.count }

  package mutating func code(_ value: inout Double) {
    if isReading {
      value = numbers[position]
      position += 1
    } else {
      numbers.append(value)
    }
  }

  package mutating func code(_ value: inout Int) {
    var number = Double(value)
    code(&number)
    value = Int(number)
  }

  package mutating func code(_ value: inout Bool) {
    var number = value ? 1 : 0
    code(&number)
    value = number == 1
  }

  /// A case of an enumeration without associated values, as its index.
  package mutating func code<Choice: CaseIterable & Equatable>(choice: inout Choice) {
    let all = Array(Choice.allCases)
    var index = all.firstIndex(of: choice)!
    code(&index)
    choice = all[index]
  }

  /// An optional value: whether it exists, and the value.
  ///
  /// - Parameter blank: Any value, which reading replaces.
  package mutating func code<Value>(
    _ value: inout Value?, or blank: Value, _ each: (inout Self, inout Value) -> Void
  ) {
    var isThere = value != nil
    code(&isThere)
    var content = value ?? blank
    if isThere { each(&self, &content) }
    value = isThere ? content : nil
  }

  /// An array: the number of values, and the values.
  package mutating func code<Value>(
    _ values: inout [Value], of blank: Value, _ each: (inout Self, inout Value) -> Void
  ) {
    var count = values.count
    code(&count)
    if isReading { values = Array(repeating: blank, count: count) }
    for index in 0..<count { each(&self, &values[index]) }
  }

  package mutating func code(_ size: inout LayoutSize) {
    code(&size.width)
    code(&size.height)
  }

  package mutating func code(_ insets: inout LayoutInsets) {
    code(&insets.top)
    code(&insets.leading)
    code(&insets.bottom)
    code(&insets.trailing)
  }

  package mutating func code(_ rect: inout LayoutRect) {
    code(&rect.x)
    code(&rect.y)
    code(&rect.width)
    code(&rect.height)
  }
}

// MARK: Specs

extension NumberList {
  package mutating func code(_ spec: inout LayoutSpec) {
    code(&spec.container)
    code(choice: &spec.axis)
    code(choice: &spec.direction)
    code(&spec.isReversed)
    code(&spec.pixelScale, or: 1) { $0.code(&$1) }
    let blank = SectionLayout.Supplementary(length: .measured)
    code(&spec.configuration.header, or: blank) { $0.code(&$1) }
    code(&spec.configuration.footer, or: blank) { $0.code(&$1) }
    code(&spec.configuration.sectionSpacing)
    code(&spec.startInset)
    code(&spec.endInset)
    code(&spec.sections, of: LayoutSpec.Section()) { $0.code(&$1) }
  }

  package mutating func code(_ section: inout LayoutSpec.Section) {
    code(&section.arrangement)
    code(&section.itemLength)
    code(&section.estimatedItemSize, or: .zero) { $0.code(&$1) }
    code(choice: &section.alignment)
    code(&section.lineSpacing)
    code(&section.itemSpacing)
    code(&section.insets)
    code(&section.itemInsets)
    code(&section.edgeStretch)
    code(&section.header, or: 0) { $0.code(&$1) }
    code(&section.footer, or: 0) { $0.code(&$1) }
    code(&section.headerLength, or: .measured) { $0.code(&$1) }
    code(&section.footerLength, or: .measured) { $0.code(&$1) }
    let own = OwnLength(points: 0, isEstimated: false)
    code(&section.ownHeader, or: own) { $0.code(&$1) }
    code(&section.ownFooter, or: own) { $0.code(&$1) }
    code(&section.hasSourceHeader)
    code(&section.hasSourceFooter)
    code(&section.isPinned)
    code(&section.isFooterPinned, or: false) { $0.code(&$1) }
    code(&section.minimumHeader, or: 0) { $0.code(&$1) }
    code(&section.minimumFooter, or: 0) { $0.code(&$1) }
    code(&section.placement)
    code(&section.footerPlacement, or: .outside) { $0.code(&$1) }
    code(choice: &section.pinningArea)
    code(choice: &section.emptyAppearance)
    code(&section.isCollapsed)
    code(&section.sizes, of: .zero) { $0.code(&$1) }
    code(&section.spans, of: 1) { $0.code(&$1) }
    code(&section.background, or: SectionLayout.Background()) {
      $0.code(&$1.insets)
      $0.code(&$1.includesSupplementaries)
    }
    code(&section.separator, or: SectionLayout.Separator(thickness: 0)) {
      $0.code(&$1.thickness)
      $0.code(&$1.leadingInset)
      $0.code(&$1.trailingInset)
    }
    code(&section.badges, of: LayoutSpec.Badge()) { $0.code(&$1) }
    code(&section.orthogonal, or: OrthogonalScrolling(length: 0)) {
      $0.code(&$1.length)
      $0.code(choice: &$1.snapping)
    }
    code(&section.isMeasured, of: false) { $0.code(&$1) }
  }

  package mutating func code(_ supplementary: inout SectionLayout.Supplementary) {
    code(&supplementary.length)
    code(&supplementary.isPinned)
    code(&supplementary.placement)
    code(&supplementary.minimumLength, or: 0) { $0.code(&$1) }
  }

  package mutating func code(_ own: inout OwnLength) {
    code(&own.points)
    code(&own.isEstimated)
  }

  /// A kind and a number; 0 where the kind has none.
  package mutating func code(_ length: inout SectionLayout.Length) {
    var (kind, number) =
      switch length {
      case .fixed(let points): (0, points)
      case .aspectRatio(let ratio): (1, ratio)
      case .estimated(let points): (2, points)
      case .measured: (3, 0)
      }
    code(&kind)
    code(&number)
    switch kind {
    case 0: length = .fixed(number)
    case 1: length = .aspectRatio(number)
    case 2: length = .estimated(number)
    default: length = .measured
    }
  }

  package mutating func code(_ placement: inout SectionLayout.Supplementary.Placement) {
    var (kind, number) =
      switch placement {
      case .outside: (0, 0.0)
      case .inside: (1, 0)
      case .beside(let width): (2, width)
      }
    code(&kind)
    code(&number)
    placement = kind == 0 ? .outside : kind == 1 ? .inside : .beside(width: number)
  }

  /// A kind with its numbers.
  package mutating func code(_ arrangement: inout LayoutSpec.Arrangement) {
    var (kind, values) = arrangement.numbers
    code(&kind)
    code(&values, of: 0) { $0.code(&$1) }
    arrangement = LayoutSpec.Arrangement(kind: kind, values)
  }
}

// An arrangement as its kind and a list of numbers.

import SectileLayout

extension LayoutSpec.Arrangement {
  /// The kind with its numbers.
  var numbers: (kind: Int, values: [Double]) {
    switch self {
    case .list: (0, [])
    case .count(let columns): (1, [Double(columns)])
    case .adaptive(let minimum): (2, [minimum])
    case .bounded(let minimum, let maximum): (3, [minimum, maximum])
    case .upTo(let maximum): (4, [maximum])
    case .gridItems(let items): (5, items.flatMap { $0.numbers })
    case .tracks(let widths): (6, widths)
    case .spans(let columns, let isDense): (7, [Double(columns), isDense ? 1 : 0])
    case .trackSpans(let widths, let isDense): (8, widths + [isDense ? 1 : 0])
    case .flow(let justification): (9, [Double(justification.place)])
    // A tolerance of nil is -1.
    case .masonry(let columns, let tolerance): (10, [Double(columns), tolerance ?? -1])
    case .scatter: (11, [])
    case .trackMasonry(let widths, let tolerance): (12, widths + [tolerance ?? -1])
    case .fitting(let maximum, let minimum): (23, [maximum, minimum])
    case .filled(let columns): (24, columns.numbers)
    case .groups(var group):
      {
        var list = NumberList()
        list.code(&group)
        return (13, list.numbers)
      }()
    }
  }

  /// Creates the arrangement of a kind with its numbers.
  init(kind: Int, _ values: [Double]) {
    func tolerance(_ value: Double) -> Double? { value < 0 ? nil : value }
    switch kind {
    case 0: self = .list
    case 1: self = .count(Int(values[0]))
    case 2: self = .adaptive(minimum: values[0])
    case 3: self = .bounded(minimum: values[0], maximum: values[1])
    case 4: self = .upTo(maximum: values[0])
    case 5:
      self = .gridItems(
        stride(from: 0, to: values.count, by: 3).map {
          SectionLayout.GridItem(Array(values[$0..<$0 + 3]))
        })
    case 6: self = .tracks(values)
    case 7: self = .spans(columns: Int(values[0]), isDense: values[1] == 1)
    case 8: self = .trackSpans(Array(values.dropLast()), isDense: values.last! == 1)
    case 9: self = .flow(SectionLayout.Justification.allCases[Int(values[0])])
    case 10: self = .masonry(columns: Int(values[0]), tolerance: tolerance(values[1]))
    case 11: self = .scatter
    case 12: self = .trackMasonry(Array(values.dropLast()), tolerance: tolerance(values.last!))
    case 23: self = .fitting(maximum: values[0], minimum: values[1])
    case 24: self = .filled(FilledColumns(values))
    case 13:
      var list = NumberList(reading: values)
      var group = GroupSpec()
      list.code(&group)
      self = .groups(group)
    default: preconditionFailure("LayoutSpec.Arrangement: there is no such kind.")
    }
  }
}

extension SectionLayout.Justification {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self)! }
}

extension SectionLayout.GridItem {
  fileprivate var numbers: [Double] {
    switch self {
    case .fixed(let width): [0, width, 0]
    case .flexible(let minimum, let maximum): [1, minimum, maximum]
    case .adaptive(let minimum, let maximum): [2, minimum, maximum]
    }
  }

  fileprivate init(_ numbers: [Double]) {
    switch numbers[0] {
    case 0: self = .fixed(numbers[1])
    case 1: self = .flexible(minimum: numbers[1], maximum: numbers[2])
    default: self = .adaptive(minimum: numbers[1], maximum: numbers[2])
    }
  }
}

import SectilePaths

/// A header or a footer; the index of its properties in the types that have both.
enum SupplementaryKind: CaseIterable, Sendable {
  case header, footer

  /// Creates the kind of an element that is not an item.
  init?(_ kind: KindedIndexPath.Kind) {
    switch kind {
    case .header: self = .header
    case .footer: self = .footer
    case .item: return nil
    }
  }

  /// Returns the path of the element of a section.
  func path(inSection section: Int) -> KindedIndexPath {
    switch self {
    case .header: .header(inSection: section)
    case .footer: .footer(inSection: section)
    }
  }

  /// The kind as a set.
  var kinds: KindedIndexPath.Kinds {
    switch self {
    case .header: .header
    case .footer: .footer
    }
  }
}

extension ResolvedSection {
  subscript(kind: SupplementaryKind) -> ResolvedSupplementary? {
    switch kind {
    case .header: header
    case .footer: footer
    }
  }
}

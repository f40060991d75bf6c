// Snapshots of diffable data sources, as in Geometry.swift.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A snapshot of identifiers, which traps if one is repeated or unknown.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]

  public init() {}

  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0]! } }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier]!
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sectionIdentifiers += identifiers
    precondition(Set(sectionIdentifiers).count == sectionIdentifiers.count, "a repeated section")
    for section in identifiers { items[section] = [] }
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    items[sectionIdentifier ?? sectionIdentifiers.last!]! += identifiers
    precondition(Set(itemIdentifiers).count == itemIdentifiers.count, "a repeated item")
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    precondition(Set(identifiers).isSubset(of: sectionIdentifiers), "an unknown section")
    reloadedSectionIdentifiers += identifiers
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    precondition(Set(identifiers).isSubset(of: itemIdentifiers), "an unknown item")
    reloadedItemIdentifiers += identifiers
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    precondition(Set(identifiers).isSubset(of: itemIdentifiers), "an unknown item")
    reconfiguredItemIdentifiers += identifiers
  }
}

extension NSDiffableDataSourceSnapshot: Sendable {}

// Grouped arrays as snapshots of diffable data sources, and back.

#if canImport(UIKit) && !os(watchOS)
  public import Sectile
  public import UIKit

  extension NSDiffableDataSourceSnapshot {
    /// Creates the snapshot of a grouped array: its sections and the identities of its elements.
    ///
    /// A diffable data source compares identities, so it needs no stages. It does not see the new
    /// content of an element; the changes list these elements. They become reconfigured items, or
    /// reloaded ones before iOS 15 and tvOS 15.
    ///
    /// - Parameters:
    ///   - data: The sections and elements. Sections are unique, and identities of elements, too.
    ///   - changes: The changes that lead to `data`, of which the updates are used.
    /// - Complexity: O(*s* + *n* + *k*) for *s* sections, *n* elements and *k* updates.
    public init<Element: Identifiable>(
      _ data: GroupedArray<SectionIdentifierType, Element>,
      updating changes: SectionedChanges = SectionedChanges()
    ) where Element.ID == ItemIdentifierType {
      self.init()
      appendSections(data.sections)
      for group in data.groups { appendItems(group.elements.map(\.id), toSection: group.section) }
      reloadSections(changes.sectionUpdates.map { data.sections[$0.new] })
      let updated = changes.itemUpdates.map { data[$0.new].id }
      if #available(iOS 15, tvOS 15, *) {
        reconfigureItems(updated)
      } else {
        reloadItems(updated)
      }
    }
  }

  extension GroupedArray where Section: Hashable & Sendable, Element: Hashable & Sendable {
    /// Creates the sections and the identities of the items of a snapshot.
    ///
    /// All sections are declared, so that empty ones stay.
    ///
    ///     let changes = GroupedArray(new).changes(from: GroupedArray(dataSource.snapshot()))
    ///
    /// - Complexity: O(*s* + *n*) for *s* sections and *n* items.
    public init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Element>) {
      self.init()
      for section in snapshot.sectionIdentifiers {
        declareSection(section)
        for item in snapshot.itemIdentifiers(inSection: section) {
          append(item, toSection: section)
        }
      }
    }
  }
#endif

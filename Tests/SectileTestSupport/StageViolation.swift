// Performs stages on the strict model of a view, with the data that they have. The view compares
// identities that the caller defines.

public import SectilePaths

/// Returns the reason why a view cannot perform stages one after the other, or nil.
///
/// The view rejects each batch that UIKit rejects. In addition, each cell and each header must show
/// the data after each stage: an element is different from the one that its cell shows only if the
/// stage inserts or updates it.
///
/// - Parameters:
///   - section: Returns the identity of a section; constant if views identify sections by number.
///   - id: Returns the identity of an element.
public func stageViolation<Data: SectionedCollection>(
  of stages: [SectionedChanges.Stage<Data>], from old: Data,
  sectionID: (Data.Section) -> Int, id: (Data.Element) -> Int
) -> String? where Data.Section: Equatable, Data.Element: Equatable {
  func state(_ data: Data) -> ModelState {
    ModelState(
      data.sections.enumerated().map { number, section in
        ModelState.Section(id: sectionID(section), items: data[number].map(id))
      })
  }
  var view = BatchUpdateView(showing: state(old))
  var before = old
  for (number, stage) in stages.enumerated() {
    let (changes, after) = (stage.changes, stage.data)
    if changes.isEmpty { return "stage \(number) is empty" }
    if let violation = view.perform(
      BatchUpdate(changes), before: state(before), after: state(after))
    {
      return "stage \(number): \(violation): \(changes)"
    }
    let updatedSections = Set(changes.sectionUpdates.map { $0.new })
    let updatedItems = Set(changes.itemUpdates.map { $0.new })
    for section in after.sections.indices where !updatedSections.contains(section) {
      // All cells of an inserted or updated section are new.
      guard let source = changes.oldSection(for: section) else { continue }
      if before.sections[source] != after.sections[section]
        || before.hasHeader(inSection: source) != after.hasHeader(inSection: section)
        || before.hasFooter(inSection: source) != after.hasFooter(inSection: section)
      {
        return "stage \(number): section \(section) shows old content: \(changes)"
      }
      for item in 0..<after.numberOfItems(inSection: section) {
        let path = KindedIndexPath.item(item, inSection: section)
        guard let old = changes.oldPath(for: path), !updatedItems.contains(path) else { continue }
        if element(at: old, in: before) != element(at: path, in: after) {
          return "stage \(number): the cell at \(path) shows old content: \(changes)"
        }
      }
    }
    before = after
  }
  return nil
}

/// Returns the element at a path that exists.
private func element<Data: SectionedCollection>(
  at path: KindedIndexPath, in data: Data
) -> Data.Element {
  Array(data[path.section])[path.item!]
}

/// Sections as pairs, as `applying(_:insertingFrom:)` and `stages(from:to:)` return them.
public struct SectionPairs<Section, Element>: SectionedCollection {
  /// The sections with their elements.
  public var pairs: [(section: Section, elements: [Element])]

  /// Creates a collection of sections.
  public init(_ pairs: [(section: Section, elements: [Element])]) {
    self.pairs = pairs
  }

  /// The sections in order.
  public var sections: [Section] { pairs.map(\.section) }

  /// Returns the elements of a section.
  public subscript(section: Int) -> [Element] { pairs[section].elements }
}

extension SectionPairs<Int, Int> {
  /// Creates a collection of the identities of a state.
  public init(_ state: ModelState) {
    pairs = state.sections.map { ($0.id, $0.items) }
  }
}

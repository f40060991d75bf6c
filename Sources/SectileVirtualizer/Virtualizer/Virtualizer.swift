public import SectileLayout
public import SectilePaths

/// A list that does not jump: data with identities, the sizes of its elements, the views that show
/// them, and the place that is read.
///
///     var chat = try Virtualizer(
///       messages, in: size, section: .list(itemLength: .estimated(44)),
///       reading: .init(followedEnds: .end, alignsToEnd: true))
///     try chat.apply(newMessages)
///     chat.scrolled(to: scrollView.contentOffset.y)
///     while true {
///       let commit = try chat.commit()
///       perform(commit)
///       if commit.measurements.isEmpty { break }
///       try chat.measured(commit.measurements.map { ($0, size(of: $0)) })
///     }
///
/// A host reports events, in any order and number, and then carries out one commit. No event
/// returns work. `live` has the layout, the viewport and the place that is read; the rules of
/// `LiveLayout` hold in every event.
///
/// ## Sizes
///
/// Sizes belong to an identity, its content and a width: they are used again when a filter is
/// cleared, a section is expanded or a window is as wide as before. When the content changes, it is
/// measured again.
public struct Virtualizer<Data: SectionedCollection>
where Data.Section: Hashable, Data.Element: VirtualizedElement {
  /// The identities of elements, where a section is its own identity.
  public typealias ID = ElementID<Data.Section, Data.Element.ID>

  /// The data, as the program applied it last.
  public internal(set) var data: Data
  /// The layout, the viewport and the line that is read.
  ///
  /// During a drag, and after a drop until the program applies its data, the layout shows the items
  /// in their new order, and the data has the old one; `id(at:)` accounts for this.
  public internal(set) var live: LiveLayout
  /// The distances and limits of mounting, measuring and loading.
  public var options: VirtualizerOptions
  /// The counts of the work of all commits, for tests.
  public internal(set) var counts = Counts()

  var views = MountedElements()
  var sizes = SizeCache<ID, Data.Element>()
  var loading = Loading<Data.Element.ID>()
  var running: RunningTransition?
  /// The place to return to when one of its elements is there.
  var restoring: Position?
  /// The changes of drops that the program has not applied to its data.
  var dropped = SectionedChanges()
  /// Whether positions for assistive technologies can have changed since the last commit.
  var hasNewPositions = true
  /// The number of commits before the last change of a section; sizes of headers from earlier
  /// requests are of no use.
  var sectionTime = 0
  /// The paths that keep their views.
  public internal(set) var keptPaths: [KindedIndexPath] = []
  /// The last event, for messages.
  var event: StaticString = "init"

  /// The counts of the work of the commits of a virtualizer.
  public struct Counts: Equatable, Sendable {
    /// The number of commits.
    public internal(set) var commits = 0
    /// The number of elements that got a view.
    public internal(set) var mounted = 0
    /// The number of sizes that the host reported.
    public internal(set) var measured = 0
    /// The number of elements that commits looked at.
    public internal(set) var visited = 0
  }

  /// Shows data in a live layout that the program has made of it.
  ///
  /// For layouts with another axis, direction or configuration, and for viewports with insets or a
  /// hierarchy.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - live: A layout of the data, and the viewport that shows it.
  ///   - options: The distances and limits of mounting, measuring and loading.
  /// - Throws: `LayoutError.countMismatch` if the layout is not one of the data.
  /// - Complexity: O(*s*) for *s* sections.
  public init(
    _ data: Data, in live: LiveLayout, options: VirtualizerOptions = VirtualizerOptions()
  ) throws(LayoutError) {
    self.data = data
    self.live = live
    self.options = options
    var layout = live.layout
    try layout.apply(SectionedChanges(), of: data)
  }

  /// Shows data in a vertical layout, from its start or from the end that it follows.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - size: The size of the container and the viewport.
  ///   - section: The layout of all sections, also of those that are inserted later.
  ///   - reading: The ends that the viewport follows, and the kinds of elements that are read.
  ///   - options: The distances and limits of mounting, measuring and loading.
  /// - Throws: As `CollectionLayout.init`.
  /// - Complexity: That of `CollectionLayout.init`.
  public init(
    _ data: Data, in size: LayoutSize, section: SectionLayout,
    reading: LiveLayout.Options = LiveLayout.Options(),
    options: VirtualizerOptions = VirtualizerOptions()
  ) throws(LayoutError) {
    var configuration = CollectionLayout.Configuration()
    configuration.defaultSection = section
    let layout = try CollectionLayout(
      of: data, in: size, configuration: configuration, span: data.span
    ) { _ in section }
    let rect = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    self.data = data
    live = LiveLayout(layout, in: Viewport(rect), options: reading)
    self.options = options
  }
}

// MARK: Identities

extension Virtualizer {
  /// Returns the identity of the element at a path of the layout, or nil if there is none.
  ///
  /// - Complexity: That of reading a section of the data, usually O(1).
  public func id(at path: KindedIndexPath) -> ID? {
    dataPath(path).flatMap { data.id(at: $0) }
  }

  /// Returns the path in the layout of the first element with an identity, or nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* elements; that of `sections` for headers and footers. Elements
  ///   with views are found in O(*k*) for *k* of them.
  public func path(of id: ID) -> KindedIndexPath? {
    for slot in views.slots where self.id(at: slot.element.path) == id { return slot.element.path }
    return data.path(of: id).flatMap { order.newPath(for: $0) }
  }

  /// The changes from the data to the layout: those of a drag, and of drops.
  var order: SectionedChanges {
    guard let drag = live.reordering else { return dropped }
    return dropped.isEmpty ? drag.changes : dropped.followed(by: drag.changes)
  }

  /// Returns the path in the data of an element of the layout.
  func dataPath(_ path: KindedIndexPath) -> KindedIndexPath? {
    live.reordering == nil && dropped.isEmpty ? path : order.oldPath(for: path)
  }

  /// Returns the element at a path of the layout, which a host shows in its view; nil for headers
  /// and footers, and if there is none.
  ///
  /// During a drag the data has its elements at other paths than the layout.
  ///
  /// - Complexity: That of reading a section of the data, usually O(1).
  public func element(at path: KindedIndexPath) -> Data.Element? {
    dataPath(path).flatMap { data.element(at: $0) }
  }
}

extension Virtualizer: Sendable
where Data: Sendable, Data.Section: Sendable, Data.Element: Sendable, Data.Element.ID: Sendable {}

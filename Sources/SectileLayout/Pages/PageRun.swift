/// Consecutive pages that start at the same distance from each other.
///
/// A list of a million unequal rows has a run for each page; a billion equal rows have a few runs,
/// and so does a row of a billion points.
///
/// ## How pages follow from runs
///
/// A page shows an interval of the main axis of the continuous layout. It is contiguous, because
/// only the spacing at a break is dropped. The interval begins at the page's `PageStart` and ends
/// with the unit before the start of the next page, or at the length of the page if the unit is
/// split. Repeated headers are before it, so the interval is moved by their length. All
/// queries of pages are queries of the continuous layout, moved so that the page starts at 0
/// (`PagedLayout.pageLayout(_:)`). No position is stored: it is computed from the start of a unit, as
/// frames are.
///
/// ## Sections without lines
///
/// Items of a masonry, a dense grid or a custom arrangement form no lines, and a break moves each
/// column by its own distance: an item that does not fit moves to the next page, with everything
/// below it in its columns. `PageBreaker.breakLooseItems(of:)` places such a section in these steps:
///
/// 1. It gets the position on the current page at which the section's items begin. If all items end
///    on the page, the section is one line like any other, and nothing else happens.
/// 2. Otherwise it computes the page of each item and its start on that page, column by column, and
///    keeps them as `LooseItems` of the section: for each page the shift of each item. Memory is
///    O(*n*) for the *n* items of such a section.
/// 3. It appends one run for each page that begins inside the section; the `PageStart` of such a page
///    has the stage `.items` and as item the first item, in path order, that begins on the page.
/// 4. On the last page of the section the bottom inset, the footer and the sections behind it
///    continue below the lowest item. They are contiguous again: the page has an *origin*, the
///    position of the continuous layout that is at 0 of the page.
///
/// `elements(onPage:)` then takes the items of such a section from `LooseItems` and everything
/// else from the moved layout.
struct PageRun: Sendable, BitwiseCopyable {
  /// The index of the first page of the run.
  var firstPage: Int
  /// The start of the first page.
  var start: PageStart
  /// The number of items from one page to the next.
  var itemStep: UInt32
  /// The distance from one page to the next in a unit that is split, in points; 0 otherwise.
  var offsetStep: Double
}

/// Consecutive pages with starts at equal distances.
///
/// A list of unequal rows has one run for each page. Pages of equal rows are one run: each starts
/// `lineStep` lines after the page before. So are the pages of a line that is split: each starts
/// `offsetStep` points after the page before. Equal lines that are all longer than a page repeat a
/// cycle of pages.
///
/// ## How pages follow from runs
///
/// A page shows an interval of the main axis of the continuous layout. The interval is contiguous,
/// because only the spacing at a break is dropped. It begins at the page's `BreakPoint` and ends
/// with the unit before the next page's, or inside a line that is split. Repeated headers are
/// before the interval, which is moved by their length. All queries of pages are queries of the
/// continuous layout, moved so that the page is at 0 (`PageView`). Positions are not stored: they
/// are computed from the start of a unit, as frames are.
///
/// ## Sections without lines
///
/// The items of a masonry or a custom arrangement form no lines. Such a section is one line if it
/// ends on the page where it begins. Otherwise a break moves items by different distances, and
/// `LooseItems` stores the page of each item and its position there. The pages that begin inside
/// the section have the stage `.items`, the one after the section's first page with line 1 and the
/// section's last page with line 2: only their order has a meaning. The units after the section
/// are contiguous again on its last page.
struct PageRun: Sendable {
  /// The index of the first page of the run.
  var firstPage: Int
  /// The start of the first page.
  var start: BreakPoint
  /// The number of pages after which lines advance.
  var cycle = 1
  /// The number of lines from one cycle to the next.
  var lineStep = 0
  /// The distance from one page of a cycle to the next, in points.
  var offsetStep = 0.0

  /// Returns the start of a page of the run.
  func start(ofPage page: Int) -> BreakPoint {
    let index = page - firstPage
    if index == 0 { return start }
    let (cycles, rest) = index.quotientAndRemainder(dividingBy: cycle)
    var start = start
    start.line += cycles * lineStep
    start.offset += Double(rest) * offsetStep
    return start
  }
}

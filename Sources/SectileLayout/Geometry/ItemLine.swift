/// A row of a grid or a line of a flow.
///
/// Separators lie between lines, and arrow keys move from one line to the next.
struct ItemLine: Hashable, Sendable {
  var items: Range<Int>
  /// The interval of the line along the main axis, relative to the first line.
  var interval: AxisInterval
  /// The first item of the next line, or nil in the last line.
  var nextItem: Int?
}

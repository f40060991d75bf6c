/// The place in the content at which a page starts.
///
/// The content is a sequence of *units* along the main axis, in reading order:
///
/// - the header of the collection;
/// - the header of a section, unless it is beside the items;
/// - each line: a row of a grid or a line of a flow. The first line includes the top inset and the
///   last line the bottom inset. A section without items that shows its insets has one line without
///   items. The items of an orthogonal section, with both insets, are one line;
/// - the footer of a section, unless it is beside the items;
/// - the footer of the collection.
///
/// A header inside the insets includes the top inset, which is before it, and a footer inside the
/// insets includes the bottom inset. The last line reaches to the end of a longer header or footer
/// beside the items.
///
/// Units are in path order, so places are compared as numbers, without positions.
struct PageStart: Hashable, Sendable, BitwiseCopyable {
  /// The part of the content that the unit belongs to.
  enum Stage: UInt8, Hashable, Sendable, BitwiseCopyable {
    case collectionHeader, header, items, footer, collectionFooter
  }

  /// The section; the first for the header of the collection, the number of sections for its
  /// footer.
  var section: UInt32
  var stage: Stage
  /// The first item of the line; 0 in other stages.
  var item: UInt32
  /// The distance from the start of the unit, in points; above 0 on a page that starts with a later
  /// part of a unit that is split.
  var offset: Double
}

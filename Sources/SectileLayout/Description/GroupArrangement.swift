/// A custom arrangement of the items of a group (UIKit's `NSCollectionLayoutGroupCustomItem`).
///
///     final class Diagonal: GroupArrangement {
///       func frames(in size: LayoutSize) -> [LayoutRect] {
///         (0..<3).map { step in
///           LayoutRect(x: Double(step) * 40, y: Double(step) * 20, width: 40, height: 20)
///         }
///       }
///     }
///     LayoutGroup.custom(.fraction(height: 0.2), Diagonal())
///
/// `frames(in:)` must be a function of its argument: the layout may call it again. The protocol is
/// bound to classes, so that Embedded Swift can store arrangements and groups compare them by
/// identity.
public protocol GroupArrangement: AnyObject, Sendable {
  /// Returns the frame of each item of the group.
  ///
  /// - Parameter size: The size of the group inside its insets, in points; finite. A side that
  ///   depends on measured items is the one before they are measured. If fractions give a side that
  ///   is too large for a length, the caller throws `LayoutError.invalidParameter` instead.
  /// - Returns: Frames with x from the leading edge, and y from the top edge, of the group inside
  ///   its insets; finite, with sides that are not negative. Their number is the number of items
  ///   of the group. Other results make the caller throw `LayoutError.invalidPlacement`.
  /// - Complexity: Called once for each group when the section layout is resolved for a container.
  func frames(in size: LayoutSize) -> [LayoutRect]
}

extension LayoutGroup {
  /// Returns a group with a custom arrangement of its items (UIKit's
  /// `custom(layoutSize:itemProvider:)`).
  ///
  /// - Parameters:
  ///   - size: The size of the group.
  ///   - insets: The distances of the items from the edges of the group, in points; finite and not
  ///     negative. They are ignored along an axis on which the length is an estimate.
  ///   - arrangement: The object that places the items.
  /// - Complexity: O(1)
  public static func custom(
    _ size: Size, insets: LayoutInsets = .zero, _ arrangement: some GroupArrangement
  ) -> Self {
    Self(nodes: [Node(size: size, insets: insets, content: .custom(CustomGroup(arrangement)))])
  }
}

/// The custom arrangement of a group, compared by identity.
struct CustomGroup: Hashable, Sendable {
  let arranging: any GroupArrangement
  private let identity: ObjectIdentifier

  init(_ arranging: some GroupArrangement) {
    self.arranging = arranging
    identity = ObjectIdentifier(arranging)
  }

  static func == (first: Self, second: Self) -> Bool { first.identity == second.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension SectionLayout {
  /// Returns a layout that repeats a group of items (UIKit's compositional layout).
  ///
  /// Group after group takes the next items, along the main axis. A last group with fewer items has
  /// its full length. Item insets and frames close exactly at the edges of pixels; UIKit rounds
  /// positions and sizes one by one, which can leave gaps of a pixel.
  ///
  /// Items whose size the group gives in points or fractions cannot be measured. The items of such
  /// a section take no memory, whatever their number.
  ///
  /// - Parameters:
  ///   - group: The repeated group, or a single item.
  ///   - groupSpacing: The distance between two groups, in points; finite and not negative (UIKit's
  ///     `interGroupSpacing`). It is the `lineSpacing` of the section layout.
  /// - Complexity: O(1)
  public static func groups(_ group: LayoutGroup, groupSpacing: Double = 0) -> Self {
    Self(.groups(group), lineSpacing: groupSpacing, itemSpacing: 0)
  }
}

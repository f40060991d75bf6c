extension SectionLayout {
  /// The rule for the number and the widths of the columns of a grid or a masonry.
  ///
  /// Each case follows the rule of the system that it names, to the pixel. In the formulas, W is
  /// the length along the cross axis between the insets, and g the item spacing, both in points. A
  /// width is a length along the cross axis.
  public enum Columns: Hashable, Sendable {
    /// A number of columns of equal width; at least 1 (CSS `repeat(n, 1fr)`, Android's
    /// `GridLayoutManager`).
    case count(Int)

    /// The largest number of equally wide columns that are not narrower than the minimum:
    /// max(1, ⌊(W + g) / (minimum + g)⌋).
    ///
    /// Without a maximum this is CSS `repeat(auto-fill, minmax(minimum, 1fr))`: the columns fill W,
    /// and if the minimum is larger than W, there is one column of width W.
    ///
    /// With a maximum, which may be infinite, it is SwiftUI's
    /// `GridItem(.adaptive(minimum:maximum:))`: columns that cannot fill W are centered, and if the
    /// minimum is larger than W, there is one column that extends beyond W.
    ///
    /// Both bounds are in points, positive, and the maximum is not below the minimum.
    case adaptive(minimum: Double, maximum: Double? = nil)

    /// The number of equally wide columns that Flutter's `SliverGridDelegateWithMaxCrossAxisExtent`
    /// gives: max(1, ⌈W / (maximum + g)⌉).
    ///
    /// By this rule a single column may be wider than the maximum by up to one spacing. The maximum
    /// is in points and positive.
    case upTo(maximum: Double)

    /// The largest number of columns of the maximum width: max(1, ⌊(W + g) / (maximum + g)⌋).
    ///
    /// This is CSS `repeat(auto-fill, minmax(minimum, maximum))`, which counts columns by their
    /// maximum: they start at the leading edge and leave the rest of W free. If W is smaller than
    /// the maximum, there is one column of width W, or of the minimum if W is smaller than that.
    ///
    /// It is a short form of `.autoFill([.minmax(minimum, maximum)])`, and both give the same
    /// columns. The maximum is in points and positive; a maximum below 1 counts as 1. The minimum
    /// is in points, not negative, and not above the maximum.
    case fitting(maximum: Double, minimum: Double = 0)

    /// Columns of fixed widths, and columns that share the rest (CSS `grid-template-columns`).
    case tracks([Track])

    /// Tracks that are repeated as often as they fit, between other tracks (CSS
    /// `repeat(auto-fill, ...)`).
    ///
    ///     // 200px repeat(auto-fill, minmax(100px, 1fr)) 40px
    ///     .autoFill([.fraction(1, minimum: 100)], before: [.fixed(200)], after: [.fixed(40)])
    ///
    /// The number of repetitions is the largest with which the tracks fit into W, at least 1. For
    /// this number a track counts with these widths, and a repetition with at least 1 point:
    ///
    /// - `fixed`: its width.
    /// - `minmax`: its maximum, or its minimum if the maximum is infinite.
    /// - `fraction`: its minimum, also if it has a maximum. CSS has no fraction with a maximum.
    /// - `maxContent`: its width.
    ///
    /// The resulting tracks are those of `tracks(_:)`.
    case autoFill([Track], before: [Track] = [], after: [Track] = [])

    /// The tracks of `autoFill`, without the repeated ones that have no item (CSS
    /// `repeat(auto-fit, ...)`).
    ///
    ///     // repeat(auto-fit, minmax(100px, 1fr)), for three items
    ///     .autoFit([.fraction(1, minimum: 100)], occupied: 3)
    ///
    /// In CSS, empty tracks collapse together with their spacing, so that a few items share the
    /// width of many tracks. A section layout is resolved without the items, so the number of
    /// columns that have items is *declared*: the number of items if each spans one column, and
    /// otherwise the largest number of columns that the items of a row span. Repeated tracks after
    /// that many columns are omitted. A larger number than that of the columns omits none.
    ///
    /// When the number of items changes while it is smaller than that of the columns, set the
    /// layout of the section with the new number.
    ///
    /// The number is not negative. Without other tracks, at least one repeated track remains.
    case autoFit([Track], before: [Track] = [], after: [Track] = [], occupied: Int)

    /// The columns that SwiftUI's `LazyVGrid` creates from these items, centered in W.
    ///
    /// In order, each item takes an equal share of the remaining width, and an adaptive item
    /// divides its share into columns. If the columns are wider than W, the shares are computed
    /// once more with the width that they need, as in SwiftUI.
    case gridItems([GridItem])
  }

  /// A column with a fixed width, with a width between two bounds, or with a share of the width
  /// that the other columns leave.
  public struct Track: Hashable, Sendable {
    /// The rule for the width.
    enum Width: Hashable, Sendable {
      case fixed(Double)
      case range(minimum: Double, maximum: Double)
      case fraction(Double, minimum: Double, maximum: Double)
      /// The largest of the declared widths.
      case maxContent(Double, minimum: Double, maximum: Double)
    }

    let width: Width

    /// Returns a column with a fixed width.
    ///
    /// - Parameter width: The width in points; finite and not negative.
    /// - Complexity: O(1)
    public static func fixed(_ width: Double) -> Self {
      Self(width: .fixed(width))
    }

    /// Returns a column with a width between two bounds (CSS `minmax(minimum, maximum)`).
    ///
    /// The width is the minimum, and grows if the container has more space than all columns need at
    /// least. Such columns grow by the same distance, each up to its maximum, before the columns
    /// with a fraction grow beyond their minimum.
    ///
    /// - Parameters:
    ///   - minimum: The smallest width in points; finite and not negative.
    ///   - maximum: The largest width in points; not below the minimum. Infinity means no bound, as
    ///     with CSS `minmax(minimum, auto)` and the default `justify-content`.
    /// - Complexity: O(1)
    public static func minmax(_ minimum: Double, _ maximum: Double) -> Self {
      Self(width: .range(minimum: minimum, maximum: maximum))
    }

    /// Returns a column that is as wide as the widest of its items (CSS `max-content`).
    ///
    /// The layout contains no content, so the widths of the items are declared: those that the
    /// items have without line breaks. Other widths need `setLayout(_:forSection:measure:span:)`
    /// with a new track.
    ///
    ///     let labels = people.map { $0.name.width(in: font) }
    ///     SectionLayout.grid(.tracks([.maxContent(of: labels), .fraction(1)]))
    ///
    /// - Parameters:
    ///   - widths: The widths of the column's items in points, in any order; finite and not
    ///     negative. Without items the column has the minimum.
    ///   - minimum: The smallest width in points; finite and not negative.
    ///   - maximum: The largest width in points, as in CSS `fit-content(maximum)`; not below the
    ///     minimum. Infinity means no bound.
    /// - Complexity: O(*n*) for *n* widths.
    public static func maxContent(
      of widths: some Sequence<Double>, minimum: Double = 0, maximum: Double = .infinity
    ) -> Self {
      // A width that is not allowed becomes the width of the track, which is checked with the other
      // numbers of the section layout.
      var widest = 0.0
      for width in widths {
        if !(width >= 0) { return .fixed(width) }
        widest = max(widest, width)
      }
      return Self(width: .maxContent(widest, minimum: minimum, maximum: maximum))
    }

    /// Returns a column with a share of the width that the other columns and the spacing leave.
    ///
    /// This is CSS `minmax(minimum, weight fr)` with an additional maximum. A share below its
    /// minimum or above its maximum is set to that bound, and the other columns share the rest.
    ///
    /// - Parameters:
    ///   - weight: The size of the share relative to the other weights; finite and not negative.
    ///   - minimum: The smallest width in points; finite and not negative.
    ///   - maximum: The largest width in points; not below the minimum. Infinity means no bound.
    /// - Complexity: O(1)
    public static func fraction(
      _ weight: Double, minimum: Double = 0, maximum: Double = .infinity
    ) -> Self {
      Self(width: .fraction(weight, minimum: minimum, maximum: maximum))
    }
  }

  /// One column or several columns, as in SwiftUI's `GridItem.Size`; widths are in points.
  public enum GridItem: Hashable, Sendable {
    /// One column with a fixed width; finite and not negative.
    case fixed(Double)
    /// One column that takes its share of the remaining width, limited to the bounds.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many equally wide columns as fit into the share of the item, limited to the bounds.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }
}

// Groups with distances that are numbers of points in variables. Literals are distances by
// themselves (`ExpressibleByFloatLiteral`), so these functions are disfavored.

extension LayoutGroup {
  /// Returns a group whose members are side by side, a fixed distance in points apart, and repeat
  /// in turn until the next one does not fit.
  ///
  /// The other parameters are those of `horizontal(_:spacing:insets:repeating:)`.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  @_disfavoredOverload
  public static func horizontal(
    _ size: Size, spacing: Double, insets: LayoutInsets = .zero, repeating members: [LayoutGroup]
  ) -> Self {
    line(size, isHorizontal: true, .fixed(spacing), insets, .whileFitting, members)
  }

  /// Returns a group whose members are one above the other, a fixed distance in points apart, and
  /// repeat in turn until the next one does not fit.
  ///
  /// The other parameters are those of `horizontal(_:spacing:insets:repeating:)`.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  @_disfavoredOverload
  public static func vertical(
    _ size: Size, spacing: Double, insets: LayoutInsets = .zero, repeating members: [LayoutGroup]
  ) -> Self {
    line(size, isHorizontal: false, .fixed(spacing), insets, .whileFitting, members)
  }

  /// Returns a group that repeats a member side by side, a fixed distance in points apart.
  ///
  /// The other parameters are those of `horizontal(_:spacing:insets:repeating:count:)`.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  @_disfavoredOverload
  public static func horizontal(
    _ size: Size, spacing: Double, insets: LayoutInsets = .zero, repeating member: LayoutGroup,
    count: Int
  ) -> Self {
    line(size, isHorizontal: true, .fixed(spacing), insets, .count(count), [member])
  }

  /// Returns a group that repeats a member one above the other, a fixed distance in points apart.
  ///
  /// The other parameters are those of `horizontal(_:spacing:insets:repeating:count:)`.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  @_disfavoredOverload
  public static func vertical(
    _ size: Size, spacing: Double, insets: LayoutInsets = .zero, repeating member: LayoutGroup,
    count: Int
  ) -> Self {
    line(size, isHorizontal: false, .fixed(spacing), insets, .count(count), [member])
  }

  /// Returns a group that divides its width among copies of a member, a fixed distance in points
  /// apart.
  ///
  /// The other parameters are those of `horizontal(_:spacing:insets:fitting:count:)`.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  @_disfavoredOverload
  public static func horizontal(
    _ size: Size, spacing: Double, insets: LayoutInsets = .zero, fitting member: LayoutGroup,
    count: Int
  ) -> Self {
    line(size, isHorizontal: true, .fixed(spacing), insets, .fitting(count), [member])
  }

  /// Returns a group that divides its height among copies of a member, a fixed distance in points
  /// apart.
  ///
  /// The other parameters are those of `horizontal(_:spacing:insets:fitting:count:)`.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  @_disfavoredOverload
  public static func vertical(
    _ size: Size, spacing: Double, insets: LayoutInsets = .zero, fitting member: LayoutGroup,
    count: Int
  ) -> Self {
    line(size, isHorizontal: false, .fixed(spacing), insets, .fitting(count), [member])
  }

  /// Returns the group or item with fixed space outside its edges, in points.
  ///
  /// The parameters are those of `edgeSpacing(top:leading:bottom:trailing:)` with `Spacing`. A
  /// mixture of numbers in variables and flexible space needs `.fixed` around the numbers.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  @_disfavoredOverload
  public func edgeSpacing(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) -> Self {
    edgeSpacing(
      top: .fixed(top), leading: .fixed(leading), bottom: .fixed(bottom),
      trailing: .fixed(trailing))
  }
}

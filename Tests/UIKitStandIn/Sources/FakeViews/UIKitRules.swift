// The parts of UIKit's behavior that break layouts, each with its source. A view without a rule is
// kinder than UIKit, which a test needs in order to show that the rule finds the mistake.
//
// Shortened names of sources: ML is airbnb/MagazineLayout, and CL is ekazaev/ChatLayout, on GitHub.

/// The rules of UIKit that a fake collection view follows.
public struct UIKitRules: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A change of the insets moves the content offset.
  ///
  /// At the top edge it moves with the inset, elsewhere into its limits. Then the view invalidates
  /// the layout.
  ///
  /// Sources: ML pull request 136 (at the top edge UIKit moves the offset), ML pull request 130 (it
  /// keeps the offset in its limits), kickstarter/ios-oss pull request 1147 (`contentInset`
  /// invalidates the layout).
  public static let insetsMoveOffset = UIKitRules(rawValue: 1 << 0)
  /// `contentOffsetAdjustment` of contexts is ignored during a batch update, until
  /// `finalizeCollectionViewUpdates()` is called.
  ///
  /// Source: a comment in `MagazineLayout.swift`, and ML pull requests 116 and 119; CL defers it,
  /// too.
  public static let batchesIgnoreAdjustments = UIKitRules(rawValue: 1 << 1)
  /// A supplementary view whose frame, z index, alpha or visibility has changed without an
  /// invalidation is an exception.
  ///
  /// Source: the exception of `-[UICollectionViewData validateLayoutInRect:]` in issue 998 of
  /// ChatSecure/ChatSecure-iOS and in issues 46, 162 and 166 of CSStickyHeaderFlowLayout, and its
  /// pull request 69, where only the z index differed.
  public static let supplementaryViewsAreChecked = UIKitRules(rawValue: 1 << 2)
  /// For right-to-left languages the coordinate system of the view is flipped, so that offset 0 is
  /// at the leading edge, if the layout has `flipsHorizontallyInOppositeLayoutDirection`.
  ///
  /// Without the rule the view mirrors frames at the width of the content, and offset 0 is at the
  /// left edge.
  ///
  /// Sources: Apple's page of that property, the header UICollectionViewLayout.h, and pull request
  /// 1985 of TextureGroup/Texture.
  public static let coordinatesAreFlipped = UIKitRules(rawValue: 1 << 3)
  /// Between `prepare()` and the update items the view reads attributes of single views, and keeps
  /// them.
  ///
  /// Sources: ML pull requests 69, 108 and 110; ML and CL answer nil to all queries then.
  public static let readsViewsBeforeUpdateItems = UIKitRules(rawValue: 1 << 4)
  /// Between `prepare()` and the update items `prepare()` is called again, as by `layoutIfNeeded()`
  /// in a method of the data source.
  ///
  /// Source: ML, which keeps its state until the update items arrive; UIKit promises no number.
  public static let preparesTwiceBeforeUpdateItems = UIKitRules(rawValue: 1 << 5)
  /// Attributes are read for whole pages of the size of the view, so supplementary views just
  /// outside of the bounds are checked, too.
  ///
  /// Source: the rectangles of `layoutAttributesForElements(in:)` that apps log.
  public static let readsPages = UIKitRules(rawValue: 1 << 6)
  /// In a batch update also the cells that were visible before it give their preferred sizes, with
  /// their old index paths.
  ///
  /// Source: FluidGroup/swiftui-messaging-ui pull request 43.
  public static let readsSizesOfOldCells = UIKitRules(rawValue: 1 << 7)
  /// The content offset is brought into its limits when the content becomes shorter, unless the
  /// user touches the view.
  ///
  /// Source: `layoutSubviews` of UIScrollView, as ML pull request 130 describes it.
  public static let shorterContentMovesOffset = UIKitRules(rawValue: 1 << 8)
  /// A decoration view of a kind without a registered class is an exception.
  ///
  /// Source: ML issue 80.
  public static let decorationViewsNeedClasses = UIKitRules(rawValue: 1 << 9)
  /// A layout pass in which one view changes the layout 100 times is an exception.
  ///
  /// UIKit measures all visible views in each pass, and throws after about 100 passes. Without the
  /// rule, 10,000 passes are the limit.
  ///
  /// Sources: issue 88 of airbnb/epoxy-ios and issue 1349 of xmtplabs/convos-ios.
  public static let measuringIsLimited = UIKitRules(rawValue: 1 << 10)

  /// A layout pass measures all visible views, and then prepares the layout once.
  ///
  /// Without the rule, the layout is prepared after each view that changes it.
  ///
  /// Source: the stack of `_updateVisibleCellsNow:` in a comment of `ItemCell` in square/Listable.
  public static let passesMeasureAllViews = UIKitRules(rawValue: 1 << 11)
  /// Each step of a drag is a batch update whose context names the dragged item only.
  ///
  /// Supplementary views that move with the gap need an invalidation of their own.
  ///
  /// Sources: `_endItemAnimationsWithInvalidationContext:tentativelyForReordering:` in stacks of
  /// crashes, such as issue 1181 of Instagram/IGListKit; pull request 57 of square/Listable.
  public static let dragsAreBatches = UIKitRules(rawValue: 1 << 12)
  /// The layout is queried for preferred sizes that the view has already, too.
  ///
  /// Source: the article of ackee.agency on custom layouts, which logs such a call.
  public static let asksAboutUnchangedSizes = UIKitRules(rawValue: 1 << 13)
  /// A layout pass brings the content offset into its limits, unless the user touches the view.
  ///
  /// Source: as `shorterContentMovesOffset`, which does so for shorter content only.
  public static let layoutPassesMoveOffset = UIKitRules(rawValue: 1 << 14)
  /// Bounds that grow past the end of the content are moved back before the adjustment of the
  /// context is added.
  ///
  /// Source: ML pull request 130, where both moved the content.
  public static let grownBoundsMoveOffset = UIKitRules(rawValue: 1 << 15)
  /// Content offsets are rounded to pixels.
  ///
  /// Sources: andrewmarinov.com/uiscrollviews-contentoffset-precision, and a question of Stack
  /// Overflow, "UIScrollView contentOffset value marginally wrong": -187.33 instead of -187.5.
  public static let offsetsAreRounded = UIKitRules(rawValue: 1 << 16)
  /// The attributes from which views start are retained, and read after the views have measured
  /// themselves.
  ///
  /// Source: ML pull request 54.
  public static let startsAreRetained = UIKitRules(rawValue: 1 << 17)
  /// The base class of layouts returns transparent copies for inserted, moved and reloaded items,
  /// so a moved cell fades if the layout returns no attributes of its own.
  ///
  /// Source: `prepareForCollectionViewUpdates:` of steipete/PSTCollectionView, which repeats the
  /// behavior of UIKit for inserted and reloaded items.
  public static let changedItemsFade = UIKitRules(rawValue: 1 << 18)
  /// At the end of a layout pass the view reads the next page, and its cells measure themselves.
  ///
  /// Sources: the stack of `_prefetchItemsForVelocity:` in issue 16957 of
  /// lionheart/openradar-mirror, and ML issue 36.
  public static let prefetchesCells = UIKitRules(rawValue: 1 << 19)
  /// An offset that `prepare()` sets is brought into the limits of the old content, and
  /// `prepare()` is called again by the delegate.
  ///
  /// Source: `scrollViewDidScroll(_:)` is called in the setter of `contentOffset`; CL adjusts the
  /// offset by contexts instead (`restoreContentOffset`).
  public static let prepareIsReentered = UIKitRules(rawValue: 1 << 20)
  /// A layout that becomes that of the view gets `prepareForTransition(from:)`, and no context.
  ///
  /// Sources: the header UICollectionViewLayout.h, and issue 129 of
  /// kishikawakatsumi/IBPCollectionViewCompositionalLayout.
  public static let layoutsAreReplaced = UIKitRules(rawValue: 1 << 21)
  /// An adjustment of the offset is a change of the bounds, for which
  /// `shouldInvalidateLayout(forBoundsChange:)` is called.
  ///
  /// Source: the header UICollectionViewLayout.h, and UIScrollView, whose `contentOffset` is the
  /// origin of its bounds.
  public static let adjustmentsAreBoundsChanges = UIKitRules(rawValue: 1 << 22)

  /// All rules.
  public static let all = UIKitRules(rawValue: (1 << 23) - 1)

  /// The rules of a new view: those with which `SectileCollectionViewLayout` passes.
  public static let standard = UIKitRules.all
}

extension PlacedItem {
  /// Returns the frame of the item; `start` is the offset that `main` is relative to.
  func frame(
    from start: Double, in columns: ResolvedColumns?, _ space: ContentSpace
  ) -> LayoutRect {
    let side =
      switch cross {
      case .columns(let column, let span):
        Self.existing(columns).side(of: Int(column), spanning: Int(span))
      case .interval(let start, let length): space.space.crossSide(start, length: length)
      }
    return space.rect(AxisInterval(start: start + main, length: length), cross: side)
  }

  /// Returns the intervals of the item along the main and the cross axis.
  func box(
    from start: Double, in columns: ResolvedColumns?
  ) -> (along: AxisInterval, across: AxisInterval) {
    let across =
      switch cross {
      case .columns(let column, let span):
        Self.existing(columns).interval(of: Int(column), spanning: Int(span))
      case .interval(let start, let length): AxisInterval(start: start, length: length)
      }
    return (AxisInterval(start: start + main, length: length), across)
  }

  fileprivate static func existing(_ columns: ResolvedColumns?) -> ResolvedColumns {
    guard let columns else { fatalError("PlacedItem: an item on columns in a section without.") }
    return columns
  }
}

extension PlacedItems {
  /// Returns the interval of *n* items along the cross axis, or a larger one, in O(*n*).
  func cross(in columns: ResolvedColumns?) -> (low: Double, high: Double) {
    var (low, high) = (0.0, 0.0)
    var next = 0
    while next < count {
      let block = blocks.find(.index(next))
      for item in block.run.placements {
        switch item.cross {
        case .columns(let column, let span):
          let last = Int(column + span) - 1
          high = max(high, PlacedItem.existing(columns).trailingEdge(of: last))
        case .interval(let start, let length):
          low = min(low, start)
          high = max(high, start + length)
        }
      }
      next = block.runStart + block.run.count
    }
    return (low, high)
  }
}

/// The features that a program can leave out to be smaller, each by a condition of the compiler.
///
/// The entry points of a feature call its `require…`. Under the condition it never returns, so the
/// compiler drops the code behind it, and the linker the functions that only this code calls.
/// Docs/Web.md has the conditions and their effect.
enum OptionalFeature {
  /// Backgrounds, separators, badges, and the header and the footer of the collection.
  static var hasDecorations: Bool {
    #if SECTILE_WITHOUT_DECORATIONS
      false
    #else
      true
    #endif
  }

  /// Compositional groups.
  static var hasGroups: Bool {
    #if SECTILE_WITHOUT_GROUPS
      false
    #else
      true
    #endif
  }

  /// Orthogonal sections.
  static var hasOrthogonal: Bool {
    #if SECTILE_WITHOUT_ORTHOGONAL
      false
    #else
      true
    #endif
  }

  /// Columns with widths of their own: all rules except a number of equal columns, the minimum
  /// width of `adaptive` and the maximum width of `upTo`.
  static var hasTracks: Bool {
    #if SECTILE_WITHOUT_TRACKS
      false
    #else
      true
    #endif
  }

  /// Custom arrangements and dense grids, which place all items at once.
  static var hasCustom: Bool {
    #if SECTILE_WITHOUT_CUSTOM
      false
    #else
      true
    #endif
  }

  /// Lengths that the layout measures when it is created, and not only estimates: the length
  /// `measured`, flows without an estimated size, and custom arrangements.
  static var hasMeasured: Bool {
    #if SECTILE_WITHOUT_MEASURED
      false
    #else
      true
    #endif
  }

  /// Code that only saves time, for short lists and short screens; embedded programs are smaller
  /// without it.
  static var hasFastPaths: Bool {
    #if hasFeature(Embedded)
      false
    #else
      true
    #endif
  }

  @inline(__always) static func requireDecorations() {
    if !hasDecorations {
      fatalError("SectileLayout: this program was compiled without decorations.")
    }
  }

  @inline(__always) static func requireGroups() {
    if !hasGroups { fatalError("SectileLayout: this program was compiled without groups.") }
  }

  @inline(__always) static func requireOrthogonal() {
    if !hasOrthogonal {
      fatalError("SectileLayout: this program was compiled without orthogonal sections.")
    }
  }

  @inline(__always) static func requireTracks() {
    if !hasTracks { fatalError("SectileLayout: this program was compiled without tracks.") }
  }

  @inline(__always) static func requireMeasured() {
    if !hasMeasured {
      fatalError("SectileLayout: this program was compiled without measured lengths.")
    }
  }

  @inline(__always) static func requireCustom() {
    if !hasCustom {
      fatalError("SectileLayout: this program was compiled without custom arrangements.")
    }
  }
}

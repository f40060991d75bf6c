// The size, the insets and the traits of the view, for the closure of section layouts.

#if canImport(UIKit) && !os(watchOS)
  public import Sectile
  public import UIKit

  extension SectileCollectionViewLayout {
    /// The container of the sections, their insets and the traits of the view.
    ///
    /// Compare `NSCollectionLayoutEnvironment`.
    @MainActor public struct SectionEnvironment {
      /// The size of the view without bars, in points.
      public var container: LayoutSize
      /// The distances of `contentInsetsReference`, in points, which the layout adds to the insets
      /// of the section layouts.
      public var insets: LayoutInsets
      /// The traits of the view: size classes, text sizes, the number of pixels in a point.
      public var traits: UITraitCollection

      /// Creates an environment from the values of the properties, for tests of a closure.
      ///
      /// - Complexity: O(1)
      public init(container: LayoutSize, insets: LayoutInsets, traits: UITraitCollection) {
        (self.container, self.insets, self.traits) = (container, insets, traits)
      }

      /// Returns whether a section layout for one environment may differ from that for the other.
      func equals(_ other: SectionEnvironment?) -> Bool {
        container == other?.container && insets == other?.insets
          && (traits === other?.traits || traits == other?.traits)
      }
    }

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - axis: The axis along which sections follow each other.
    ///   - configuration: The header and the footer of the collection, and section spacing.
    ///   - section: Returns the layout of a section, which is the same in every environment.
    /// - Complexity: O(1)
    public convenience init(
      axis: CollectionLayout.Axis = .vertical,
      configuration: CollectionLayout.Configuration = CollectionLayout.Configuration(),
      section: @escaping @MainActor (Int) -> SectionLayout
    ) {
      self.init(axis: axis, configuration: configuration, sections: { index, _ in section(index) })
    }

    /// Returns the environment of the sections in a view with some geometry.
    func environment(of view: UICollectionView, in geometry: ViewGeometry) -> SectionEnvironment {
      SectionEnvironment(
        container: geometry.container, insets: referenceInsets, traits: view.traitCollection)
    }

    /// The distances of the reference in the current section layouts.
    var appliedInsets: LayoutInsets { environment?.insets ?? .zero }

    /// Returns a closure with the layouts of sections in an environment, with the insets of the
    /// reference.
    func insetSectionLayout(in environment: SectionEnvironment) -> (Int) -> SectionLayout {
      { section in
        var result = self.sectionLayout(section, environment)
        result.insets.top += environment.insets.top
        result.insets.leading += environment.insets.leading
        result.insets.bottom += environment.insets.bottom
        result.insets.trailing += environment.insets.trailing
        return result
      }
    }

    /// Reads the section layouts again.
    ///
    /// Sections with an equal layout keep their measured sizes.
    func setSectionLayouts(
      of layout: inout CollectionLayout, in environment: SectionEnvironment
    ) throws(LayoutError) {
      let section = insetSectionLayout(in: environment)
      for index in 0..<layout.numberOfSections {
        let new = section(index)
        if new == layout.layout(forSection: index) { continue }
        try layout.setLayout(new, forSection: index, measure: checkedMeasure, span: checkedSpan)
      }
    }
  }
#endif

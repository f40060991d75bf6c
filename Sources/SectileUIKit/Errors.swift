// Errors of the data and the closures of the app in UIKit's calls, which cannot throw.

#if canImport(UIKit) && !os(watchOS)
  import Sectile
  import UIKit

  extension SectileCollectionViewLayout {
    /// Calls a function that can reject its input; the result is nil if it does and the app handles
    /// errors.
    ///
    /// Without a handler, the program stops.
    @discardableResult func reporting<Result>(
      _ operation: String, _ body: () throws(LayoutError) -> Result
    ) -> Result? {
      do { return try body() } catch {
        guard let errorHandler else { Self.stop(operation, error) }
        errorHandler(error)
        return nil
      }
    }

    /// Stops the program with an error.
    static func stop(_ operation: String, _ error: some Error) -> Never {
      fatalError("SectileCollectionViewLayout.\(operation): \(error)")
    }

    /// Returns whether the layout accepts a size; if it does not, the app handles the error.
    ///
    /// Without a handler, the layout stops the program when it gets the size.
    func accepts(_ size: LayoutSize, of path: KindedIndexPath) -> Bool {
      let extents = 0...LayoutError.maximumExtent
      if extents.contains(size.width) && extents.contains(size.height) { return true }
      errorHandler?(.invalidSize(size, of: path))
      return errorHandler == nil
    }

    /// The closure `measure`; elements whose size the layout does not accept have no length.
    var checkedMeasure: (@MainActor (KindedIndexPath, ProposedSize) -> LayoutSize)? {
      guard let measure else { return nil }
      return { path, proposal in
        let size = measure(path, proposal)
        return self.accepts(size, of: path) ? size : .zero
      }
    }

    /// The closure `span`; items whose span the layout does not accept span one column.
    var checkedSpan: (@MainActor (KindedIndexPath) -> Int)? {
      guard let span else { return nil }
      return { path in
        let count = span(path)
        guard count < 1, let errorHandler = self.errorHandler else { return count }
        errorHandler(.invalidSpan(count, of: path))
        return 1
      }
    }
  }
#endif

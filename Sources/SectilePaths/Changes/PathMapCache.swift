// Many differences are applied to a view and never map a path. For a difference of 20 elements the
// maps take a third of the time, so they are made when the first path is mapped.

internal import Synchronization

/// The maps of changes in both directions.
final class PathMaps: Sendable {
  let forward: PathMap
  let backward: PathMap

  init(forward: PathMap, backward: PathMap) {
    self.forward = forward
    self.backward = backward
  }
}

/// The maps of changes whose lists do not change any more, made on first use.
///
/// Copies of the changes share the cache. Threads may use it at the same time; if several make the
/// maps, all of them get those that were stored first. On systems without atomic references, the
/// maps are made with the cache.
class PathMapCache: @unchecked Sendable {
  private let stored: PathMaps?

  /// Creates a cache that has its maps, or the part of a subclass that stores them itself.
  init(_ stored: PathMaps?) { self.stored = stored }

  /// Returns a cache for the maps that a function makes.
  static func new(_ make: () -> PathMaps) -> PathMapCache {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return PathMapCache(make())
    }
    return LazyPathMapCache()
  }

  /// The maps, if they are made.
  var storedMaps: PathMaps? { stored }

  /// Returns the stored maps, or stores and returns those that a function makes.
  ///
  /// The function must make the same maps as that of `new`.
  func maps(orMake make: () -> PathMaps) -> PathMaps { stored ?? make() }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class LazyPathMapCache: PathMapCache, @unchecked Sendable {
  private let stored = AtomicLazyReference<PathMaps>()

  init() { super.init(nil) }

  override var storedMaps: PathMaps? { stored.load() }

  override func maps(orMake make: () -> PathMaps) -> PathMaps {
    if let maps = stored.load() { return maps }
    return stored.storeIfNil(make())
  }
}

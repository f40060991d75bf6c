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
/// maps, all of them get those that were stored first.
final class PathMapCache: Sendable {
  private let stored = AtomicLazyReference<PathMaps>()

  /// Returns the stored maps, or stores and returns those that a function makes.
  func maps(orMake make: () -> PathMaps) -> PathMaps {
    if let maps = stored.load() { return maps }
    return stored.storeIfNil(make())
  }
}

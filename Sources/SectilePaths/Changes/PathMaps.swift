// Many differences are applied to a view and never map a path. For a difference of 20 elements the
// maps take a third of the time, so they are made when the first path is mapped.

internal import Synchronization

/// The maps of changes whose lists do not change any more, made or not.
///
/// Copies of the changes share them.
protocol PathMapStorage: AnyObject, Sendable {
  /// The maps, if they are made.
  var stored: PathMaps? { get }

  /// Stores maps, and returns those that are stored: the given ones, or others that were made at
  /// the same time.
  func store(_ maps: PathMaps) -> PathMaps
}

/// The maps of changes in both directions.
final class PathMaps: PathMapStorage {
  let forward: PathMap
  let backward: PathMap

  init(forward: PathMap, backward: PathMap) {
    self.forward = forward
    self.backward = backward
  }

  var stored: PathMaps? { self }
  func store(_ maps: PathMaps) -> PathMaps { self }
}

/// Maps that are made on first use, by any thread.
///
/// Systems without atomic references store `PathMaps` instead.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class LazyPathMaps: PathMapStorage {
  private let maps = AtomicLazyReference<PathMaps>()

  var stored: PathMaps? { maps.load() }
  func store(_ maps: PathMaps) -> PathMaps { self.maps.storeIfNil(maps) }
}

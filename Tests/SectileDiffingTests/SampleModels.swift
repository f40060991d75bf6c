// Element and section types with different conformances, and so with different identities.

import Sectile

/// An element that is hashable and has an id, which is its identity.
struct HashableItem: Hashable, Identifiable {
  var id: Int
  var title: String
}

/// An element that has an id and is not equatable.
struct IdentifiableItem: Identifiable {
  var id: Int
  var title: String
}

/// An element that has an id and is equatable, but not hashable.
struct EquatableItem: Equatable, Identifiable {
  var id: Int
  var title: String
}

/// A section with an id and a title.
struct Day: Identifiable, Hashable {
  var id: Int
  var title = ""
  var items: [HashableItem] = []
}

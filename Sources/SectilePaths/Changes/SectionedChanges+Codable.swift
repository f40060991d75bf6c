// SectilePaths/Changes/SectionedChanges+Codable.swift
//
// Changes as JSON: the lists that are not empty, under their names. What is read is checked as
// everything from outside is, so a decoded value is never a contradiction.

#if !hasFeature(Embedded)
  extension SectionedChanges: Codable {
    private enum CodingKeys: String, CodingKey {
      case sectionRemovals, sectionInsertions, sectionMoves, sectionUpdates
      case itemRemovals, itemInsertions, itemMoves, itemUpdates
    }

    /// Creates changes by decoding their lists, of which any may be absent.
    ///
    /// - Parameter decoder: Where to read the lists from.
    /// - Throws: `DecodingError.dataCorrupted` with the text of the `ChangesError`, if the lists
    ///   contradict each other; or what the decoder throws.
    /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func list<Element: Decodable>(_ key: CodingKeys) throws -> [Element] {
        try container.decodeIfPresent([Element].self, forKey: key) ?? []
      }
      let sectionRemovals: [Int] = try list(.sectionRemovals)
      let sectionInsertions: [Int] = try list(.sectionInsertions)
      let sectionMoves: [SectionPair] = try list(.sectionMoves)
      let sectionUpdates: [SectionPair] = try list(.sectionUpdates)
      let itemRemovals: [KindedIndexPath] = try list(.itemRemovals)
      let itemInsertions: [KindedIndexPath] = try list(.itemInsertions)
      let itemMoves: [PathPair] = try list(.itemMoves)
      let itemUpdates: [PathPair] = try list(.itemUpdates)
      do throws(ChangesError) {
        try self.init(
          sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
          sectionMoves: sectionMoves, sectionUpdates: sectionUpdates,
          itemRemovals: itemRemovals, itemInsertions: itemInsertions,
          itemMoves: itemMoves, itemUpdates: itemUpdates)
      } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: error.description))
      }
    }

    /// Encodes the lists that are not empty.
    ///
    /// - Parameter encoder: Where to write the lists to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*k*), where *k* is the number of changes.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      func encode(_ list: [some Encodable], _ key: CodingKeys) throws {
        if !list.isEmpty { try container.encode(list, forKey: key) }
      }
      try encode(sectionRemovals, .sectionRemovals)
      try encode(sectionInsertions, .sectionInsertions)
      try encode(sectionMoves, .sectionMoves)
      try encode(sectionUpdates, .sectionUpdates)
      try encode(itemRemovals, .itemRemovals)
      try encode(itemInsertions, .itemInsertions)
      try encode(itemMoves, .itemMoves)
      try encode(itemUpdates, .itemUpdates)
    }
  }
#endif

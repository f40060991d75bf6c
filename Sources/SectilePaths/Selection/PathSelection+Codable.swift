// Selections as JSON, to restore them when a program starts again.

#if !hasFeature(Embedded)
  extension PathSelection: Codable {
    private enum CodingKeys: String, CodingKey {
      case mode, kinds, paths, anchor, cursor, pathsBeforeExtension
    }

    /// Creates a selection by decoding its properties.
    ///
    /// Missing paths are the empty set, and a missing anchor or cursor is nil.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the properties contradict each other, for example
    ///   if a single selection has several paths; or any error of the decoder.
    /// - Complexity: O(*n* + *r* log *r*), where *n* is the length of the text and *r* the number
    ///   of ranges.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let modeName = try container.decode(String.self, forKey: .mode)
      let kindNames = try container.decode([String].self, forKey: .kinds)
      func corrupted(_ key: CodingKeys, _ message: String) -> DecodingError {
        .dataCorruptedError(
          forKey: key, in: container, debugDescription: "PathSelection: \(message).")
      }
      guard let mode = Mode.named.first(where: { $0.name == modeName })?.mode else {
        throw corrupted(.mode, "mode \"\(modeName)\" is not single or multiple")
      }
      var kinds: KindedIndexPath.Kinds = []
      for name in kindNames {
        guard let kind = Self.kindNames.first(where: { $0.name == name })?.kind else {
          throw corrupted(.kinds, "kind \"\(name)\" is not header, item or footer")
        }
        kinds.insert(kind)
      }
      self.init(mode: mode, kinds: kinds)
      paths = try container.decodeIfPresent(IndexPathSet.self, forKey: .paths) ?? IndexPathSet()
      anchor = try container.decodeIfPresent(KindedIndexPath.self, forKey: .anchor)
      cursor = try container.decodeIfPresent(KindedIndexPath.self, forKey: .cursor)
      pathsBeforeExtension = try container.decodeIfPresent(
        IndexPathSet.self, forKey: .pathsBeforeExtension)
      if let violation = violation() { throw corrupted(.paths, violation) }
    }

    /// Encodes the properties; nil is left out.
    ///
    /// - Complexity: O(*r*), where *r* is the number of runs.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Mode.named.first { $0.mode == mode }?.name, forKey: .mode)
      let names = Self.kindNames.filter { kinds.contains($0.kind) }.map { $0.name }
      try container.encode(names, forKey: .kinds)
      try container.encode(paths, forKey: .paths)
      try container.encodeIfPresent(anchor, forKey: .anchor)
      try container.encodeIfPresent(cursor, forKey: .cursor)
      try container.encodeIfPresent(pathsBeforeExtension, forKey: .pathsBeforeExtension)
    }

    private static var kindNames: [(name: String, kind: KindedIndexPath.Kinds)] {
      [("header", .header), ("item", .item), ("footer", .footer)]
    }
  }

  extension PathSelection.Mode {
    /// The modes and their names in JSON.
    fileprivate static var named: [(name: String, mode: Self)] {
      [("single", .single), ("multiple", .multiple)]
    }
  }
#endif

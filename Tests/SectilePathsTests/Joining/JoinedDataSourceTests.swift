import SectilePaths
import SectileTestSupport
import Testing

/// Joined sources in nested groups, against trees of elements with identities.
@Suite struct JoinedDataSourceTests {
  /// The tree of SOURCES section 5: {P1{a,b}, P2{Q{c,d,e}, R{}, f, T{g}}}.
  ///
  /// Each letter is a section, and its position in the alphabet is its number of items.
  let composed = JoinedDataSource([
    .group([section(1), section(2)]),
    .group([
      .group([section(3), section(4), section(5)]), .group([]), section(6),
      .group([section(7)]),
    ]),
  ])

  private static func section(_ itemCount: Int) -> JoinedDataSource.Member {
    .source(SectionCounts([itemCount]))
  }

  @Test func `nested groups are flattened, and an empty group starts where the next one does`() {
    check(composed.numberOfSections, equals: 7)
    let offsets: [([Int], Int, Int)] = [
      ([0], 0, 2), ([0, 0], 0, 1), ([0, 1], 1, 1), ([1], 2, 5), ([1, 0], 2, 3), ([1, 0, 0], 2, 1),
      ([1, 0, 1], 3, 1), ([1, 0, 2], 4, 1), ([1, 1], 5, 0), ([1, 2], 5, 1), ([1, 3], 6, 1),
      ([1, 3, 0], 6, 1), ([], 0, 7),
    ]
    for (address, offset, count) in offsets {
      check(composed.sections(of: address), equals: offset..<offset + count, "\(address)")
    }
    check((0..<7).map { composed.numberOfItems(inSection: $0) }, equals: [1, 2, 3, 4, 5, 6, 7])
    check(IndexPaths(composed).count, equals: 28 + 14)
  }

  @Test func `paths of a member are offset by the sections before it`() {
    check(composed.globalPath(for: path("0.footer"), of: [1, 2]), equals: path("5.footer"))
    check(composed.globalPath(for: path("2.4"), of: [1, 0]), equals: path("4.4"))
    check(composed.globalPath(for: path("4.header"), of: [1]), equals: path("6.header"))
    check(composed.globalPath(for: path("1.0"), of: [1, 2]), equals: nil)
    check(composed.globalPath(for: path("0.0"), of: [1, 1]), equals: nil)
    for absent in [[2], [-1], [0, 2], [0, 0, 0], [1, 1, 0]] {
      check(composed.sections(of: absent), equals: nil, "absent \(absent)")
      check(composed.member(at: absent), equals: nil, "absent \(absent)")
      check(composed.globalPath(for: path("0.0"), of: absent), equals: nil, "absent \(absent)")
      check(composed.localPath(for: path("0.0"), in: absent), equals: nil, "absent \(absent)")
    }
    check(
      composed.localPath(for: path("4.4")), equals: .init(member: [1, 0, 2], path: path("0.4")))
    check(composed.localPath(for: path("5.0")), equals: .init(member: [1, 2], path: path("0.0")))
    check(composed.localPath(for: path("6.footer"), in: [1]), equals: path("4.footer"))
    check(composed.localPath(for: path("0.0"), in: [1]), equals: nil)
    check(composed.localPath(for: path("7.0")), equals: nil)
    check(composed.localPath(for: .item(4_294_967_295, inSection: 6))?.member, equals: [1, 3, 0])
  }

  @Test func `members without sections and hidden members have an empty range`() throws {
    check(JoinedDataSource().numberOfSections, equals: 0)
    check(IndexPaths(JoinedDataSource()).isEmpty)
    check(JoinedDataSource().localPath(for: path("0.0")), equals: nil)
    var joined = JoinedDataSource([
      .source(SectionCounts([])), .group([Self.section(1)]).hidden(), Self.section(2),
    ])
    check(joined.numberOfSections, equals: 1)
    check(joined.localPath(for: path("0.0"))?.member, equals: [2])
    check(joined.sections(of: [1, 0]), equals: 0..<0)
    check(joined.globalPath(for: path("0.0"), of: [1, 0]), equals: nil)
    try check(joined.setVisible(true, at: [1]).sectionInsertions, equals: [0])
    check(joined.globalPath(for: path("0.0"), of: [1, 0]), equals: path("0.0"))
    try check(joined.setVisible(true, at: [1]).isEmpty)
    try check(joined.setVisible(false, at: [1, 0]).sectionRemovals, equals: [0])
    try check(joined.setVisible(false, at: [1]).isEmpty)
    check(joined.member(at: [1])?.isVisible, equals: false)
    check(joined.member(at: [1])?.isSource, equals: false)
    check(joined.member(at: [2])?.isSource, equals: true)
  }

  @Test func `insertions and removals report the visible sections of the members`() throws {
    var joined = composed
    let changes = try joined.insert([Self.section(8), .group([Self.section(9)])], at: [1, 0])
    check(changes.sectionInsertions, equals: [2, 3])
    check(joined.sections(of: [1, 2]), equals: 4..<7)
    try check(joined.remove(at: [1, 1]).sectionRemovals, equals: [3])
    try check(joined.insert([], at: [0, 2]).isEmpty)
    try check(joined.insert([Self.section(8)], at: [2]).sectionInsertions, equals: [8])
    try check(joined.insert([Self.section(8).hidden()], at: [0]).isEmpty)
    try check(joined.remove(at: [0]).isEmpty)
  }

  @Test func `an invalid edit throws and leaves the source unchanged`() throws {
    var joined = composed
    let cases: [([Int], (inout JoinedDataSource) throws -> Void)] = [
      ([7], { try $0.setVisible(false, at: [7]) }), ([], { try $0.setVisible(false, at: []) }),
      ([0, 3], { try $0.insert([], at: [0, 3]) }), ([], { try $0.insert([], at: []) }),
      ([0, 0, 0], { try $0.insert([], at: [0, 0, 0]) }), ([-1], { try $0.insert([], at: [-1]) }),
      ([1, 4], { try $0.remove(at: [1, 4]) }), ([], { try $0.remove(at: []) }),
      ([9], { _ = try $0.globalChanges(for: SectionedChanges(), of: [9]) }),
      ([9], { try $0.update(at: [9], to: SectionCounts([]), changes: SectionedChanges()) }),
    ]
    for (address, edit) in cases {
      #expect(throws: JoinError.noMember(address)) { try edit(&joined) }
    }
    #expect(throws: JoinError.notASource([0])) {
      try joined.update(at: [0], to: SectionCounts([1]), changes: SectionedChanges())
    }
    let mismatch = ChangesError.itemCountMismatch(5, newSection: 0, expected: 1)
    #expect(throws: JoinError.invalidChanges(mismatch)) {
      try joined.update(at: [0, 0], to: SectionCounts([5]), changes: SectionedChanges())
    }
    let far = try SectionedChanges(sectionMoves: [.init(old: 0, new: 2_147_483_646)])
    #expect(throws: JoinError.invalidChanges(.sectionOutOfLimits(2_147_483_648))) {
      try joined.globalChanges(for: far, of: [1, 0])
    }
    check(joined, equals: composed)
    check(joined.hashValue, equals: composed.hashValue)
    check(
      JoinError.noMember([1, 4]).description,
      equals: "JoinError: no member is at [1, 4], and none can be inserted there.")
    check(
      JoinError.notASource([0]).description,
      equals: "JoinError: the member at [0] is a group; only a source has counts.")
    check(
      JoinError.invalidChanges(mismatch).description,
      equals: "JoinError: ChangesError: new section 0 has 5 items; the changes lead to 1.")
  }

  @Test func `sections keep the headers and footers of their sources`() {
    let bare = SectionCounts.Section(itemCount: 2, hasHeader: false, hasFooter: false)
    let joined = JoinedDataSource([Self.section(1), .group([.source(SectionCounts([bare]))])])
    check(joined.hasHeader(inSection: 0))
    check(joined.hasFooter(inSection: 0))
    check(!joined.hasHeader(inSection: 1))
    check(!joined.hasFooter(inSection: 1))
    check(IndexPaths(joined).count, equals: 5)
  }

  @Test func `a section out of range traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = JoinedDataSource().numberOfItems(inSection: 0)
    }
  }

  @Test(arguments: 0..<6)
  func `random edits of random trees agree with trees of elements`(block: Int) throws {
    for number in 0..<seedCount(34, deep: 100) {
      let seed = number * 6 + UInt64(block)
      var generator = SeededGenerator(seed: seed)
      var fresh = 0
      var tree = Tree.random(depth: 3, fresh: &fresh, using: &generator)
      guard case .group(let members) = tree.content else { continue }
      var joined = JoinedDataSource(members.map(\.member))
      for step in 0..<8 {
        let comment = "seed \(seed), step \(step)"
        let old = ModelState(tree.sections)
        expectSame(joined, tree, comment)
        let addresses = tree.addresses.dropFirst()
        guard let address = addresses.randomElement(using: &generator) else { break }
        var changes = SectionedChanges()
        switch generator.int(in: 0...4) {
        case 0, 1:
          let isVisible = generator.oneIn(2)
          changes = try joined.setVisible(isVisible, at: address)
          tree.edit(address[...]) { $0.isVisible = isVisible }
        case 2:
          guard case .source(let state)? = tree.member(at: address)?.content else { continue }
          let new = state.edited(
            edits: generator.int(in: 0...4), fresh: &fresh, using: &generator)
          let local = try StatePair(from: state, to: new)
            .changes(updating: 30, using: &generator)
          changes = try joined.update(at: address, to: new.counts, changes: local)
          tree.edit(address[...]) { $0.content = .source(new) }
        case 3:
          changes = try joined.remove(at: address)
          tree.edit(address.dropLast()) { $0.content.removeMember(address.last!) }
        default:
          let new = Tree.random(depth: 1, fresh: &fresh, using: &generator)
          changes = try joined.insert([new.member], at: address)
          tree.edit(address.dropLast()) { $0.content.insert(new, at: address.last!) }
        }
        let new = ModelState(tree.sections)
        let violation = StatePair(from: old, to: new).violation(of: changes)
        check(violation == nil, comment)
        try changes.validate(from: old.counts, to: new.counts)
      }
    }
  }

  /// Expects that a joined source has the same paths as a tree of elements.
  private func expectSame(_ joined: JoinedDataSource, _ tree: Tree, _ comment: String) {
    let whole = ModelState(tree.sections)
    check(Array(IndexPaths(joined)) == whole.paths, comment)
    let globalPaths = Dictionary(
      uniqueKeysWithValues: whole.paths.map { (whole.element(at: $0), $0) })
    for address in tree.addresses {
      guard let member = tree.member(at: address) else { continue }
      check(joined.member(at: address)?.isVisible ?? true == member.isVisible, comment)
      // The paths of a group do not depend on whether the group itself is visible.
      let local = ModelState(Tree(isVisible: true, content: member.content).sections)
      for path in local.paths {
        let global = joined.globalPath(for: path, of: address)
        check(global == globalPaths[local.element(at: path)], comment)
        guard let global else { continue }
        check(joined.localPath(for: global, in: address) == path, comment)
        if case .source = member.content {
          check(joined.localPath(for: global) == .init(member: address, path: path), comment)
        }
      }
    }
  }
}

/// A tree of elements with identities.
private struct Tree {
  enum Content {
    case source(ModelState)
    case group([Tree])

    mutating func removeMember(_ index: Int) {
      guard case .group(var members) = self else { return }
      members.remove(at: index)
      self = .group(members)
    }

    mutating func insert(_ tree: Tree, at index: Int) {
      guard case .group(var members) = self else { return }
      members.insert(tree, at: index)
      self = .group(members)
    }
  }

  var isVisible: Bool
  var content: Content

  static func random(depth: Int, fresh: inout Int, using generator: inout SeededGenerator) -> Tree {
    let isVisible = !generator.oneIn(4) || depth == 3
    if depth < 3 && generator.oneIn(2) || depth == 0 {
      let sections = (0..<generator.int(in: 0...3)).map { _ in
        let items = (0..<generator.int(in: 0...3)).map { fresh + 1 + $0 }
        fresh += items.count + 1
        return ModelState.Section(id: fresh - items.count - 1, items: items)
      }
      return Tree(isVisible: isVisible, content: .source(ModelState(sections)))
    }
    let members = (0..<generator.int(in: 0...3)).map { _ in
      random(depth: depth - 1, fresh: &fresh, using: &generator)
    }
    return Tree(isVisible: isVisible, content: .group(members))
  }

  /// The visible sections in order.
  var sections: [ModelState.Section] {
    guard isVisible else { return [] }
    switch content {
    case .source(let state): return state.sections
    case .group(let members): return members.flatMap(\.sections)
    }
  }

  /// The same tree, reduced to counts.
  var member: JoinedDataSource.Member {
    let member: JoinedDataSource.Member
    switch content {
    case .source(let state): member = .source(state.counts)
    case .group(let members): member = .group(members.map(\.member))
    }
    return isVisible ? member : member.hidden()
  }

  /// The addresses of all members; the first one is the root.
  var addresses: [[Int]] {
    guard case .group(let members) = content else { return [[]] }
    return [[]]
      + members.enumerated().flatMap { index, member in member.addresses.map { [index] + $0 } }
  }

  func member(at address: [Int]) -> Tree? {
    guard let index = address.first else { return self }
    guard case .group(let members) = content else { return nil }
    return members[index].member(at: Array(address.dropFirst()))
  }

  mutating func edit(_ address: ArraySlice<Int>, _ body: (inout Tree) -> Void) {
    guard let index = address.first else { return body(&self) }
    guard case .group(var members) = content else { return }
    members[index].edit(address.dropFirst(), body)
    content = .group(members)
  }
}

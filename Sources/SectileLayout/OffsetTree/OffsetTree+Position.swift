import SectilePaths

extension OffsetTree {
  /// A member, its run and its leaf; searches return positions, and walks step from member to
  /// member.
  struct Position: Sendable {
    /// The leaf of the member; empty if the run is not in a tree.
    ///
    /// It is retained once for all steps.
    private let slots: ContiguousArray<Run.Slot>
    /// The slot behind the run.
    private var end: Int
    /// The start of the run, and the index of its first member.
    private(set) var origin: RunOrigin
    /// The run that the member belongs to.
    private(set) var run: Run
    /// The number of members of the run before the member.
    private(set) var member = 0

    var index: Int { origin.index + member }

    /// The offset of the run, without spacing.
    var runPosition: Double { origin.leafOffset + origin.runOffset }

    /// The index of the first member of the run.
    var runStart: Int { origin.index }

    /// The index after the last member of the run.
    var runEnd: Int { origin.index + run.count }

    /// Creates the position that a search finds in a run that is not in a tree.
    init(_ search: Search, spacing: Double, in run: Run) {
      slots = []
      end = 0
      origin = RunOrigin()
      self.run = run
      member = search.member(of: run, from: origin, spacing: spacing)
    }

    /// Creates the position that a search finds in a leaf behind a prefix.
    init(
      _ search: Search, spacing: Double, in leaf: ContiguousArray<Run.Slot>, after before: Prefix
    ) {
      slots = leaf
      let slots = leaf.span
      var cursor = LeafCursor(after: before)
      while true {
        let next = cursor.passing(Run.size(in: slots, at: cursor.slot))
        guard next.slot < slots.count && search.reaches(next.origin, spacing: spacing) else {
          break
        }
        cursor = next
      }
      (end, origin) = (cursor.slot, cursor.origin)
      run = Run.read(slots, at: &end)
      member = search.member(of: run, from: origin, spacing: spacing)
    }

    /// Creates the position of the member of a run of a leaf that is nearest to an index.
    init(nearest index: Int, in leaf: ContiguousArray<Run.Slot>, at cursor: LeafCursor) {
      slots = leaf
      (end, origin) = (cursor.slot, cursor.origin)
      run = Run.read(leaf.span, at: &end)
      member = min(max(index - origin.index, 0), run.count - 1)
    }

    /// Moves to the next member and returns true, unless the leaf has no other member.
    mutating func advance() -> Bool { move(to: index + 1) }

    /// Moves forwards to a member of the same leaf.
    ///
    /// - Returns: Whether the member is in the leaf; if not, the position is any later one.
    mutating func move(to index: Int) -> Bool {
      while index - origin.index >= run.count {
        guard end < slots.count else { return false }
        origin.runOffset += run.length
        origin.index += run.count
        var next = end
        run = Run.read(slots.span, at: &next)
        end = next
      }
      member = index - origin.index
      return true
    }
  }

  /// Moves a position forwards to a member, which must exist; amortized O(1) for the next one.
  func move(_ position: inout Position, to index: Int) {
    if !position.move(to: index) { position = find(.index(index)) }
  }
}

extension OffsetTree.Position where Run: UniformRun {
  /// The length of the member.
  var length: Double { run.memberLength }

  /// Returns the start of the member if members are `spacing` apart.
  func start(spacing: Double = 0) -> Double {
    origin.start(ofMember: member, length: run.memberLength, spacing: spacing)
  }

  /// Skips members of the run that have the same frame as this one, except the last two of them.
  ///
  /// The next step then leads to the first of these two. The last two remain, because the last row
  /// of a grid can have fewer items than the rows before it. With at most two such members after
  /// this one, the position does not move.
  ///
  /// - Parameter frame: Returns the part of a member's frame that depends on its start, with which
  ///   it ascends or descends.
  /// - Complexity: O(1) if the next member has another frame, otherwise O(log *m*) for *m* members
  ///   of the run.
  mutating func skipCopies<Frame: Equatable>(
    spacing: Double, at frame: (_ start: Double, _ length: Double) -> Frame
  ) {
    let first = member + 1
    if run.count - first < 3 { return }
    let own = frame(start(spacing: spacing), length)
    func isCopy(_ member: Int) -> Bool {
      let start = origin.start(ofMember: member, length: run.memberLength, spacing: spacing)
      return frame(start, run.memberLength) == own
    }
    guard isCopy(first) else { return }
    let count = partitionPoint(count: run.count - first) { isCopy(first + $0) }
    if count > 2 { member += count - 2 }
  }
}

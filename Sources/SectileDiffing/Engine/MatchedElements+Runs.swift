// The changes of a section that few edits separate: its runs stay or move as a whole.

internal import SectilePaths

/// Elements of a section that follow each other in both states.
private struct Block {
  /// The index of the first element in the old section.
  var old: Int
  /// The index of the first element in the new section.
  var new: Int
  var count: Int
  /// The greatest number of elements that can stay if this block and no later one does.
  var staying: Int
  /// The block that stays before this one then, or nil.
  var predecessor: Int?
  var stays = false
}

extension MatchedElements {
  /// Appends the changes of an old section with matched runs.
  ///
  /// The elements that stay are those that `StableSubsequence` would choose. All elements of a run
  /// are before or all are after another matched element in both states, so either all of them are
  /// in a longest increasing subsequence or none.
  func appendChanges(ofRunsIn section: TrimmedSection, to lists: inout ItemChangeLists) {
    let counterpart = new.sections[section.counterpart]
    let firstMove = lists.moves.count
    var blocks: [Block] = []
    var nextRun = section.runs.lowerBound
    func appendRuns(before item: Int) {
      while nextRun < section.runs.upperBound, old.runs[nextRun].item < item {
        let run = old.runs[nextRun]
        blocks.append(
          Block(old: run.item, new: new.runs[nextRun].item, count: run.count, staying: 0))
        nextRun += 1
      }
    }
    for number in section.range {
      let item = old.item(number, in: section)
      appendRuns(before: item)
      if let other = newNumber(of: number) {
        if counterpart.contains(other) {
          blocks.append(
            Block(old: item, new: new.item(other, in: counterpart), count: 1, staying: 0))
        } else {
          lists.moves.append(pathPair(number, in: section, other, near: counterpart))
        }
      } else {
        lists.removals.append(.item(item, inSection: section.section))
      }
    }
    appendRuns(before: .max)
    // Without other matched elements, all runs stay.
    if blocks.count > section.runs.count {
      Self.chooseStaying(&blocks)
      for block in blocks where !block.stays {
        for offset in 0..<block.count {
          lists.moves.append(
            SectionedChanges.PathPair(
              old: .item(block.old + offset, inSection: section.section),
              new: .item(block.new + offset, inSection: counterpart.section)))
        }
      }
      lists.moves[firstMove...].sort { $0.old < $1.old }
    }
  }

  /// Marks the blocks that stay: of the choices with the most elements, the one whose last element
  /// has the lowest new position, and so on from the end.
  private static func chooseStaying(_ blocks: inout [Block]) {
    func isBetter(_ block: Block, than other: Int?) -> Bool {
      guard let other else { return true }
      return (block.staying, blocks[other].new) > (blocks[other].staying, block.new)
    }
    var last: Int?
    for index in blocks.indices {
      var predecessor: Int?
      for earlier in 0..<index
      where blocks[earlier].new < blocks[index].new && isBetter(blocks[earlier], than: predecessor)
      {
        predecessor = earlier
      }
      blocks[index].predecessor = predecessor
      blocks[index].staying = blocks[index].count + (predecessor.map { blocks[$0].staying } ?? 0)
      if isBetter(blocks[index], than: last) { last = index }
    }
    while let index = last {
      blocks[index].stays = true
      last = blocks[index].predecessor
    }
  }
}

// Replays stages in order on a model of a view, each with the data of the state that it leads to.

public import SectilePaths

extension StatePair {
  /// Returns the reason why stages do not lead a view from the old state to the new one, or nil.
  public func violation(ofStages stages: [SectionedChanges]) -> String? {
    var view = BatchUpdateView(showing: old)
    var state = old
    for (number, stage) in stages.enumerated() {
      let rest = stages[(number + 1)...].reduce(SectionedChanges()) { $0.followed(by: $1) }
      guard let next = self.state(after: stage, of: state, followedBy: rest) else {
        return "stage \(number) does not fit: \(stage)"
      }
      if let violation = view.perform(BatchUpdate(stage), before: state, after: next) {
        return "stage \(number): \(violation): \(stage)"
      }
      state = next
    }
    return view.displayed == new ? nil : "the view displays \(view.displayed)"
  }

  /// Returns the state after a stage.
  ///
  /// Inserted elements have the identities of the final state.
  private func state(
    after stage: SectionedChanges, of state: ModelState, followedBy rest: SectionedChanges
  ) -> ModelState? {
    func change(in changes: SectionedChanges, from oldSection: Int, to newSection: Int) -> Int {
      changes.itemInsertions.count { $0.section == newSection }
        + changes.itemMoves.count { $0.new.section == newSection }
        - changes.itemRemovals.count { $0.section == oldSection }
        - changes.itemMoves.count { $0.old.section == oldSection }
    }
    var counts: [Int] = []
    let sectionCount =
      state.sections.count - stage.sectionRemovals.count + stage.sectionInsertions.count
    for section in 0..<sectionCount {
      if let source = stage.oldSection(for: section) {
        counts.append(
          state.sections[source].items.count + change(in: stage, from: source, to: section))
      } else if let target = rest.newSection(for: section) {
        counts.append(
          new.sections[target].items.count - change(in: rest, from: section, to: target))
      } else {
        return nil
      }
    }
    guard counts.allSatisfy({ $0 >= 0 }) else { return nil }
    return state.applying(
      stage, newCounts: counts,
      insertedSection: { rest.newSection(for: $0).map { new.sections[$0].id } ?? -1 },
      insertedItem: { path in
        rest.newPath(for: path).map { new.sections[$0.section].items[$0.item!] } ?? -1
      })
  }
}

// A hundred thousand random edits, compared with an array of arrays; and tests of the checkers.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct RandomEditsTests {
  /// 16,000 steps in total, 100,000 in a deep run.
  ///
  /// The changes of eight edits are composed and checked by the identity of elements.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random edits agree with an array of arrays`(seed: UInt64) {
    var run = RandomGroupEdits(seed: seed, allowsEqualSections: seed % 2 == 0)
    let failure = run.firstFailure(steps: isDeepRun ? 25_000 : 4_000)
    if let failure { Issue.record("seed \(seed), \(failure)") }
  }

  @Test func `the checker finds lost, moved and added elements, and prints code`() {
    let faults: [(String, (inout GroupedArray<String, Int>) -> Void)] = [
      ("lost", { _ = try? $0.remove(at: $0.indices.last!) }),
      ("added", { $0.append(-1, toSection: "s0") }),
      ("moved", { $0.append($0.first ?? 0, toSection: "s9") }),
      ("another section", { $0.declareSection("added") }),
    ]
    for (name, fault) in faults {
      var run = RandomGroupEdits(seed: 5, allowsEqualSections: false)
      let failure = run.firstFailure(steps: 60) { step, grouped in
        if step == 50 && !grouped.isEmpty { fault(&grouped) }
      }
      check(failure?.hasPrefix("step 50"), equals: true, "\(name)")
      check(
        failure?.contains("var grouped: GroupedArray<String, Int> = ["), equals: true,
        "name \(name)")
      check(failure?.contains("grouped."), equals: true, "name \(name)")
    }
  }

  @Test func `the checker finds missing and wrong changes`() throws {
    let old: GroupedArray = ["a": [1, 2], "b": [3]]
    var new = old
    let changes = new.recordingChanges { $0.append(4, toSection: "b") }
    check(changesViolation(changes, from: old, to: new), equals: nil)
    check(changesViolation(SectionedChanges(), from: old, to: new) != nil)
    check(changesViolation(changes.inverse(), from: old, to: new) != nil)
    let wrong = try SectionedChanges(itemInsertions: [path("1.0")])
    check(changesViolation(wrong, from: old, to: new) != nil)
    let update = try SectionedChanges(itemUpdates: [.init(old: path("0.0"), new: path("0.0"))])
    check(changesViolation(update, from: old, to: old) != nil)
    var replaced = old
    try replaced.replace(at: path("0.0"), with: 1 + GroupEdit.version)
    check(changesViolation(update, from: old, to: replaced), equals: nil)
    check(changesViolation(SectionedChanges(), from: old, to: replaced) != nil)
  }

  @Test func `the comparison with the model finds every difference`() {
    let model = GroupModel(groups: [
      .init(section: "a", elements: [1, 2]), .init(section: "b", elements: [], isDeclared: true),
    ])
    let grouped = GroupedArray(model)
    check(difference(grouped, model), equals: nil)
    let others: [GroupModel] = [
      GroupModel(), GroupModel(groups: [model.groups[0]]),
      GroupModel(groups: [model.groups[1], model.groups[0]]),
      GroupModel(groups: [.init(section: "a", elements: [2, 1]), model.groups[1]]),
      GroupModel(groups: [.init(section: "a", elements: [1]), model.groups[1]]),
      GroupModel(groups: [.init(section: "c", elements: [1, 2]), model.groups[1]]),
      GroupModel(groups: [
        .init(section: "a", elements: [1, 2], isDeclared: true), model.groups[1],
      ]),
    ]
    for other in others { check(difference(grouped, other) != nil, "\(other)") }
  }
}

// Checks the command `budgets` with work whose cost is known.

import ArgumentParser
import Rows

enum BudgetsSelfTest {
  /// Loops of a hundred and of a thousand steps, whose inputs are made by a long loop.
  static let works = [loop("a loop of 100 steps", 100), loop("a loop of 1,000 steps", 1_000)]

  private static func loop(_ name: String, _ steps: Int) -> Work {
    Work(name) {
      var numbers = Numbers(seed: 1)
      var last: UInt64 = 0
      for _ in 0..<1_000_000 { last = numbers.next() }
      return (
        {
          var numbers = Numbers(seed: last)
          var sum: UInt64 = 0
          for _ in 0..<steps { sum ^= numbers.next() }
          return Int(truncatingIfNeeded: sum)
        }, steps
      )
    }
  }

  static func run() throws {
    let (short, long) = (works[0], works[1])
    let memory = Work("memory") { ({ 500 }, 100) }
    // A step takes at least the four operations of the generator, and each call a few more.
    let results = try BudgetsCommand.measure([
      Budget(short, limit: 100), Budget(short, limit: 4), Budget(long, limit: 100),
      Budget(long, .ratio(to: short), limit: 1), Budget(short, .ratio(to: long), limit: 0.5),
      Budget(memory, .bytes, limit: 5), Budget(memory, .bytes, limit: 4.5),
    ])
    let expected = [false, true, false, false, true, false, true]
    let slack = Budget(short, limit: 10)
    let (within, over) = (results.filter { !$0.isOver }, results.filter { $0.isOver })
    guard results.map(\.isOver) == expected,
      (try? BudgetsCommand.check(within)) != nil, (try? BudgetsCommand.check(over)) == nil,
      results[0].cost > 4, results[0].cost < 100,
      !slack.isExceeded(by: 10.9), slack.isExceeded(by: 11.1), slack.isExceeded(by: .nan)
    else {
      print("budgets: an exceeded budget was not found, or the inputs were counted.")
      throw ExitCode.failure
    }
    let names = Budget.all.map(\.name)
    guard Set(names).count == names.count else {
      print("budgets: two budgets have the same name.")
      throw ExitCode.failure
    }
    print("budgets: work is counted without its inputs, and exceeded budgets are found.")
  }
}

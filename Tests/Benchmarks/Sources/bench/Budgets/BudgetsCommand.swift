// The table of budgets: measures each work once, and fails if a budget is exceeded.

import ArgumentParser
import Foundation
import Rows
import Synchronization

struct BudgetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budgets",
    abstract: "Counts the instructions of work that users wait for, and limits them.",
    discussion: """
      Prints a table and exits with status 1 if a cost is more than 10 % above its budget. Needs \
      valgrind and strip. Measures some budgets, or all of them:

          swift run -c release --package-path Tests/Benchmarks bench budgets screen
      """)

  @Argument(help: "Budgets to measure, by a part of their names; all budgets if omitted.")
  var names: [String] = []

  @Flag(help: "Measures known work instead, and checks that an exceeded budget is found.")
  var selfTest = false

  @Option(help: .hidden)
  var work: String?

  func run() throws {
    if let work { return try call(work) }
    if selfTest { return try BudgetsSelfTest.run() }
    let budgets = Budget.all.filter { budget in
      names.isEmpty || names.contains { budget.name.contains($0) }
    }
    if budgets.isEmpty { throw ValidationError("no budget has these names.") }
    try Self.check(Self.measure(budgets))
  }

  /// Ends the command with status 1 if a budget is exceeded.
  static func check(_ results: [BudgetResult]) throws {
    if results.contains(where: \.isOver) { throw ExitCode.failure }
  }

  /// Does work twice, and has the second call counted.
  private func call(_ name: String) throws {
    let works = Budget.all.flatMap(\.works) + BudgetsSelfTest.works
    guard let work = works.first(where: { $0.name == name }) else {
      throw ValidationError("--work \(name): no budget has this work.")
    }
    let (call, count) = work.make()
    blackHole(call())
    callOfCountedWork(call)
    print("operations: \(count)")
  }

  /// Measures budgets and prints the table.
  static func measure(_ budgets: [Budget]) throws -> [BudgetResult] {
    let program = try CountedProgram()
    defer { program.remove() }
    let costs = try costs(of: budgets, in: program)
    print(BudgetResult.head)
    return budgets.map { budget in
      var cost = costs[budget.work.name]!
      if case .ratio(let other) = budget.kind { cost /= costs[other.name]! }
      let result = BudgetResult(budget: budget, cost: cost)
      print(result.text)
      return result
    }
  }

  /// Returns the cost of one operation of each work, by name.
  ///
  /// Several programs run at a time.
  private static func costs(
    of budgets: [Budget], in program: CountedProgram
  ) throws -> [String: Double] {
    var works: [Work] = []
    var costs: [String: Double] = [:]
    for budget in budgets {
      if case .bytes = budget.kind {
        let (call, count) = budget.work.make()
        costs[budget.work.name] = Double(call()) / Double(count)
        continue
      }
      for work in budget.works where !works.contains(where: { $0.name == work.name }) {
        works.append(work)
      }
    }
    let results = Mutex(costs)
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: works.count) { [works] index in
      do {
        let count = try program.count(works[index].name)
        results.withLock {
          $0[works[index].name] = Double(count.instructions) / Double(count.operations)
        }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return results.withLock { $0 }
  }
}

extension Budget {
  /// The work that is measured, and that which it is compared with.
  fileprivate var works: [Work] {
    if case .ratio(let other) = kind { return [work, other] }
    return [work]
  }
}

/// A budget with its measured cost.
struct BudgetResult {
  let budget: Budget
  let cost: Double

  var isOver: Bool { budget.isExceeded(by: cost) }

  static let head = "| work | budget | measured |  |\n|---|---:|---:|---|"

  /// The line of the table.
  var text: String {
    let cells = [budget.name, Self.text(budget.limit), Self.text(cost), isOver ? "over" : ""]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// Returns a number with at least three digits, and thousands separated by commas.
  private static func text(_ value: Double) -> String {
    if value < 100 { return Timing.text(of: value) }
    var text = ""
    for (index, digit) in String(Int(value.rounded())).reversed().enumerated() {
      if index > 0 && index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

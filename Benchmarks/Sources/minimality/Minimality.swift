// minimality/Minimality.swift
//
// The proof by trying everything: differences between all pairs of states of up to 7 items in up to 3 sections
// of up to 3, half a billion of them, each compared with what the fewest moves are. Too long for every change,
// so a command of its own; `--part` shares it out, `--items 2` takes a minute, and `--total 9` half a day.

import ArgumentParser

@main
struct Minimality: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "minimality",
    abstract: "Compares all differences of small states with the fewest moves there can be.",
    discussion: "swift run -c release --package-path Benchmarks minimality --part 1/100")

  @Option(help: "How many sections a state has at most.")
  var sections = 3

  @Option(help: "How many items a section has at most; 3 or fewer.")
  var items = 3

  @Option(help: "How many items a state has at most in all its sections together.")
  var total = 7

  @Option(help: "Which part to do of how many: 1/100.")
  var part = Part(number: 1, count: 1)

  @Flag(help: "Compares the fewest moves with those that are found without tables, too.")
  var verify = false

  @Flag(help: "Prints how many pairs there are, and does nothing else.")
  var count = false

  mutating func validate() throws {
    guard (0...3).contains(sections), (0...3).contains(items) else {
      throw ValidationError("There are tables for up to 3 sections of up to 3 items.")
    }
  }

  func run() throws {
    let expected = Census.pairs(sections: sections, items: items, total: total)
    if count {
      print(
        "\(expected) pairs of states of up to \(total) items in up to \(sections) sections of up to \(items)"
      )
      return
    }
    guard Checker.refusesWhatIsWrong() else {
      print("The checker takes wrong changes for right.")
      throw ExitCode.failure
    }
    var enumeration = Enumeration(part: part, verifies: verify)
    let clock = ContinuousClock()
    var failure: String?
    let duration = clock.measure {
      failure = enumeration.run(sections: sections, items: items, total: total)
    }
    if let failure {
      print(failure)
      throw ExitCode.failure
    }
    let seconds =
      Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    print(
      "Part \(part.number)/\(part.count): \(enumeration.cases) of \(expected) pairs, all minimal; "
        + "\(Int(seconds)) s, \(Int(Double(enumeration.cases) / max(seconds, 1e-9))) a second")
    if part.count == 1 && enumeration.cases != expected {
      print("These are not all.")
      throw ExitCode.failure
    }
  }
}

/// One part of several, from 1: `2/100`.
struct Part: ExpressibleByArgument {
  var number: Int
  var count: Int

  init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  init?(argument: String) {
    let numbers = argument.split(separator: "/").map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers[1] > 0, (1...numbers[1]).contains(numbers[0]) else {
      return nil
    }
    self.init(number: numbers[0], count: numbers[1])
  }
}

/// How many pairs there are, by arithmetic.
enum Census {
  /// Returns the number of pairs of states, elements named by their place in the old one.
  static func pairs(sections: Int, items: Int, total: Int) -> Int {
    var sum = 0
    for old in 0...sections {
      for new in 0...sections {
        for (oldItems, oldShapes) in shapes(sections: old, items: items) where oldItems <= total {
          for (newItems, newShapes) in shapes(sections: new, items: items)
          where newItems <= total {
            sum +=
              matchings(old, new) * matchings(oldItems, newItems) * oldShapes * newShapes
          }
        }
      }
    }
    return sum
  }

  /// Returns in how many ways some of *n* are some of *m*: the sum of C(n, k) C(m, k) k!.
  private static func matchings(_ first: Int, _ second: Int) -> Int {
    var sum = 0
    var term = 1
    for number in 0...min(first, second) {
      sum += term
      term = term * (first - number) * (second - number) / (number + 1)
    }
    return sum
  }

  /// Returns how many shapes have how many items in all.
  private static func shapes(sections: Int, items: Int) -> [(items: Int, shapes: Int)] {
    var counts = [1]
    for _ in 0..<sections {
      var next = Array(repeating: 0, count: counts.count + items)
      for (total, count) in counts.enumerated() {
        for added in 0...items { next[total + added] += count }
      }
      counts = next
    }
    return Array(zip(counts.indices, counts))
  }
}

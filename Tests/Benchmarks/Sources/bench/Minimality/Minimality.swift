// An exhaustive check: the differences between all pairs of states with up to 7 items in up to 3
// sections of up to 3 items, half a billion pairs, each compared with the smallest possible number
// of moves. `--part` divides the work, `--items 2` takes a minute, and `--total 9` half a day. CI
// runs a small part of it.

import ArgumentParser

struct Minimality: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "minimality",
    abstract: "Compares all differences of small states with the smallest number of moves.",
    discussion: "swift run -c release --package-path Tests/Benchmarks bench minimality --part 1/100"
  )

  @Option(help: "The largest number of sections of a state.")
  var sections = 3

  @Option(help: "The largest number of items of a section; 3 or fewer.")
  var items = 3

  @Option(help: "The largest number of items of a state, in all sections together.")
  var total = 7

  @Option(help: "The part of the work to do: 1/100 is the first of 100 parts.")
  var part = Part(number: 1, count: 1)

  @Flag(help: "Also compares the table of move counts with a direct search.")
  var verify = false

  @Flag(help: "Prints the number of pairs, without comparing them.")
  var count = false

  mutating func validate() throws {
    guard (0...3).contains(sections), (0...3).contains(items) else {
      throw ValidationError("--sections and --items are limited to 3, the size of the tables.")
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
    guard Checker.rejectsWrongChanges() else {
      print("minimality: the checker accepts wrong changes.")
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
      print("minimality: the number of compared pairs is not the expected one.")
      throw ExitCode.failure
    }
  }
}

/// One of several parts, counted from 1: `2/100`.
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

/// The number of pairs, computed without enumerating them.
enum Census {
  /// Returns the number of pairs of states; elements are named by their position in the old state.
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

  /// Returns the number of partial matchings of *n* and *m* elements: the sum of C(n, k) C(m, k)
  /// k!.
  private static func matchings(_ first: Int, _ second: Int) -> Int {
    var sum = 0
    var term = 1
    for number in 0...min(first, second) {
      sum += term
      term = term * (first - number) * (second - number) / (number + 1)
    }
    return sum
  }

  /// Returns the number of shapes for each total number of items.
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

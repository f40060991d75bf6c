// Reads all cases as numbers and writes the results of their queries.

import CaseRuntime
import Cases
import SectileLayout

@main struct Answer {
  static func main() {
    var numbers: [Double] = []
    while true {
      let word = case_read()
      if case_is_short() != 0 { break }
      numbers.append(Double(bitPattern: word))
    }
    var list = NumberList(reading: numbers)
    var count = 0
    list.code(&count)
    for _ in 0..<count {
      var portable = PortableCase()
      list.code(&portable)
      do throws(LayoutError) {
        for word in try portable.answers().words { case_write(word) }
      } catch {
        preconditionFailure("answer: a case throws an error.")
      }
    }
    precondition(list.isAtEnd, "answer: the input has numbers after the last case.")
    case_flush()
  }
}

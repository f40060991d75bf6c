import Foundation
import SectileGrouping
import SectilePaths
import Testing

@testable import SectileTool

/// Grouping, sorting and labels of records.
@Suite struct SectionsTests {
  private func sections(
    _ table: Table, _ rule: SectionRule, locale: String = "en_US"
  ) -> Sections {
    Sections(table, by: rule, locale: Locale(identifier: locale), progress: .none)
  }

  private func column(_ values: [String]) -> Table {
    Table(name: "a.csv", columns: ["a"], rows: values.map { Table.Row(values: [$0]) })
  }

  /// The values of a table of one column in the order of the sections.
  private func arranged(
    _ values: [String], _ rule: SectionRule, locale: String = "en_US"
  ) -> [[String]] {
    let sections = sections(column(values), rule, locale: locale)
    return sections.grouped.groups.map { $0.elements.map { values[$0] } }
  }

  @Test func `sections are in the order of first appearance, records in the order of the file`() {
    let table = Table(
      name: "a.csv", columns: ["city", "region"],
      rows: [
        Table.Row(values: ["Rome", "Europe"]), Table.Row(values: ["Lima", "America"]),
        Table.Row(values: ["Oslo", "Europe"]), Table.Row(values: ["Nowhere", ""]),
        Table.Row(values: ["Bern", " Europe\n"]), Table.Row(values: ["Utopia"]),
      ])
    var rule = SectionRule(key: .value(column: 1), labelColumns: [0])
    let found = sections(table, rule)
    #expect(found.grouped.sections == ["Europe", "America", ""])
    #expect(found.grouped.groups.map(\.elements) == [[0, 2, 4], [1], [3, 5]])
    #expect(found.label(of: .header(inSection: 0)) == "Europe")
    #expect(found.label(of: .header(inSection: 2)) == "(none)")
    #expect(found.label(of: .footer(inSection: 0)) == "3 items")
    #expect(found.label(of: .footer(inSection: 1)) == "1 item")
    #expect(found.label(of: .item(1, inSection: 0)) == "Oslo")
    #expect(found.label(of: .item(9, inSection: 0)) == "")

    rule.labelColumns = [1, 0, 1]
    #expect(sections(table, rule).label(of: .item(2, inSection: 0)) == "Europe Bern Europe")
    #expect(sections(table, rule).label(of: .item(0, inSection: 2)) == "Nowhere")
    rule.sortsSections = true
    #expect(sections(table, rule).grouped.sections == ["America", "Europe", ""])
    rule.key = nil
    #expect(sections(table, rule).grouped.sections == ["a.csv"])
    #expect(sections(table, rule).grouped.count == 6)
    #expect(sections(Table(name: "x/a.csv", columns: ["a"]), rule).grouped.sections == ["a.csv"])
  }

  @Test func `labels are on one line`() {
    let found = sections(column(["  a\n\tb\r\n\u{2028} c  "]), SectionRule(labelColumns: [0]))
    #expect(found.label(of: .item(0, inSection: 0)) == "a b c")
    let none = sections(column(["a"]), SectionRule(labelColumns: []))
    #expect(none.label(of: .item(0, inSection: 0)) == "")
  }

  @Test func `sections by letter have upper-case names, and one section has the other records`() {
    for (text, letter) in [
      ("apple", "A"), ("Apple", "A"), (" \tapple", "A"), ("éclair", "E"), ("e\u{301}clair", "E"),
      ("ßeta", "S"), ("ǆep", "D"), ("ﬁsh", "F"), ("ı", "I"), ("αλφα", "Α"), ("яблоко", "Я"),
      ("東京", "東"), ("القاهرة", "ا"), ("9th", "#"), ("٣", "#"), ("-x", "#"), ("😀", "#"), ("#", "#"),
      ("", "#"), ("   ", "#"), ("\u{301}", "#"), ("½", "#"), ("Ⅷ", "V"),
    ] {
      let rule = SectionRule(key: .letter(column: 0), labelColumns: [0])
      #expect(sections(column([text]), rule).grouped.sections == [letter], "text: \(text)")
    }
    let values = ["9th", "zoo", "Éclair", "apple", "", "Ant", "echo", "€5"]
    var rule = SectionRule(key: .letter(column: 0), labelColumns: [0])
    #expect(
      arranged(values, rule)
        == [["9th", "", "€5"], ["zoo"], ["Éclair", "echo"], ["apple", "Ant"]])
    rule.sortsSections = true
    // Letters first, as in an address book.
    #expect(
      arranged(values, rule)
        == [["apple", "Ant"], ["Éclair", "echo"], ["zoo"], ["9th", "", "€5"]])
  }

  @Test func `columns sort numbers, then texts, then empty values, ascending and descending`() {
    let values = [
      "item 10", "", "10", "Item 2", "9", "-1.5", "1e3", "zoo", "+9", "Éclair", "echo", "9.0",
      "Infinity", "nan", "0x10", " 7 ", "item 2", "  ",
    ]
    var rule = SectionRule(sortColumn: 0, labelColumns: [0])
    #expect(
      arranged(values, rule) == [
        [
          "-1.5", " 7 ", "9", "+9", "9.0", "10", "0x10", "1e3", "echo", "Éclair", "Infinity",
          "item 2", "Item 2", "item 10", "nan", "zoo", "", "  ",
        ]
      ])
    rule.isDescending = true
    #expect(
      arranged(values, rule) == [
        [
          "zoo", "nan", "item 10", "Item 2", "item 2", "Infinity", "Éclair", "echo", "1e3", "0x10",
          "10", "9", "+9", "9.0", " 7 ", "-1.5", "", "  ",
        ]
      ])
  }

  @Test func `texts sort by the rules of the language`() {
    let rule = SectionRule(sortColumn: 0, labelColumns: [0])
    let values = ["Zürich", "Ångström", "Oslo", "Östersund", "Aachen"]
    #expect(
      arranged(values, rule, locale: "de_DE")
        == [["Aachen", "Ångström", "Oslo", "Östersund", "Zürich"]])
    #expect(
      arranged(values, rule, locale: "sv_SE")
        == [["Aachen", "Oslo", "Zürich", "Ångström", "Östersund"]])
  }

  @Test func `sorting is stable`() {
    let table = Table(
      name: "a", columns: ["key", "id"],
      rows: (0..<100).map { Table.Row(values: ["\($0 % 3)", "\($0)"]) })
    for isDescending in [false, true] {
      let rule = SectionRule(sortColumn: 0, isDescending: isDescending, labelColumns: [1])
      let found = sections(table, rule).grouped.groups.flatMap(\.elements)
      let expected = (isDescending ? [2, 1, 0] : [0, 1, 2]).flatMap { key in
        (0..<100).filter { $0 % 3 == key }
      }
      #expect(found == expected)
    }
  }

  @Test func `a missing or repeated column is an error with the columns`() {
    let table = Table(
      name: "a.csv", columns: ["region", "city", "City", "city", "a \"b\"", ""])
    func message(_ name: String) -> String? {
      do throws(ToolError) {
        _ = try table.column(named: name, for: "--label")
        return nil
      } catch {
        #expect(error.status == .data)
        return error.message
      }
    }
    let all = "The columns are \"region\", \"city\", \"City\", \"city\", \"a \"b\"\", \"\"."
    #expect(message("region") == nil)
    #expect(message("") == nil)
    #expect(
      message("city")
        == "a.csv:1: 2 columns are called \"city\" (2, 4); --label needs one.")
    #expect(
      message("regoin")
        == "a.csv:1: there is no column \"regoin\" for --label. Is it \"region\"? \(all)")
    #expect(
      message("Region")
        == "a.csv:1: there is no column \"Region\" for --label. Is it \"region\"? \(all)")
    #expect(
      message("country") == "a.csv:1: there is no column \"country\" for --label. \(all)")
    #expect(
      message(String(repeating: "x", count: 100_000))?.count ?? 0 > 100_000)
  }
}

// Random files that are almost valid: a valid text with some mutations, and layout options.

import Foundation

/// A generator of inputs from a seed.
struct FuzzInput {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Valid texts with columns "a" and "b".
  private static let texts = [
    "a,b\n1,x\n2,y\n3,x\n",
    "b,a\r\n\"x, y\",10\r\n\"x\"\"y\",9\r\n\r\n  z  ,\r\n",
    "a\tb\nRome\tEurope\nLima\t\"America\"\n",
    "\u{FEFF}a,b,c\n日本,😀,é\nعربي,👩‍👩‍👧,\u{301}\n",
    "a,b\n\"line\none\",\"\"\n,\n",
    #"[{"a": 1, "b": "x"}, {"b": "y", "a": -1.5e3}, {"a": null, "c": [1, {"d": []}]}]"#,
    #"[{"a": "\u00e9\ud83d\ude00\n\"", "b": true}, {}]"#,
    "{\"a\": \"Rome\", \"b\": \"Europe\"}\n\n{\"a\": \"Lima\", \"b\": \"America\"}\r\n",
    "[]", "a,b\n", "a,b\n1,\n2,1\n3,2\n4,1\n5,\n",
    "sep=;\na;b\n 1 ;9007199254740993\n\"2\";9007199254740992\n", "a,b,b\n1\n2,x,y\n",
    "{\"a\": 1,\n\"b\": 2}{\"b\": 1e400}",
  ]

  /// Tokens that readers may not expect.
  private static let tokens: [[UInt8]] =
    [
      ",", "\"", "\"\"", "\n", "\r\n", "\r", "\t", " ", ";", "{", "}", "[", "]", ":", "\\", "\\u",
      "\\ud83d", "\\u0000", "null", "true", "1e999", "-0", "0x1p3", "nan", "\0", "\u{B}", "\u{C}",
      "\u{85}", "\u{2028}", "\u{FEFF}", "\u{202E}", "\u{301}", "\u{200D}", "\u{FE0F}", "😀",
      "\u{10FFFF}", "\u{FFFF}", "sep=,\n", "  ", "BZh91AY&SY", "PK\u{3}\u{4}", "a", "b", "\"a\":",
      ",\"b\":{", "[[[[[[[[", "]]]]]]]]",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90]]
    + [[0xFF, 0xFE], [0xFE, 0xFF], [0x1F, 0x8B], [0, 0x61]]

  /// Options with valid and invalid values.
  private static let options = [
    [], [], ["--group-by", "b"], ["--group-by", "a", "--sort-sections"],
    ["--group-by-letter", "a"], ["--group-by-letter", "b", "--sort-sections"],
    ["--group-by", "none"], ["--sort-by", "a"], ["--sort-by", "b", "--descending"],
    ["--label", "b", "--label", "a"], ["--format", "csv"], ["--format", "tsv"],
    ["--format", "json"], ["--format", "jsonl"], ["--fill-short"], ["--number-names"],
    ["--fill-short", "--number-names"], ["--encoding", "utf-16"], ["--encoding", "latin1"],
    ["--delimiter", ";"], ["--delimiter", "tab"],
    ["--layout", "grid"], ["--columns", "3"], ["--columns", "adaptive:60"],
    ["--columns", "2147483647"], ["--columns", "0"], ["--columns", "adaptive:1e-300"],
    ["--width", "0"], ["--width", "1e30"], ["--width", "1e-320"], ["--width", "nan"],
    ["--item-height", "0"], ["--item-height", "1e30"], ["--item-height", "ratio:1e-300"],
    ["--item-height", "ratio:1.5"], ["--header", "1e30", "--footer", "0"], ["--footer", "20"],
    ["--insets", "1e30"], ["--insets", "1,2,3,4"], ["--spacing", "1e300"], ["--spacing", "7,9"],
    ["--axis", "horizontal"], ["--rtl"], ["--axis", "horizontal", "--rtl"], ["--scale", "3"],
    ["--part", "0,0,100,100"], ["--part", "-1e30,-1e30,2e30,2e30"],
    ["--viewport", "10", "--pin-headers"], ["--viewport", "-1e30", "--pin-footers"],
    ["--viewport", "40", "--part", "viewport"], ["--outline-by", "b"],
    ["--outline-by", "c", "--viewport", "9"], ["--outline-by", "a", "--id", "b"],
    ["--outline-by", "b", "--id", "a", "--collapsed", "1", "--viewport", "50"],
  ]

  /// Returns the next case.
  mutating func next() -> FuzzCase {
    var arguments: [String] = []
    let hasSpec = Int.random(in: 0..<3, using: &generator) == 0
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      arguments += Self.options.randomElement(using: &generator) ?? []
    }
    var bytes = Array((Self.texts.randomElement(using: &generator) ?? "").utf8)
    if Int.random(in: 0..<10, using: &generator) == 0 {
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = TextEncodingTests.utf16(
        text, isBigEndian: Bool.random(using: &generator), hasMark: Bool.random(using: &generator))
    }
    // Few mutations, because most of them are errors, and the first error hides the others.
    for _ in 0..<Int.random(in: 0...4, using: &generator) { mutate(&bytes) }
    guard hasSpec else { return FuzzCase(arguments: arguments, bytes: bytes) }
    // Valid records, and options that go with a layout file, so that the run reaches the file.
    arguments = [
      [], ["--group-by", "b"], ["--viewport", "10"], ["--rtl", "--axis", "horizontal"],
    ]
    .randomElement(using: &generator)!
    return FuzzCase(arguments: arguments, bytes: Array(Self.texts[0].utf8), spec: nextSpec())
  }

  /// Returns a valid layout file with some words and numbers replaced, and sometimes with mutations
  /// of its bytes.
  private mutating func nextSpec() -> [UInt8] {
    var spec = Self.specs.randomElement(using: &generator) ?? ""
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let values = spec.ranges(of: /-?[0-9.]+|"[A-Za-z]*"|true|false/)
      guard let range = values.randomElement(using: &generator) else { break }
      spec.replaceSubrange(range, with: Self.specValues.randomElement(using: &generator) ?? "")
    }
    var bytes = Array(spec.utf8)
    if Int.random(in: 0..<3, using: &generator) == 0 { mutate(&bytes) }
    return bytes
  }

  /// Valid layout files for records with columns "a" and "b".
  private static let specs = [
    #"{"width": 100, "section": {"layout": "grid", "columns": 3, "span": {"column": "a"}, "dense": true}}"#,
    #"{"section": {"layout": "masonry", "columns": {"adaptive": 90}, "itemLength": {"column": "a"}}}"#,
    #"{"section": {"layout": "flow", "itemWidth": {"lengthOf": "b"}, "justification": "flowLayout"}}"#,
    #"{"header": {"length": 9, "pinned": true}, "sectionSpacing": 3, "pinInsets": {"start": 4}}"#,
    #"{"sectionOrder": ["x", "z"], "sections": {"z": {"whenEmpty": "hidden"}, "x": {"header": 5}}}"#,
    #"{"axis": "horizontal", "scale": 2, "section": {"orthogonalScrolling": 90, "separators": 1}}"#,
    #"{"section": {"layout": "grid", "columns": {"tracks": [40, "1fr"]}, "background": -3}}"#,
    #"{"section": {"layout": "grid", "columns": {"gridItems": [{"flexible": {}}, {"adaptive": 9}]}}}"#,
    #"{"section": {"badges": [{"width": 4, "height": {"fraction": 1}, "edges": ["top"], "items": [0]}]}}"#,
    #"{"section": {"layout": "grid", "columns": {"autoFill": [9], "before": [{"minimum": 4, "maximum": 9}]}}}"#,
    #"{"section": {"layout": "grid", "columns": {"autoFit": [9, {"maxContent": [4, 7]}], "after": ["1fr"], "occupied": 2}}}"#,
    #"{"reversed": true, "section": {"layout": "flow", "edgeStretch": 3, "itemInsets": {"top": 2}}}"#,
    #"{"section": {"layout": "masonry", "columns": {"fitting": 30}, "header": {"length": 9, "pinned": true, "minimumLength": 2}}}"#,
    #"{"section": {"header": {"length": 9, "placement": {"beside": 40}}, "collapsed": false}}"#,
    #"{"section": {"layout": "groups", "group": {"horizontal": [{"width": "50%"}, {"vertical": [{"height": 9}], "repeat": 2}], "height": {"estimated": 30}}}}"#,
    #"{"section": {"layout": "groups", "group": {"vertical": [{"height": 7}, {"height": "20%"}], "height": 90, "repeat": "whileFitting", "spacing": {"flexible": 1}}}}"#,
    #"{"section": {"itemLength": {"aspectRatio": [{"column": "a"}, 2]}, "insets": {"top": 1}}}"#,
  ]

  /// Replacements of values.
  private static let specValues = [
    "0", "1", "-1", "1e30", "1e-300", "2147483647", "0.5", "7", "true", "null", #""none""#,
    #""all""#, #""a""#, #""b""#, #""label""#, #""list""#, #""grid""#, #""flow""#, #""masonry""#,
    #""groups""#,
    #""50%""#, #""whileFitting""#, #"{"estimated": 9}"#, #"{"flexible": 2}"#, "[{}, {}]",
    "[]", "{}", #""infinity""#, #"{"column": "a"}"#, #""center""#, #""stretch""#,
    #""horizontal""#,
  ]

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let length = Int.random(in: 0...min(8, bytes.count - place), using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      bytes.removeSubrange(place..<place + length)
    case 1:
      let copies = Int.random(in: 1...20, using: &generator)
      let part = Array(bytes[place..<place + length])
      for _ in 0..<copies { bytes.insert(contentsOf: part, at: place) }
    case 2, 3:
      bytes.insert(contentsOf: Self.tokens.randomElement(using: &generator) ?? [], at: place)
    case 4:
      let token = Self.tokens.randomElement(using: &generator) ?? []
      bytes.replaceSubrange(place..<place + length, with: token)
    case 5:
      if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
    default:
      let other = Array((Self.texts.randomElement(using: &generator) ?? "").utf8)
      bytes = Array(bytes[..<place] + other.suffix(Int.random(in: 0...40, using: &generator)))
    }
  }
}

// The language of the process by the environment variables of POSIX.

import Foundation

extension Console {
  /// The scripts that the names of locales have after an at sign, as in `sr_RS@latin`.
  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

  /// Returns the locale by which an environment sorts texts, or nil for that of the system.
  ///
  /// The first variable of `LC_ALL`, `LC_COLLATE` and `LANG` that has a value counts. The names `C`
  /// and `POSIX` are no language.
  static func locale(from environment: [String: String]) -> Locale? {
    let values = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }
    guard let name = values.first(where: { !$0.isEmpty }) else { return nil }
    // language[_territory][.codeset][@modifier]
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let region = parts[0].prefix { $0 != "." }
    guard region.first?.isLetter == true, region != "C", region != "POSIX" else { return nil }
    guard let script = parts.dropFirst().first.flatMap({ scripts[String($0)] }) else {
      return Locale(identifier: String(region))
    }
    let words = region.split(separator: "_", maxSplits: 1)
    return Locale(identifier: ([words[0], script[...]] + words.dropFirst()).joined(separator: "_"))
  }
}

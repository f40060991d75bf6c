import Foundation
import Testing

@testable import SectileTool

/// The language by the environment variables of POSIX.
@Suite struct ConsoleLocaleTests {
  @Test func `the first variable with a value selects the language`() {
    for (environment, name) in [
      ([:], nil), (["LC_ALL": ""], nil), (["LANG": "sv_SE.UTF-8"], "sv_SE"),
      (["LC_COLLATE": "da_DK", "LANG": "sv_SE"], "da_DK"),
      (["LC_ALL": "cs_CZ", "LC_COLLATE": "da_DK", "LANG": "sv_SE"], "cs_CZ"),
      (["LC_ALL": "", "LC_COLLATE": "", "LANG": "sv_SE"], "sv_SE"),
      // Other categories do not matter.
      (["LC_CTYPE": "sv_SE", "LC_MESSAGES": "sv_SE", "LANGUAGE": "sv"], nil),
      // The locale of C is no language, also before a variable with one.
      (["LC_ALL": "C", "LANG": "sv_SE"], nil), (["LANG": "C.UTF-8"], nil),
      (["LANG": "POSIX"], nil), (["LANG": "C@x"], nil), (["LANG": "."], nil), (["LANG": "@"], nil),
      (["LANG": "sv"], "sv"), (["LANG": "de_DE@euro"], "de_DE"),
      (["LANG": "de_DE.ISO8859-15@euro"], "de_DE"), (["LANG": "sr_RS@latin"], "sr_Latn_RS"),
      (["LANG": "sr_RS.UTF-8@latin"], "sr_Latn_RS"), (["LANG": "uz@cyrillic"], "uz_Cyrl"),
      (["LANG": "zh_TW.Big5"], "zh_TW"),
    ] as [([String: String], String?)] {
      #expect(Console.locale(from: environment)?.identifier == name, "\(environment)")
    }
  }
}

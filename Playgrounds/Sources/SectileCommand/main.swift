// The process of the tool. The tool itself is a library, so that tests can run it.

import Foundation
import SectileTool

let arguments = Array(CommandLine.arguments.dropFirst())
exit(Tool.run(arguments, in: .system()).rawValue)

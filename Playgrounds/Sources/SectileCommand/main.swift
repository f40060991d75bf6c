// SectileCommand/main.swift
//
// The process around the tool, which is a library so that tests can run it.

import Foundation
import SectileTool

let arguments = Array(CommandLine.arguments.dropFirst())
exit(Tool.run(arguments, in: .system()).rawValue)

import { readFileSync } from 'node:fs'
import type { Fault } from '../../config/fault'
import { failure, type Result, success } from '../../platform/result'
import { says } from '../../config/fault-words/fault-words'

const WHITESPACE = /[ \t\n\r]*/y
/** Inside quotes: any character except quote, backslash and control characters, or an escape. */
const STRING = /"(?:[ !#-[\]-\u{10ffff}]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** Parses JSON, ignoring a byte order mark. @returns a fault with line and column of the first error */
export function parseJsonText(text: string, source: string): Result<unknown, Fault> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  try {
    return success(JSON.parse(json))
  } catch {
    const said = json.trim() === '' ? says('emptyFile') : says('noJson', lineOf(json, findJsonError(json)))
    return failure({ severity: 'error', source, ...said })
  }
}

/** Reads and parses one JSON file of a site folder. @param source its path inside the folder, for faults */
export function readJsonFile(file: string, source: string): Result<unknown, Fault> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const said = isMissing ? says('fileMissing') : says('fileUnreadable', { reason: String(error) })
    return failure({ severity: 'error', source, ...said })
  }
  return parseJsonText(text, source)
}

/** `line 3, column 14` of an offset in a text. */
export function placeOf(text: string, offset: number): string {
  const { line, column } = lineOf(text, offset)
  return `line ${line}, column ${column}`
}

/** Both from 1. */
function lineOf(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Offset of the first character that violates JSON's grammar, which the runtime's messages do not always contain. */
export function findJsonError(text: string): number {
  let at = 0
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const matched = pattern.exec(text)
    if (matched) at += matched[0].length
    return matched !== null
  }
  const take = (character: string): boolean => {
    skip(WHITESPACE)
    if (text[at] !== character) return false
    at += 1
    return true
  }
  // One entry per open bracket. A loop instead of recursion, so that deep nesting cannot exhaust the stack.
  const open: ('{' | '[')[] = []
  const key = (): boolean => {
    skip(WHITESPACE)
    return skip(STRING) && take(':')
  }
  for (;;) {
    skip(WHITESPACE)
    if (take('{')) {
      if (!take('}')) {
        open.push('{')
        if (!key()) return at
        continue
      }
    } else if (take('[')) {
      if (!take(']')) {
        open.push('[')
        continue
      }
    } else if (!skip(STRING) && !skip(SCALAR)) return at
    // After a complete value: close brackets, or continue after a comma.
    for (;;) {
      const inside = open.at(-1)
      if (!inside) {
        skip(WHITESPACE)
        return at
      }
      if (take(',')) {
        if (inside === '{' && !key()) return at
        break
      }
      if (!take(inside === '{' ? '}' : ']')) return at
      open.pop()
    }
  }
}

import { failure, type Result, success } from '../../../platform/result'

export type JsonObject = Readonly<Record<string, unknown>>

/** Assumption: no call of specification §7 nests deeper than a list in an object in the body. */
export const MAX_JSON_DEPTH = 32

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses bytes as one unambiguous JSON object: UTF-8, no duplicate or escaped names at any depth, no `__proto__`, no
 * number out of range, and at most `MAX_JSON_DEPTH` levels.
 */
export function parseJsonObject(bytes: Uint8Array): Result<JsonObject, 'malformed'> {
  try {
    return parseJsonObjectText(decoder.decode(bytes))
  } catch {
    return failure('malformed')
  }
}

/** Like `parseJsonObject`, for a text. */
export function parseJsonObjectText(text: string): Result<JsonObject, 'malformed'> {
  const names = countNames(text)
  if (names === null) return failure('malformed')
  const value = parseOrNull(text)
  // Fewer names than in the text: one of them was a duplicate, of which `JSON.parse` keeps only the last.
  return isObject(value) && countMembers(value) === names ? success(value) : failure('malformed')
}

/** A string, with the colon that makes it a name, or a bracket. An unterminated string ends with the text. */
const TOKEN = /"([^"\\]*(?:\\.?[^"\\]*)*)(?:"\s*(:)?|$)|[[{]|[\]}]/gs

/**
 * Counts the names of a JSON text at all depths, duplicates included. The result is meaningless for invalid JSON, which
 * the parser refuses. Returns null when a value is too deep, or a name contains a backslash: no name of specification §7
 * needs one, and V8 of Node 24 and later misreads such names after parsing `{"a":1,"\\":2}`, so that two equal names
 * count as two. It caches them, so this is checked before parsing.
 */
function countNames(text: string): number | null {
  let names = 0
  let depth = 0
  for (const [token, string, colon] of text.matchAll(TOKEN)) {
    if (colon) {
      if (string?.includes('\\')) return null
      names += 1
    } else if (token === '{' || token === '[') {
      depth += 1
      if (depth > MAX_JSON_DEPTH) return null
    } else if (token === '}' || token === ']') depth -= 1
  }
  return names
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Counts names at all depths. Returns NaN, which equals no count, for forbidden content. */
function countMembers(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Number.NaN
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countMembers(item), 0)
  if (!isObject(value)) return 0
  let members = 0
  for (const name of Object.keys(value)) {
    if (name === '__proto__') return Number.NaN
    members += 1 + countMembers(value[name])
  }
  return members
}

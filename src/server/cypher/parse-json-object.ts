import { failure, type Result, success } from '../../platform/result'
import { measureJson } from './measure-json'

export type JsonObject = Readonly<Record<string, unknown>>

/** Assumption: no call of specification §7 nests deeper than a list in an object in the body. */
export const MAX_JSON_DEPTH = 32

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses bytes as one JSON object that everybody who reads it reads alike: UTF-8, no name twice at any depth or
 * written with escapes, no `__proto__`,
 * no number beyond what a number holds, not nested deeper than any call needs.
 */
export function parseJsonObject(bytes: Uint8Array): Result<JsonObject, 'malformed'> {
  try {
    return parseJsonObjectText(decoder.decode(bytes))
  } catch {
    return failure('malformed')
  }
}

/** The same of a text. */
export function parseJsonObjectText(text: string): Result<JsonObject, 'malformed'> {
  const { members, depth, hasEscapedName } = measureJson(text)
  // Before anything is parsed: V8 keeps what it misreads (measure-json).
  if (depth > MAX_JSON_DEPTH || hasEscapedName) return failure('malformed')
  const value = parseOrNull(text)
  // Fewer names than stood in the text: one of them stood twice.
  return isObject(value) && countMembers(value) === members ? success(value) : failure('malformed')
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

/** Counts names at all depths; NaN, which equals no count, where there is something that may not be there. */
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

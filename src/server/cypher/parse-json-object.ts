import { failure, type Result, success } from '../../platform/result'
import { measureJson } from './measure-json'

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
  const { members, depth, hasEscapedName } = measureJson(text)
  // Checked before parsing, because V8 caches the names that it misreads (measure-json).
  if (depth > MAX_JSON_DEPTH || hasEscapedName) return failure('malformed')
  const value = parseOrNull(text)
  // Fewer names than in the text: one of them was a duplicate.
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

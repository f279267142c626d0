import * as v from 'valibot'
import type { CypherFields } from '../../features/session/rules/calls/cypher-call'
import { failure, type Result, success } from '../../platform/result'
import type { CypherBody } from '../cypher/cypher-upstream'

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads and validates the fields of a body. Form fields are texts: one that is not valid as text is parsed as JSON
 * (`true`, `3`, `[…]`). A missing body is an empty object.
 * @returns failure with one line that names the field
 */
export function readBody(body: CypherBody | null, schema: CypherFields | null): Result<Fields, string> {
  if (!schema) return success({})
  if (body?.kind !== 'form') return check(body?.fields ?? {}, schema)
  const texts = new Map<string, unknown>()
  for (const [name, value] of body.form) {
    if (typeof value !== 'string') return failure(`${name}: is a file`)
    if (texts.has(name)) return failure(`${name}: is there twice`)
    texts.set(name, value)
  }
  const issues = v.safeParse(schema, Object.fromEntries(texts)).issues ?? []
  for (const name of new Set(issues.map(issue => String(issue.path?.[0]?.key))))
    if (texts.has(name)) texts.set(name, parseJson(texts.get(name)))
  return check(Object.fromEntries(texts), schema)
}

function check(fields: Fields, schema: CypherFields): Result<Fields, string> {
  const { success: fits, issues } = v.safeParse(schema, fields, { abortEarly: true })
  if (fits) return success(fields)
  return failure(`${v.getDotPath(issues[0]) ?? 'body'}: is missing or not of its kind`)
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return text
  }
}

import { type WishFault, WISH_PLAIN_FIELDS as FIELDS, WISH_TRAP_FIELD } from '../../features/wishes/rules/wish-contract'
import { failure, type Result, success } from '../../platform/result'
import { isObject } from '../cypher/call/parse-json-object'
import { readBody } from '../http/read-body'

/** Bytes: the longest wish in a script of three bytes a character. */
const MAX_BYTES = 16 * 1024

/** The media type of forms that browsers post without scripts. */
const FORM_TYPE = 'application/x-www-form-urlencoded'

export const isPlainForm = (request: Request) => mediaTypeOf(request) === FORM_TYPE

const mediaTypeOf = (request: Request) => request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

async function readText(request: Request): Promise<Result<string, WishFault>> {
  const bytes = await readBody(request, MAX_BYTES)
  if (!bytes.ok)
    return failure(bytes.error === 'tooLarge' ? 'tooLarge' : bytes.error === 'busy' ? 'unavailable' : 'malformed')
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value))
  } catch {
    return failure('malformed')
  }
}

/** Reads a form as browsers post it without scripts. */
export async function readForm(request: Request): Promise<Result<Record<string, unknown>, WishFault>> {
  const text = await readText(request)
  return text.ok ? success(readPlainForm(text.value)) : text
}

/** Reads a JSON object. */
export async function readJson(request: Request): Promise<Result<Record<string, unknown>, WishFault>> {
  if (mediaTypeOf(request) !== 'application/json') return failure('unsupported')
  const text = await readText(request)
  if (!text.ok) return text
  try {
    const sent: unknown = JSON.parse(text.value)
    return isObject(sent) ? success(sent) : failure('malformed')
  } catch {
    return failure('malformed')
  }
}

/** A posted form as the fields of a wish. Without a theater it is of all. */
function readPlainForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text)
  return {
    kind: form.get(FIELDS.kind),
    subject: form.get(FIELDS.subject),
    theaterIds: form.getAll(FIELDS.theater).filter(id => id !== ''),
    way: form.get(FIELDS.way),
    email: form.get(FIELDS.email),
    language: form.get(FIELDS.language) ?? '',
    [WISH_TRAP_FIELD]: form.get(WISH_TRAP_FIELD),
  }
}

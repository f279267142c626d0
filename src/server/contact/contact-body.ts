import { failure, type Result, success } from '../../platform/result'
import type { SentFields } from './contact-fields'

/** Longest body, in bytes: the longest message in a script of three bytes a character, and its form around it. */
export const MAX_JSON_BYTES = 16 * 1024

/** In a form each byte of a message may be written as three. */
const MAX_FORM_BYTES = 3 * MAX_JSON_BYTES

type Kind = 'json' | 'form'

/** Why there is nothing to read. */
export type BodyFault = 'unsupported' | 'tooLarge' | 'malformed'

/** Reads a JSON object or a form as browsers post it. Over the cap it is not read to its end. Never throws. */
export async function readContactBody(request: Request): Promise<Result<SentFields, BodyFault>> {
  const kind = kindOf(request.headers.get('content-type'))
  if (!kind) return failure('unsupported')
  const limit = kind === 'form' ? MAX_FORM_BYTES : MAX_JSON_BYTES
  if (Number(request.headers.get('content-length')) > limit) return failure('tooLarge')
  const bytes = await readUnder(request, limit).catch(() => 'malformed' as const)
  if (typeof bytes === 'string') return failure(bytes)
  const sent = parse(bytes, kind)
  return sent ? success(sent) : failure('malformed')
}

function kindOf(contentType: string | null): Kind | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return 'json'
  return type === 'application/x-www-form-urlencoded' ? 'form' : null
}

async function readUnder({ body }: Request, limit: number): Promise<Uint8Array | 'tooLarge'> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || value === undefined) return Buffer.concat(chunks)
    length += value.byteLength
    if (length > limit) {
      await reader?.cancel()
      return 'tooLarge'
    }
    chunks.push(value)
  }
}

function parse(bytes: Uint8Array, kind: Kind): SentFields | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (kind === 'form') return Object.fromEntries(new URLSearchParams(text))
    const fields: unknown = JSON.parse(text)
    return isObject(fields) ? fields : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is SentFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

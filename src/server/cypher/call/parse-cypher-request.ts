import * as v from 'valibot'
import { readWayBack } from '../../../features/membership/rules/after-login'
import { failure, type Result, success } from '../../../platform/result'
import { readBody } from '../../http/read-body'
import type { CypherBody } from '../upstream/cypher-upstream'
import type { GatewayCaps } from '../gateway-settings'
import { parseJsonObject, parseJsonObjectText } from './parse-json-object'
import { type Refusal, REFUSALS } from './refusal'

/** Assumption: characters; e-mail programs break longer links. */
const LONGEST_WAY_BACK = 1000

/** Characters of the longest locale in an address (RFC 5646 §4.4.1). */
const LONGEST_LANGUAGE = 35

const MetadataSchema = v.object({
  method: v.string(),
  route: v.string(),
  responseFormat: v.nullish(v.picklist(['json', 'raw', 'blob']), 'json'),
  'g-recaptcha-response': v.nullish(v.string(), null),
  /** Of this product's own pages; anything else in its place is ignored. */
  wayBack: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LONGEST_WAY_BACK)), ''), ''),
  /** Likewise. */
  language: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LONGEST_LANGUAGE)), ''), ''),
})

type Metadata = v.InferOutput<typeof MetadataSchema>
export type ResponseFormat = Metadata['responseFormat']

/** A parsed request of `/api/cypher` (specification §7, contracts §5). */
export interface CypherRequest extends Pick<Metadata, 'method' | 'route' | 'responseFormat' | 'language'> {
  captchaResponse: string | null
  /** What the link of an e-mail passes on, as a query without `?`; empty without any. Never forwarded. */
  wayBack: string
  /** First segment of the paths of the page's language, as sent; empty for the site's default. Never forwarded. */
  language: string
  /** Without `reqMetadata`. */
  body: CypherBody
}

const METADATA = 'reqMetadata'

/** Returns the kind of a content type; null for others, and for charsets other than UTF-8. */
function bodyKindOf(contentType: string | null): 'json' | 'multipart' | null {
  if (contentType === 'application/json') return 'json'
  const [type = '', ...parameters] = (contentType ?? '').split(';')
  const name = type.trim().toLowerCase()
  if (name === 'multipart/form-data') return 'multipart'
  return name === 'application/json' && parameters.every(isUtf8) ? 'json' : null
}

function isUtf8(parameter: string): boolean {
  const [name = '', value = ''] = parameter.trim().toLowerCase().split('=')
  return name !== 'charset' || /^"?utf-?8"?$/.test(value)
}

/** Parses a JSON body: an object that contains `reqMetadata` beside the call's own fields. */
function parseJsonRequest(bytes: Uint8Array): Result<CypherRequest, 'malformed'> {
  const parsed = parseJsonObject(bytes)
  if (!parsed.ok) return parsed
  const { [METADATA]: metadata, ...fields } = parsed.value
  return withMetadata(metadata, { kind: 'json', fields })
}

/** Parses a multipart body. Duplicate fields are malformed, because readers would disagree on them. */
async function parseFormRequest(bytes: Uint8Array, contentType: string): Promise<Result<CypherRequest, 'malformed'>> {
  const form = await readForm(bytes, contentType)
  if (!form) return failure('malformed')
  const names = [...form.keys()]
  if (names.includes('__proto__') || new Set(names).size !== names.length) return failure('malformed')
  const text = form.get(METADATA)
  const metadata = typeof text === 'string' ? parseJsonObjectText(text) : failure('malformed' as const)
  if (!metadata.ok) return metadata
  form.delete(METADATA)
  return withMetadata(metadata.value, { kind: 'form', form })
}

async function readForm(bytes: Uint8Array, contentType: string): Promise<FormData | null> {
  try {
    // Copied, because a response does not accept bytes that may be shared.
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return null
  }
}

function withMetadata(metadata: unknown, body: CypherBody): Result<CypherRequest, 'malformed'> {
  const parsed = v.safeParse(MetadataSchema, metadata)
  if (!parsed.success) return failure('malformed')
  const { 'g-recaptcha-response': captchaResponse, wayBack, ...named } = parsed.output
  return success({ ...named, captchaResponse, wayBack: readWayBack(wayBack), body })
}

/** Reads and parses a request's body: checks its type first, then its size, then its content. */
export async function takeRequest(
  request: Request,
  caps: Pick<GatewayCaps, 'jsonBody' | 'multipartBody'>,
): Promise<Result<CypherRequest, Refusal>> {
  const contentType = request.headers.get('content-type')
  const kind = bodyKindOf(contentType)
  const encoding = request.headers.get('content-encoding')
  if (kind === null || (encoding !== null && encoding !== 'identity')) return failure(REFUSALS.wrongType)
  const bytes = await readBody(request, kind === 'json' ? caps.jsonBody : caps.multipartBody, 'drain')
  if (!bytes.ok) return failure(REFUSALS[bytes.error === 'unreadable' ? 'malformed' : bytes.error])
  const parsed =
    kind === 'json' ? parseJsonRequest(bytes.value) : await parseFormRequest(bytes.value, contentType ?? '')
  return parsed.ok ? parsed : failure(REFUSALS.malformed)
}

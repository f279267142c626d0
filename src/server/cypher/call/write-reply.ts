import { failure, type Result, success } from '../../../platform/result'
import type { UpstreamReply } from '../upstream/cypher-upstream'
import type { GatewayCaps } from '../gateway-settings'
import type { ResponseFormat } from './parse-cypher-request'
import { isObject } from './parse-json-object'
import { type Refusal, REFUSALS } from './refusal'
import type { BrandParts } from '../upstream/upstream-headers'

/** A response, before the headers that are common to all. */
export interface Answer {
  status: number
  body: string | Uint8Array<ArrayBuffer> | null
  headers: Readonly<Record<string, string>>
}

interface WriteReply {
  reply: UpstreamReply
  format: ResponseFormat
  parts: Pick<BrandParts, 'sessionHeader' | 'refreshHeader'>
  caps: Pick<GatewayCaps, 'textReply' | 'blobReply'>
}

const JSON_TYPE = 'application/json'
/** For all other types: browsers do not execute it. */
const BLOB_TYPE = 'application/octet-stream'
/** Excludes `image/svg+xml`, a document that may contain scripts. */
const SHOWN_BLOB = /^(application\/pdf|image\/(avif|gif|jpeg|png|webp))$/
/** Assumption: Retry-After of a 429 whose upstream sends none, seconds. */
const DEFAULT_RETRY_AFTER = 60
const MAX_RETRY_AFTER = 86_400
const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Converts an upstream's reply to a response in the requested format (contracts §5): well-formed, of the format's own
 * type, and within the cap. 4xx replies keep their status, and their body when it is a JSON object. Fails for unusable
 * replies.
 */
export function writeReply({ reply, format, parts, caps }: WriteReply): Result<Answer, Refusal> {
  const { status } = reply
  // 407 is meant for proxies, and there is none, so it is unusable.
  const isRefusal = status >= 400 && status < 500 && status !== 407
  if (!isRefusal && (status < 200 || status > 299)) return failure(REFUSALS.unusableReply)
  if (reply.body.byteLength > (format === 'blob' && !isRefusal ? caps.blobReply : caps.textReply))
    return failure(REFUSALS.replyTooLarge)
  const written = isRefusal ? writeRefusal(reply) : writeSuccess(reply, format)
  if (!written) return failure(REFUSALS.unusableReply)
  return success({ ...written, headers: { ...written.headers, ...tokensOf(reply, parts) } })
}

function writeSuccess(reply: UpstreamReply, format: ResponseFormat): Answer | null {
  const { status, body } = reply
  const type = typeOf(reply)
  if (status === 204 || status === 205) return { status: 204, body: null, headers: {} }
  if (isEncoded(reply) || isPage(type)) return null
  if (format === 'blob') {
    const headers = { 'content-type': SHOWN_BLOB.test(type) ? type : BLOB_TYPE, 'content-disposition': 'attachment' }
    return { status, body: new Uint8Array(body), headers }
  }
  const text = decode(body)
  if (text === null) return null
  if (format === 'raw') return { status, body: text, headers: { 'content-type': 'text/plain; charset=utf-8' } }
  if (!isJson(type) || parse(text) === undefined) return null
  return { status, body: text, headers: { 'content-type': JSON_TYPE } }
}

function writeRefusal(reply: UpstreamReply): Answer {
  const { status } = reply
  const text = isEncoded(reply) || !isJson(typeOf(reply)) ? null : decode(reply.body)
  const body =
    text !== null && isObject(parse(text)) ? text : JSON.stringify({ statusCode: status, error: messageOf(status) })
  return { status, body, headers: { 'content-type': JSON_TYPE, ...retryAfterOf(reply) } }
}

function messageOf(status: number): string {
  if (status === 423) return 'The loyalty service has locked this account for a while'
  if (status === 429) return 'The loyalty service has had too many requests. Please try again later'
  return 'The loyalty service refused the request'
}

/** The upstream's own seconds; 429 always contains a value. */
function retryAfterOf({ status, headers }: UpstreamReply): Record<string, string> {
  const given = headers['retry-after'] ?? ''
  const seconds = /^\d{1,9}$/.test(given) ? Math.min(Number(given), MAX_RETRY_AFTER) : null
  if (seconds !== null) return { 'retry-after': String(seconds) }
  return status === 429 ? { 'retry-after': String(DEFAULT_RETRY_AFTER) } : {}
}

/** The new session tokens. No other upstream header is forwarded, in particular no cookies. */
function tokensOf({ headers }: UpstreamReply, parts: WriteReply['parts']): Record<string, string> {
  const tokens: Record<string, string> = {}
  for (const name of [parts.sessionHeader, parts.refreshHeader]) {
    const value = headers[name]
    if (value !== undefined && /^[\x21-\x7e]+$/.test(value)) tokens[name] = value
  }
  return tokens
}

function typeOf({ contentType }: UpstreamReply): string {
  if (contentType === JSON_TYPE) return contentType
  return (contentType?.split(';')[0] ?? '').trim().toLowerCase()
}

/** An upstream without a content type may still send JSON; the body is parsed in any case. */
function isJson(type: string): boolean {
  return type === '' || type === JSON_TYPE || type === 'text/json' || type.endsWith('+json')
}

const isPage = (type: string) => type === 'text/html' || type === 'application/xhtml+xml'

/** The gateway requests uncompressed replies only. */
function isEncoded({ headers }: UpstreamReply): boolean {
  const encoding = headers['content-encoding']
  return encoding !== undefined && encoding !== 'identity'
}

function decode(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** Returns undefined for invalid JSON; no JSON text parses to it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

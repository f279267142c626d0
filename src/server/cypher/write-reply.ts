import { failure, type Result, success } from '../../platform/result'
import type { BrandParts } from './brand-parts'
import type { UpstreamReply } from './cypher-upstream'
import type { GatewayCaps } from './gateway-settings'
import type { ResponseFormat } from './parse-cypher-request'
import { isObject } from './parse-json-object'
import { type Refusal, REFUSALS } from './refusal'

/** What is answered, before the headers that every answer has. */
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
/** What a browser is told of the rest: nothing that it could run. */
const BLOB_TYPE = 'application/octet-stream'
/** No `image/svg+xml`, which is a document with scripts. */
const SHOWN_BLOB = /^(application\/pdf|image\/(avif|gif|jpeg|png|webp))$/
/** Assumption: where an upstream does not say for how long it is locked or busy, seconds. */
const DEFAULT_RETRY_AFTER = 60
const MAX_RETRY_AFTER = 86_400
/** It asks whoever stands between, and nobody does. */
const PROXY_AUTHENTICATION = 407

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Makes an upstream's reply the answer in the format that was asked for (contracts §5): well-formed, of its own type, under
 * the cap; its 4xx keep their status, and their words where these are a JSON object. @returns failure for what cannot be used
 */
export function writeReply({ reply, format, parts, caps }: WriteReply): Result<Answer, Refusal> {
  const { status } = reply
  const isRefusal = status >= 400 && status < 500 && status !== PROXY_AUTHENTICATION
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
  switch (format) {
    case 'json': {
      const text = isJson(type) ? decode(body) : null
      return text !== null && parse(text) !== undefined
        ? { status, body: text, headers: { 'content-type': JSON_TYPE } }
        : null
    }
    case 'raw': {
      const text = decode(body)
      return text === null ? null : { status, body: text, headers: { 'content-type': 'text/plain; charset=utf-8' } }
    }
    case 'blob':
      return {
        status,
        body: new Uint8Array(body),
        headers: { 'content-type': SHOWN_BLOB.test(type) ? type : BLOB_TYPE, 'content-disposition': 'attachment' },
      }
  }
}

function writeRefusal(reply: UpstreamReply): Answer {
  const { status } = reply
  const text = isEncoded(reply) || !isJson(typeOf(reply)) ? null : decode(reply.body)
  const body =
    text !== null && isObject(parse(text)) ? text : JSON.stringify({ statusCode: status, error: wordsOf(status) })
  return { status, body, headers: { 'content-type': JSON_TYPE, ...retryAfterOf(reply) } }
}

function wordsOf(status: number): string {
  if (status === 423) return 'The loyalty service has locked this account for a while'
  if (status === 429) return 'The loyalty service has had too many requests. Please try again later'
  return 'The loyalty service refused the request'
}

/** The upstream's own seconds; 429 always says some. */
function retryAfterOf({ status, headers }: UpstreamReply): Record<string, string> {
  const given = headers['retry-after'] ?? ''
  const seconds = /^\d{1,9}$/.test(given) ? Math.min(Number(given), MAX_RETRY_AFTER) : null
  if (seconds !== null) return { 'retry-after': String(seconds) }
  return status === 429 ? { 'retry-after': String(DEFAULT_RETRY_AFTER) } : {}
}

/** A session's new tokens. Nothing else of an upstream's headers is passed on, cookies least of all. */
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

/** An upstream that names no type may still send JSON; it is parsed in any case. */
function isJson(type: string): boolean {
  return type === '' || type === JSON_TYPE || type === 'text/json' || type.endsWith('+json')
}

function isPage(type: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml'
}

/** Nobody asked for a compressed reply. */
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

/** Undefined where it is no JSON, which no JSON text stands for. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { HOST_CONFIG_FILE, HostConfigSchema } from '../config/host-config'
import { fetchJson } from '../platform/fetch-json'
import { type ApiHandler, refuseAsJson } from './http/api-handler'
import { createCaptchaVerifier } from './cypher/captcha-verifier'
import { createCypherGateway } from './cypher/create-cypher-gateway'
import { notesOfOwnApi } from './cypher/gateway-settings'
import { createHttpUpstream } from './cypher/upstream/http-upstream'
import { connectRedis } from './limits/connect-redis'
import { createLimiter } from './limits/create-limiter'
import type { CallRecord } from './cypher/call/call-record'
import { type ReleaseConfig, releaseConfigOf, UNKNOWN_CONFIG } from './http/release-config'
import { readServerEnvironment, type ServerEnvironment } from './server-environment'

type Answer = (request: FunctionRequest, response: FunctionResponse) => Promise<void>
/** Called with a line for every call, and with messages for the operator. */
type Print = (line: string) => void

/** How long the site's config is cached, ms. */
const CONFIG_MS = 300_000
const CONFIG_TIMEOUT_MS = 2_000
/** Origin of requests without a host while SITE_URL is not set. */
const NOWHERE = 'http://localhost'

/**
 * The gateway as a serverless function, for sites without this project's host. It forwards member calls to the
 * operator's API and has no embedded backend, because a bundle contains no native modules. Without Redis each instance
 * counts rate limits by itself.
 */
export function createFunctionGateway({ env, print }: { env: NodeJS.ProcessEnv; print: Print }): Answer {
  const environment = readServerEnvironment(env)
  if (!environment.ok) {
    for (const line of environment.error) print(line)
    return answerUnavailable
  }
  if (!environment.value.upstream) {
    print('Member calls are not answered: CYPHER_UPSTREAM_URL is not set')
    return answerUnavailable
  }
  const gateway = openGateway(environment.value, environment.value.upstream, print)
  const { siteUrl } = environment.value
  const readConfig = createConfigReader(siteUrl, print)
  return async (given, response) => {
    const request = requestOfFunction(given, siteUrl ?? NOWHERE)
    const call = { request, pathname: '/api/cypher', peerAddress: given.socket?.remoteAddress ?? null }
    await answerThroughFunction(await gateway({ ...call, releaseConfig: await readConfig() }), response)
  }
}

function openGateway(
  { captcha, redisUrl, siteUrl, proxy, isAddressForwarded }: ServerEnvironment,
  upstream: NonNullable<ServerEnvironment['upstream']>,
  print: Print,
): ApiHandler {
  const reportError = (error: unknown) => print(error instanceof Error ? error.message : String(error))
  const redis = redisUrl === null ? null : connectRedis(redisUrl)
  const { answer } = createCypherGateway({
    upstream: createHttpUpstream({ baseUrl: upstream.url, authorization: upstream.authorization }).send,
    limits: createLimiter({ reportError, ...(redis ? { redis: redis.client } : {}) }),
    captcha: captcha && createCaptchaVerifier(captcha),
    log: (record: CallRecord) => print(JSON.stringify(record)),
    settings: { siteUrl, trustedProxy: proxy, passClientAddress: isAddressForwarded },
    reportError,
  })
  return answer
}

/**
 * Reads the loyalty config from the site itself, and prints which of its settings have no effect here; falls back to the
 * defaults when it cannot be read.
 */
function createConfigReader(siteUrl: string | null, print: Print): () => Promise<ReleaseConfig> {
  let last: { releaseConfig: Promise<ReleaseConfig>; readAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.readAt > CONFIG_MS) {
      last = { releaseConfig: fetchConfig(siteUrl), readAt: now }
      void last.releaseConfig.then(({ loyalty }) => notesOfOwnApi(loyalty).forEach(note => print(note)))
    }
    return last.releaseConfig
  }
}

async function fetchConfig(siteUrl: string | null): Promise<ReleaseConfig> {
  if (siteUrl === null) return releaseConfigOf(UNKNOWN_CONFIG)
  const read = await fetchJson({ url: `${siteUrl}/${HOST_CONFIG_FILE}`, timeoutMs: CONFIG_TIMEOUT_MS, retries: 0 })
  const parsed = read.ok ? v.safeParse(HostConfigSchema, read.value) : null
  return releaseConfigOf(parsed?.success ? parsed.output : UNKNOWN_CONFIG)
}

const answerUnavailable: Answer = (_, response) =>
  answerThroughFunction(refuseAsJson(503, 'Members cannot be reached at the moment'), response)

/** The request that Gatsby passes to a function, with its body already read (Gatsby documentation, Functions). */
interface FunctionRequest {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
  /** A parsed JSON value, the text fields of a form by name, or other bodies as text or bytes. */
  body?: unknown
  /** Files of a form. */
  files?: unknown
  socket?: { remoteAddress?: string | undefined } | undefined
}

interface FunctionResponse {
  statusCode: number
  setHeader: (name: string, value: string) => unknown
  end: (body: Uint8Array) => unknown
}

interface FormFile {
  fieldname: string
  originalname: string
  mimetype: string
  buffer: Uint8Array
}

/** Converts a function's request to a web-standard one. `origin` of the site is for requests without a host. */
export function requestOfFunction(given: FunctionRequest, origin: string): Request {
  const { method = 'GET', url = '/', headers: sent } = given
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const base = sent.host ? `${new URL(origin).protocol}//${sent.host}` : origin
  const target = new URL(url.startsWith('/') ? url : `/${url}`, URL.canParse(base) ? base : origin)
  if (method === 'GET' || method === 'HEAD') return new Request(target, { method, headers })
  return new Request(target, { method, headers, body: bodyOf(given, headers) })
}

/** Serializes parsed JSON and forms again. Duplicate JSON names are lost, for gateway and upstream alike. */
function bodyOf({ body, files }: FunctionRequest, headers: Headers): BodyInit | null {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  if (typeof body === 'string') return body
  const type = headers.get('content-type') ?? ''
  if (/^application\/json\b/i.test(type)) {
    headers.delete('content-length')
    return isRecord(body) && Object.keys(body).length > 0 ? JSON.stringify(body) : null
  }
  if (!type.startsWith('multipart/form-data')) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(isRecord(body) ? body : {}))
    for (const text of Array.isArray(value) ? value : [value]) form.append(name, String(text))
  for (const file of Array.isArray(files) ? files.filter(isFormFile) : [])
    form.append(file.fieldname, new Blob([new Uint8Array(file.buffer)], { type: file.mimetype }), file.originalname)
  headers.delete('content-type')
  headers.delete('content-length')
  return form
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFormFile(value: unknown): value is FormFile {
  return isRecord(value) && typeof value['fieldname'] === 'string' && value['buffer'] instanceof Uint8Array
}

/** Writes a web-standard response to a function's response. */
export async function answerThroughFunction(answer: Response, response: FunctionResponse): Promise<void> {
  response.statusCode = answer.status
  answer.headers.forEach((value, name) => response.setHeader(name, value))
  response.end(new Uint8Array(await answer.arrayBuffer()))
}

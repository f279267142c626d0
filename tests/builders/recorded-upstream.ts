import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'

const FieldsSchema = v.record(v.string(), v.unknown())

const ExchangeSchema = v.object({
  request: v.object({
    method: v.string(),
    /** With its query, as the gateway writes it. */
    path: v.string(),
    /** Those that say who calls. */
    headers: v.record(v.string(), v.string()),
    body: v.nullable(v.object({ kind: v.picklist(['json', 'form']), fields: FieldsSchema })),
  }),
  reply: v.object({
    status: v.number(),
    contentType: v.nullable(v.string()),
    body: v.union([v.object({ json: FieldsSchema }), v.object({ text: v.string() })]),
  }),
})

const MailSchema = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  code: v.nullable(v.string()),
  createdAt: v.number(),
})

/** What a scenario asked of an upstream and was answered, in order, and each look into the mailbox. */
export const RecordedScenarioSchema = v.object({
  exchanges: v.array(ExchangeSchema),
  mails: v.array(v.array(MailSchema)),
})

/** By the scenarios' names. */
export const RecordingSchema = v.record(v.string(), RecordedScenarioSchema)

export type RecordedScenario = v.InferOutput<typeof RecordedScenarioSchema>
export type Recording = v.InferOutput<typeof RecordingSchema>
export type Exchange = RecordedScenario['exchanges'][number]

export interface RecordedUpstream {
  /** With a path of its own, as an operator's API may have. */
  url: string
  /** Requests that were not the recorded ones, and what differed. */
  faults: readonly string[]
  /** Exchanges that nobody asked for yet. */
  left: () => number
  stop: () => Promise<void>
}

interface StartRecordedUpstream {
  exchanges: readonly Exchange[]
  /** Value of the Authorization header that every request must bring. */
  authorization: string
}

const PREFIX = '/loyalty/api'
/** What says who calls, and must be as it was recorded; all that is not named here is the connection's own. */
const CALLER_HEADER = /(?:session-token|forwarded-for)$/
const CONNECTION_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'accept',
  'accept-encoding',
  'authorization',
  'x-request-id',
])

/**
 * An operator's API that was recorded: it answers over HTTP what was answered then, in the same order, to the very same requests:
 * method, path and query, tokens, body. Anything else is answered with 500 and kept as a fault.
 */
export async function startRecordedUpstream(input: StartRecordedUpstream): Promise<RecordedUpstream> {
  const { exchanges, authorization } = input
  const faults: string[] = []
  let next = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const expected = exchanges[next]
    const given = { ...(await read(request)), headers: callerHeaders(request.headers) }
    const differences = [
      ...(expected ? differencesOf(expected.request, given) : ['nothing more was recorded']),
      ...strangeHeaders(request.headers, authorization),
    ]
    if (!expected || differences.length > 0) {
      faults.push(`${given.method} ${given.path}: ${differences.join('; ')}`)
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}')
      return
    }
    next += 1
    const { status, contentType, body } = expected.reply
    const text = 'json' in body ? JSON.stringify(body.json) : body.text
    response.writeHead(status, contentType === null ? {} : { 'content-type': contentType }).end(text)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error))
      response.writeHead(500).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${PREFIX}`,
    faults,
    left: () => exchanges.length - next,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

type GivenRequest = Exchange['request']

function differencesOf(expected: GivenRequest, given: GivenRequest): string[] {
  const names = ['method', 'path', 'headers', 'body'] as const
  return names
    .filter(name => !isDeepStrictEqual(given[name], expected[name]))
    .map(name => `${name} is ${JSON.stringify(given[name])}, recorded was ${JSON.stringify(expected[name])}`)
}

/** Nothing of the visitor's own headers goes upstream; what always does is as it must be. */
function strangeHeaders(headers: IncomingHttpHeaders, authorization: string): string[] {
  const strange = Object.keys(headers).filter(name => !CALLER_HEADER.test(name) && !CONNECTION_HEADERS.has(name))
  return [
    ...strange.map(name => `header ${name} was passed on`),
    ...(headers.authorization === authorization ? [] : ['authorization is not the configured one']),
    ...(headers.accept === 'application/json' ? [] : [`accept is ${headers.accept}`]),
    ...(/^[\w-]{8,}$/.test(String(headers['x-request-id'])) ? [] : ['there is no id of the request']),
  ]
}

function callerHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => CALLER_HEADER.test(name))
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
}

async function read(request: IncomingMessage): Promise<Omit<GivenRequest, 'headers'>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const path = request.url ?? ''
  return {
    method: request.method ?? '',
    path: path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : `outside of the prefix: ${path}`,
    body: await parse(Buffer.concat(chunks), request.headers['content-type']),
  }
}

async function parse(bytes: Buffer, contentType: string | undefined): Promise<GivenRequest['body']> {
  if (bytes.byteLength === 0) return null
  if (contentType === 'application/json')
    return { kind: 'json', fields: v.parse(FieldsSchema, JSON.parse(bytes.toString('utf8'))) }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType ?? '' } }).formData()
  return { kind: 'form', fields: Object.fromEntries(form) }
}

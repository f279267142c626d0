import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Client, createClient, type InValue, LibsqlError, type ResultSet, type Transaction } from '@libsql/client'
import * as v from 'valibot'

/**
 * A libSQL server for tests: the part of Hrana over HTTP, version 2, that `@libsql/client` speaks (pipelines of streams that
 * batons carry on), over one local file. As with a real one, a writer that another one holds up is told SQLITE_BUSY, and
 * a stream that is lost takes its open transaction with it.
 */
export interface LibsqlServer {
  url: string
  /** How many requests came. */
  requests: () => number
  /** Forgets all streams, as a server does that was started anew. */
  dropStreams: () => void
  /** Makes the next request of a pipeline go wrong, before or after it was carried out. */
  failNext: (fault: 'unavailable' | 'cut-before' | 'cut-after' | 'hang') => void
  /** Ends all connections; the file stays. */
  stop: () => Promise<void>
}

interface StartLibsqlServer {
  /** Path of the database. */
  file: string
  /** Absent: any free one. */
  port?: number
  /** Bearer that every request must bring. */
  authToken?: string
}

const ValueSchema = v.variant('type', [
  v.object({ type: v.literal('null') }),
  v.object({ type: v.literal('integer'), value: v.string() }),
  v.object({ type: v.literal('float'), value: v.number() }),
  v.object({ type: v.literal('text'), value: v.string() }),
  v.object({ type: v.literal('blob'), base64: v.string() }),
])
const StatementSchema = v.object({
  sql: v.optional(v.string()),
  sql_id: v.optional(v.number()),
  args: v.optional(v.array(ValueSchema), []),
})
const ConditionSchema: v.GenericSchema<unknown, Condition> = v.lazy(() =>
  v.variant('type', [
    v.object({ type: v.picklist(['ok', 'error']), step: v.number() }),
    v.object({ type: v.literal('not'), cond: ConditionSchema }),
    v.object({ type: v.picklist(['and', 'or']), conds: v.array(ConditionSchema) }),
    v.object({ type: v.literal('is_autocommit') }),
  ]),
)
const StreamRequestSchema = v.variant('type', [
  v.object({ type: v.literal('execute'), stmt: StatementSchema }),
  v.object({
    type: v.literal('batch'),
    batch: v.object({
      steps: v.array(v.object({ condition: v.optional(ConditionSchema), stmt: StatementSchema })),
    }),
  }),
  v.object({ type: v.literal('store_sql'), sql_id: v.number(), sql: v.string() }),
  v.object({ type: v.literal('close_sql'), sql_id: v.number() }),
  v.object({ type: v.literal('get_autocommit') }),
  v.object({ type: v.literal('close') }),
])
const PipelineSchema = v.object({ baton: v.optional(v.nullable(v.string())), requests: v.array(StreamRequestSchema) })

type Value = v.InferOutput<typeof ValueSchema>
type Statement = v.InferOutput<typeof StatementSchema>
type StreamRequest = v.InferOutput<typeof StreamRequestSchema>
type Condition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and' | 'or'; conds: Condition[] }
  | { type: 'is_autocommit' }

interface Fault {
  message: string
  code: string
}

interface Stream {
  transaction: Transaction | null
  sqlTexts: Map<number, string>
}

/** Starts it on loopback. */
export async function startLibsqlServer({ file, port = 0, authToken }: StartLibsqlServer): Promise<LibsqlServer> {
  const client = createClient({ url: `file:${file}`, intMode: 'bigint', timeout: 1 })
  await client.execute('PRAGMA journal_mode = WAL')
  const streams = new Map<string, Stream>()
  let requests = 0
  let nextFault: Parameters<LibsqlServer['failNext']>[0] | null = null

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1
    const body = await readBody(request)
    if (authToken !== undefined && request.headers.authorization !== `Bearer ${authToken}`)
      return respond(response, 401, { message: 'Authentication failed', code: 'AUTH_REJECTED' })
    if (request.method === 'GET' && request.url === '/v2') return respond(response, 200, {})
    if (request.method !== 'POST' || request.url !== '/v2/pipeline') return respond(response, 404, {})
    const fault = nextFault
    nextFault = null
    if (fault === 'hang') return
    if (fault === 'cut-before') return void request.socket.destroy()
    if (fault === 'unavailable') return respond(response, 503, { message: 'Not now', code: 'UNAVAILABLE' })
    const { baton, requests: asked } = v.parse(PipelineSchema, JSON.parse(body))
    const stream = baton == null ? { transaction: null, sqlTexts: new Map<number, string>() } : streams.get(baton)
    if (!stream) return respond(response, 400, { message: 'The stream has expired', code: 'STREAM_EXPIRED' })
    if (baton != null) streams.delete(baton)
    const results = []
    for (const one of asked) results.push(await carryOut({ request: one, stream, client }))
    const isOpen = !asked.some(({ type }) => type === 'close')
    const next = isOpen ? randomUUID() : null
    if (next !== null) streams.set(next, stream)
    if (fault === 'cut-after') return void request.socket.destroy()
    respond(response, 200, { baton: next, base_url: null, results })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => respond(response, 500, { message: String(error) }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const dropStreams = () => {
    for (const { transaction } of streams.values()) transaction?.close()
    streams.clear()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    requests: () => requests,
    dropStreams,
    failNext: fault => {
      nextFault = fault
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      dropStreams()
      client.close()
    },
  }
}

interface CarryOut {
  request: StreamRequest
  stream: Stream
  client: Client
}

async function carryOut({ request, stream, client }: CarryOut): Promise<object> {
  try {
    return { type: 'ok', response: { type: request.type, ...(await responseTo({ request, stream, client })) } }
  } catch (error) {
    return { type: 'error', error: faultOf(error) }
  }
}

async function responseTo({ request, stream, client }: CarryOut): Promise<object> {
  switch (request.type) {
    case 'execute':
      return { result: describe(await execute({ statement: request.stmt, stream, client })) }
    case 'batch': {
      const results: (object | null)[] = []
      const faults: (Fault | null)[] = []
      for (const { condition, stmt } of request.batch.steps) {
        const outcome = { results, faults, isAutocommit: stream.transaction === null }
        const step =
          condition && !holds(condition, outcome)
            ? null
            : await execute({ statement: stmt, stream, client }).then(describe, faultOf)
        results.push(step !== null && 'cols' in step ? step : null)
        faults.push(step !== null && !('cols' in step) ? step : null)
      }
      return { result: { step_results: results, step_errors: faults } }
    }
    case 'store_sql':
      stream.sqlTexts.set(request.sql_id, request.sql)
      return {}
    case 'close_sql':
      stream.sqlTexts.delete(request.sql_id)
      return {}
    case 'get_autocommit':
      return { is_autocommit: stream.transaction === null }
    case 'close':
      stream.transaction?.close()
      stream.transaction = null
      return {}
  }
}

interface BatchOutcome {
  results: readonly (object | null)[]
  faults: readonly (Fault | null)[]
  isAutocommit: boolean
}

function holds(condition: Condition, outcome: BatchOutcome): boolean {
  switch (condition.type) {
    case 'ok':
      return outcome.results[condition.step] != null
    case 'error':
      return outcome.faults[condition.step] != null
    case 'not':
      return !holds(condition.cond, outcome)
    case 'and':
      return condition.conds.every(one => holds(one, outcome))
    case 'or':
      return condition.conds.some(one => holds(one, outcome))
    case 'is_autocommit':
      return outcome.isAutocommit
  }
}

const NOTHING: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  rowsAffected: 0,
  lastInsertRowid: undefined,
  toJSON: () => ({}),
}

/** Statements that begin and end a transaction are turned into one of the file's own client, which is held by the stream. */
async function execute({
  statement,
  stream,
  client,
}: Omit<CarryOut, 'request'> & { statement: Statement }): Promise<ResultSet> {
  const sql = statement.sql ?? stream.sqlTexts.get(statement.sql_id ?? -1)
  if (sql === undefined) throw new LibsqlError('No such SQL text', 'SQL_NOT_FOUND')
  if (/^BEGIN\b/i.test(sql)) {
    stream.transaction = await client.transaction(/IMMEDIATE/i.test(sql) ? 'write' : 'deferred')
    return NOTHING
  }
  if (/^(?:COMMIT|ROLLBACK)$/i.test(sql)) {
    const { transaction } = stream
    stream.transaction = null
    await (/^COMMIT/i.test(sql) ? transaction?.commit() : transaction?.rollback())
    return NOTHING
  }
  return (stream.transaction ?? client).execute({ sql, args: statement.args.map(readValue) })
}

function describe({ columns, columnTypes, rows, rowsAffected, lastInsertRowid }: ResultSet) {
  return {
    cols: columns.map((name, index) => ({ name, decltype: columnTypes[index] || null })),
    rows: rows.map(row => columns.map((_, index) => writeValue(row[index] ?? null))),
    affected_row_count: rowsAffected,
    last_insert_rowid: lastInsertRowid === undefined ? null : String(lastInsertRowid),
  }
}

function readValue(value: Value): InValue {
  switch (value.type) {
    case 'null':
      return null
    case 'integer':
      return BigInt(value.value)
    case 'blob':
      return Buffer.from(value.base64, 'base64')
    default:
      return value.value
  }
}

function writeValue(value: unknown): Value {
  if (value === null) return { type: 'null' }
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) }
  if (typeof value === 'number') return { type: 'float', value }
  if (typeof value === 'string') return { type: 'text', value }
  if (value instanceof ArrayBuffer)
    return { type: 'blob', base64: Buffer.from(value).toString('base64').replace(/=+$/, '') }
  throw new TypeError('No value of a column')
}

function faultOf(error: unknown): Fault {
  const code = error instanceof LibsqlError ? error.code : 'INTERNAL'
  return { message: error instanceof Error ? error.message : String(error), code }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

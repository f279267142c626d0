import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startHost } from '../start-host'
import { createApp } from './create-app'
import type { StoredFile } from './files/file-store'
import { createPreparedAnswers } from './prepared-answers'
import { releaseConfigOf, UNKNOWN_CONFIG } from './release-config'

let root: string
let publicDir: string
let ordinary: Host
let prepared: Host
/** Whether each request to `prepared` was answered before the application. */
let outcomes: boolean[]

async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(publicDir, file)), { recursive: true })
  await writeFile(path.join(publicDir, file), content)
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'prepared-'))
  publicDir = path.join(root, 'public')
  await put('host.json', JSON.stringify({ ...UNKNOWN_CONFIG, siteUrl: 'https://lido.example' }))
  await put('page-scripts.json', JSON.stringify({ usual: [], others: {} }))
  await put('index.html', 'home')
  await put('index.html.gz', gzipSync('home'))
  await put('404.html', 'not here')
  await put('page-data/index/page-data.json', '{}')
  await put('app-0123456789abcdef0123.js', 'chunk')
  await put('fonts/lato/lato.woff2', 'font')
  await put('trailer.webm', '0123456789')
  await put('schedule/T1/2025-01-23.json', '{}')
  const listen = { port: 0, host: '127.0.0.1' }
  ordinary = await startHost({ app: { fetch: createApp({ publicDir }).fetch }, ...listen })
  const app = createApp({ publicDir, recheckMs: 60_000 })
  outcomes = []
  const { fetch: answer, writePrepared = () => false } = app
  prepared = await startHost({
    app: {
      fetch: answer,
      writePrepared: (...given) => {
        const isWritten = writePrepared(...given)
        outcomes.push(isWritten)
        return isWritten
      },
    },
    ...listen,
  })
})
afterAll(async () => {
  await Promise.all([ordinary.stop(), prepared.stop()])
  await rm(root, { recursive: true, force: true })
})

interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
}

interface Reply {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** As the bytes come: `fetch` would unpack them and send headers of its own. */
function ask(host: Host, { path: to, method = 'GET', headers = {} }: Asked): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(host.url + to, { method, headers: { host: 'lido.example', ...headers } }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _, ...told } = response.headers
        const clock = String(told['server-timing'] ?? '').replace(/[\d.]+$/, '')
        const body = Buffer.concat(chunks).toString('latin1')
        resolve({ status: response.statusCode, headers: clock ? { ...told, 'server-timing': clock } : told, body })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

const REPEATED = true
const GZIP = { 'accept-encoding': 'gzip, deflate, br' }
const TAG = '"qg6Sn9qaTuXFcKGc9-0Jcg"'

describe('answers that are repeated', () => {
  it.each<[Asked, boolean]>([
    [{ path: '/' }, REPEATED],
    [{ path: '/', headers: GZIP }, REPEATED],
    [{ path: '/', headers: { 'accept-encoding': 'identity;q=0, gzip' } }, REPEATED],
    [{ path: '/page-data/index/page-data.json' }, REPEATED],
    [{ path: '/app-0123456789abcdef0123.js', headers: GZIP }, REPEATED],
    [{ path: '/fonts/lato/lato.woff2' }, REPEATED],
    [{ path: '/trailer.webm' }, REPEATED],
    [{ path: '/schedule/T1/2025-01-23.json', headers: { origin: 'https://stranger.example' } }, REPEATED],
    [{ path: '/', method: 'HEAD' }, false],
    [{ path: '/', method: 'POST' }, false],
    [{ path: '/?token=secret' }, false],
    [{ path: '/?utm_source=poster' }, false],
    [{ path: '/', headers: { 'if-none-match': TAG } }, false],
    [{ path: '/', headers: { 'if-none-match': '*' } }, false],
    [{ path: '/', headers: { 'if-modified-since': 'Fri, 31 Dec 2100 23:59:59 GMT' } }, false],
    [{ path: '/trailer.webm', headers: { range: 'bytes=2-4' } }, false],
    [{ path: '/trailer.webm', headers: { range: 'bytes=99-' } }, false],
    [{ path: '/', headers: { 'content-length': '0' } }, false],
    [{ path: '/index.html' }, false],
    [{ path: '/nothing/' }, false],
    [{ path: '/cms-preview/' }, false],
    [{ path: '/', headers: { host: 'a b' } }, false],
  ])('are those of the application, for %j', async (asked, isRepeated) => {
    const expected = await ask(ordinary, asked)
    outcomes.length = 0
    expect([await ask(prepared, asked), await ask(prepared, asked)]).toEqual([expected, expected])
    expect(outcomes[1]).toBe(isRepeated)
  })
})

describe('a prepared answer', () => {
  const file = (text: string): StoredFile => ({
    file: 'a.txt',
    forms: new Map([['identity', new TextEncoder().encode(text)]]),
    tag: text,
    modifiedAt: 0,
  })
  const asked = (headers = {}) => ({ method: 'GET', url: '/a.txt', headers: { host: 'lido.example', ...headers } })

  /** What the store and the release are at this moment, and whether a request is answered. */
  function open() {
    const now = { stored: file('one') as StoredFile | undefined, config: releaseConfigOf(UNKNOWN_CONFIG) }
    const { keep, write } = createPreparedAnswers({
      store: { recent: () => now.stored },
      recentConfig: () => now.config,
    })
    const isAnswered = (headers = {}) =>
      write(asked(headers) as IncomingMessage, { writeHead: () => undefined, end: () => undefined } as never)
    if (now.stored)
      keep({
        request: asked() as IncomingMessage,
        config: now.config,
        stored: now.stored,
        encoding: 'identity',
        headers: {},
      })
    return { now, isAnswered }
  }

  it('counts while its file and its release are the same', () => {
    const { now, isAnswered } = open()
    expect(isAnswered()).toBe(true)
    const { stored, config } = now
    now.stored = file('two')
    expect(isAnswered()).toBe(false)
    now.stored = undefined
    expect(isAnswered()).toBe(false)
    now.stored = stored
    now.config = releaseConfigOf(UNKNOWN_CONFIG)
    expect(isAnswered()).toBe(false)
    now.config = config
    expect(isAnswered()).toBe(true)
  })

  it('is for the same host and encodings alone', () => {
    const { isAnswered } = open()
    expect(isAnswered({ host: 'other.example' })).toBe(false)
    expect(isAnswered({ 'accept-encoding': 'gzip' })).toBe(false)
  })
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, beforeEach } from 'vitest'
import { freePort } from './free-port'
import { startMock, startMocksFor, localTicketingPorts, readTicketingUrls } from './start-mock'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function healthOf(port: number): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
  return answer ? answer.json() : null
}

/** Something that has a port already. @returns the port */
async function occupy(answer: RequestListener): Promise<number> {
  const server: Server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise(resolve => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

describe('the ticketing mock beside a site', () => {
  it('answers as soon as it is said to run, and ends when it is stopped', async () => {
    const port = await freePort()
    const started = await startMock(port)
    if (!started.ok) throw new Error(started.error)
    ends.push(started.value.stop)
    expect(started.value).toMatchObject({ url: `http://localhost:${port}`, isFound: false })
    expect(await healthOf(port)).toEqual({ service: 'ticketing-stand-in' })
    await started.value.stop()
    expect(await healthOf(port)).toBeNull()
  })

  it('is not started twice: one that answers is used, and left running', async () => {
    const port = await freePort()
    const first = await startMock(port)
    if (!first.ok) throw new Error(first.error)
    ends.push(first.value.stop)
    const second = await startMock(port)
    if (!second.ok) throw new Error(second.error)
    expect(second.value.isFound).toBe(true)
    await second.value.stop()
    expect(await healthOf(port)).toEqual({ service: 'ticketing-stand-in' })
  })

  it.each<[string, RequestListener]>([
    ['a site', (_, response) => response.end('<h1>Hello</h1>')],
    ['a service of another name', (_, response) => response.end('{"service":"search"}')],
  ])('gives way, in words, to %s that has its port', async (_, answer) => {
    const port = await occupy(answer)
    const started = await startMock(port)
    expect(started).toEqual({
      ok: false,
      error: `The ticketing mock is missing: port ${port} is taken by something else`,
    })
  })

  it('says for a site what it brought up and what it could not, and ends all of it', async () => {
    const port = await freePort()
    const other = await occupy((_, response) => response.end('other'))
    const lines: string[] = []
    const stop = await startMocksFor({
      ticketingUrls: [
        `http://localhost:${other}`,
        `http://localhost:${port}/island`,
        `http://localhost:${port}`,
        'https://tickets.example',
        'http://localhost:9000',
      ],
      except: 9000,
      print: line => lines.push(line),
    })
    ends.push(stop)
    expect(lines).toEqual([
      `The ticketing mock is missing: port ${other} is taken by something else`,
      `Ticketing mock at http://localhost:${port}`,
    ])
    expect(await healthOf(port)).toEqual({ service: 'ticketing-stand-in' })
    await stop()
    expect(await healthOf(port)).toBeNull()
  })

  it('starts nothing for a site whose ticketing is elsewhere', async () => {
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    await startMocksFor({ ticketingUrls: ['https://tickets.example', null, undefined], except: 9000, print })
    expect(lines).toEqual([])
  })
})

describe('where a mock of a ticketing service listens', () => {
  it.each<[string | null | undefined, number[]]>([
    ['http://localhost:9200', [9200]],
    ['http://localhost:9200/quai?x=1', [9200]],
    ['http://127.0.0.1:9300/', [9300]],
    ['http://localhost', []],
    ['http://localhost:80', []],
    ['https://localhost:9200', []],
    ['http://localhost.example:9200', []],
    ['http://tickets.localhost:9200', []],
    ['http://0.0.0.0:9200', []],
    ['http://192.168.0.2:9200', []],
    ['https://tickets.example', []],
    ['http://tickets.example:9200', []],
    ['tickets', []],
    ['', []],
    [null, []],
    [undefined, []],
  ])('for %s: %j', (url, ports) => {
    expect(localTicketingPorts([url])).toEqual(ports)
  })

  it('names each port once', () => {
    const urls = ['http://localhost:9200', 'http://localhost:9200/island', 'http://127.0.0.1:9201', null]
    expect(localTicketingPorts(urls)).toEqual([9200, 9201])
  })
})

describe('the ticketing URLs of a built site', () => {
  let publicDir: string
  beforeEach(async () => {
    publicDir = await mkdtemp(path.join(tmpdir(), 'ticketing-'))
  })
  afterEach(() => rm(publicDir, { recursive: true, force: true }))

  const FACTS = {
    siteName: 'Lido',
    builtAt: '',
    pathPrefix: '/',
    paths: { movies: 'm', theaters: 't', events: 'e' },
    permalinkPrefix: 'p',
    redirects: [],
    deferred: [],
  }

  it.each<[string, unknown, string[]]>([
    [
      'its own and its theaters’',
      {
        ...FACTS,
        ticketing: {
          site: { url: 'https://a.example', provider: null },
          theaters: { L1: null, L2: { url: 'http://localhost:9200/l2', provider: 'CGR' } },
        },
      },
      ['https://a.example', 'http://localhost:9200/l2'],
    ],
    ['none without ticketing', { ...FACTS, ticketing: { site: null, theaters: { L1: null } } }, []],
    ['none in a release of before', FACTS, []],
    ['none in facts that cannot be read', { siteName: 7 }, []],
  ])('are %s', async (_, facts, urls) => {
    await writeFile(path.join(publicDir, 'host.json'), JSON.stringify(facts))
    expect(await readTicketingUrls(publicDir)).toEqual(urls)
  })

  it('are none where nothing is built, or the file is cut off', async () => {
    expect(await readTicketingUrls(path.join(publicDir, 'nowhere'))).toEqual([])
    await writeFile(path.join(publicDir, 'host.json'), '{"siteName":')
    expect(await readTicketingUrls(publicDir)).toEqual([])
  })
})

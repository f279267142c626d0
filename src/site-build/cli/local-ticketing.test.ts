import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localTicketingPorts, readTicketingUrls } from './local-ticketing'

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

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { createJsonLdAdapter } from './create-json-ld-adapter'
import { PageCache } from './page-cache'

interface Asked {
  path: string
  headers: IncomingHttpHeaders
  at: number
}
type Answer = { status?: number; headers?: Record<string, string>; body?: string }

const stops: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map(stop => stop()))
})

/** A site on loopback; each port is a host of its own. */
async function serve(answer: (request: Asked) => Answer | undefined) {
  const requests: Asked[] = []
  const server = createServer(({ url = '', headers }, response) => {
    const request = { path: url, headers, at: Date.now() }
    requests.push(request)
    const { status = 200, headers: sent = {}, body = '' } = answer(request) ?? { status: 404 }
    response.writeHead(status, sent).end(status === 304 ? undefined : body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise<void>(resolve => (server.closeAllConnections(), server.close(() => resolve()))))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, requests }
}

function buildPage(name: string, url = '/book/1'): string {
  const block = {
    ...{ '@type': 'ScreeningEvent', startDate: '2025-01-25T20:15', url },
    ...{ workPresented: { '@type': 'Movie', name }, location: { '@type': 'MovieTheater', name: 'Grand' } },
  }
  return `<!doctype html><script type="application/ld+json">${JSON.stringify(block)}</script>`
}

function buildFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pages-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function open(source: Record<string, unknown>, cacheFolder?: string) {
  const input = buildAdapterInput({
    source: { type: 'json-ld', timeZone: 'Europe/Berlin', pauseMs: 0, retries: 0, ...source },
    ...(cacheFolder === undefined ? {} : { cacheFolder }),
  })
  return { adapter: openAdapter(createJsonLdAdapter, input), warnings: input.warnings }
}

async function read(url: string, cacheFolder?: string) {
  const { adapter } = open({ pages: [url] }, cacheFolder)
  return { movies: await valuesOf(adapter.readMovies()), showtimes: await valuesOf(adapter.readShowtimes()) }
}

describe('a page that was read before', () => {
  const CONDITIONS = [
    ['ETag', { etag: '"1"' }, 'if-none-match', '"1"'],
    ['Last-Modified', { 'last-modified': 'Fri, 24 Jan 2025 08:00:00 GMT' }, 'if-modified-since', /^Fri, 24 Jan/],
  ] as const

  it.each(CONDITIONS)('is asked for only if it changed, by %s', async (_, headers, condition, expected) => {
    const folder = buildFolder()
    const site = await serve(request => {
      if (request.path !== '/') return undefined
      return request.headers[condition] ? { status: 304 } : { headers, body: buildPage('Otto') }
    })
    const first = await read(site.url, folder)
    expect(await read(site.url, folder)).toEqual(first)
    expect(first.showtimes).toHaveLength(1)
    const pages = site.requests.filter(request => request.path === '/')
    expect(pages.map(request => request.headers[condition])).toEqual([
      undefined,
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ])
  })

  it('is read anew where it changed', async () => {
    const folder = buildFolder()
    let version = 1
    const site = await serve(({ path: asked, headers }) => {
      if (asked !== '/') return undefined
      const etag = `"${version}"`
      return headers['if-none-match'] === etag
        ? { status: 304 }
        : { headers: { etag }, body: buildPage(`Otto ${version}`) }
    })
    await read(site.url, folder)
    version = 2
    expect((await read(site.url, folder)).movies).toMatchObject([{ title: 'Otto 2' }])
    expect((await read(site.url, folder)).movies).toMatchObject([{ title: 'Otto 2' }])
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it.each([
    '',
    '{"version":1,"url":',
    '{"version":1,"url":"http://other.example/","etag":"x","lastModified":null,"text":""}',
  ])('is asked for as a new one where its file is broken: %s', async broken => {
    const folder = buildFolder()
    const site = await serve(({ path: asked, headers }) => {
      if (asked !== '/') return undefined
      return headers['if-none-match'] ? { status: 304 } : { headers: { etag: '"1"' }, body: buildPage('Otto') }
    })
    await read(site.url, folder)
    for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), broken)
    expect((await read(site.url, folder)).showtimes).toHaveLength(1)
  })

  it('is not kept without a condition, or a folder that takes it', async () => {
    const folder = buildFolder()
    const site = await serve(({ path: asked }) => (asked === '/' ? { body: buildPage('Otto') } : undefined))
    await read(site.url, folder)
    expect(readdirSync(folder)).toEqual([])
    const tagged = await serve(({ path: asked }) =>
      asked === '/' ? { headers: { etag: '"1"' }, body: buildPage('Otto') } : undefined,
    )
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    const { adapter, warnings } = open({ pages: [tagged.url] }, path.join(file, 'below'))
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
    expect(warnings).toMatchObject([{ message: expect.stringMatching(/could not be kept .*: ENOTDIR/) }])
  })

  it('goes where more are kept than the folder may hold, the one read longest ago first', async () => {
    const folder = buildFolder()
    const cache = new PageCache({ folder, warn: () => {}, limits: { pages: 2, bytes: 10_000 } })
    const headers = new Headers({ etag: '"1"' })
    for (const name of ['a', 'b', 'c']) {
      await cache.keep(`https://cinema.example/${name}`, name, headers)
      await new Promise(resolve => setTimeout(resolve, 15))
    }
    await cache.touch('https://cinema.example/a')
    await cache.clean()
    const kept = await Promise.all(['a', 'b', 'c'].map(name => cache.find(`https://cinema.example/${name}`)))
    expect(kept.map(page => page?.text)).toEqual(['a', undefined, 'c'])
    await cache.keep('https://cinema.example/large', 'x'.repeat(20_000), headers)
    await cache.clean()
    expect(readdirSync(folder)).toHaveLength(2)
    expect(await cache.find('https://cinema.example/large')).toBeUndefined()
  })
})

describe('a page that leads on to another host', () => {
  it('is read there, where its links begin', async () => {
    const other = await serve(({ path: asked }) =>
      asked === '/films/' ? { body: buildPage('Otto', 'book/1') } : undefined,
    )
    const site = await serve(({ path: asked }) =>
      asked === '/' ? { status: 301, headers: { location: `${other.url}/films/#now` } } : undefined,
    )
    expect((await read(site.url)).showtimes).toMatchObject([{ bookingUrl: `${other.url}/films/book/1` }])
    expect(other.requests.map(request => request.path)).toEqual(['/robots.txt', '/films/'])
  })

  it('is not read where robots.txt of that host forbids it', async () => {
    const other = await serve(({ path: asked }) =>
      asked === '/robots.txt' ? { body: 'User-agent: *\nDisallow: /' } : { body: buildPage('Otto') },
    )
    const site = await serve(({ path: asked }) =>
      asked === '/' ? { status: 302, headers: { location: `${other.url}/films` } } : undefined,
    )
    expect(await faultOf(open({ pages: [site.url] }).adapter)).toMatchObject({
      ...{ source: `${other.url}/films`, message: 'robots.txt of the site does not allow it to be read' },
    })
    expect(other.requests.map(request => request.path)).toEqual(['/robots.txt'])
  })

  it('keeps the pace of each host', async () => {
    const site = await serve(({ path: asked }) => {
      if (asked === '/robots.txt') return undefined
      return asked === '/a' ? { status: 302, headers: { location: '/b' } } : { body: buildPage('Otto') }
    })
    await valuesOf(open({ pages: [`${site.url}/a`], pauseMs: 60 }).adapter.readShowtimes())
    await valuesOf(open({ pages: [`${site.url}/b`], pauseMs: 60 }).adapter.readShowtimes())
    const times = site.requests.map(({ at }) => at)
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(pauses).toHaveLength(4)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(50)
  })

  it.each([
    ['itself', '/', /leads on more than 5 times/],
    ['nowhere', 'javascript:alert(1)', /which is no web address/],
  ])('is a fault where it leads to %s', async (_, location, message) => {
    const site = await serve(({ path: asked }) => (asked === '/' ? { status: 302, headers: { location } } : undefined))
    expect((await faultOf(open({ pages: [site.url] }).adapter))?.message).toMatch(message)
  })
})

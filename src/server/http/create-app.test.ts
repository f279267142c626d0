import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES_CONFIG } from '../../../tests/builders/release-config'
import { runCount } from '../../../tests/builders/run-counts'
import { type HostConfig } from '../../config/host-config'
import { NO_LOYALTY } from '../../config/loyalty-config'
import { createApp, type HostApp } from './create-app'

let root: string
let publicDir: string
let errors: unknown[]
let app: HostApp

const FACTS: HostConfig = {
  siteName: 'Lido',
  builtAt: '2025-01-23T09:00:00.000Z',
  siteUrl: null,
  pathPrefix: '/',
  paths: { movies: 'films', theaters: 'theaters', events: 'events' },
  permalinkPrefix: 'p',
  redirects: [
    { fromPath: '/Old-News', toPath: '/news/', ignoreCase: true },
    { fromPath: '/kiosk', toPath: 'https://kiosk.example/café', ignoreCase: false },
  ],
  deferred: [],
  ticketing: { site: null, theaters: {} },
  frameAncestors: ['https://partner.example', 'https://*.partner.example', 'http://localhost:9100'],
  thirdPartyScripts: [],
  thirdParties: { scripts: false, ads: false },
  pagePolicy: { pictures: [], connections: [], forms: [], hasTrustedTypes: true },
  mailLook: null,
  loyalty: NO_LOYALTY,
  agents: null,
  reminders: { isOn: true, webhook: null },
  otherLanguages: [],
  loadAhead: false,
}
const CHUNK = 'app-0123456789abcdef0123.js'

async function put(file: string, content: string, folder = publicDir): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), content)
}

async function fillPublic(hostConfig: Partial<HostConfig> = {}): Promise<void> {
  await put('index.html', 'home')
  await put('index.html.br', brotliCompressSync('home').toString('latin1'))
  await writeFile(path.join(publicDir, 'index.html.br'), brotliCompressSync('home'))
  await writeFile(path.join(publicDir, 'index.html.gz'), gzipSync('home'))
  await put('news/index.html', 'news')
  await put('films/77-the-lake/index.html', 'the lake')
  await put('404.html', 'custom 404')
  await put('500.html', 'custom 500')
  await put(CHUNK, 'chunk')
  await put('static/d/face.woff2', 'font')
  await put('styles/0123456789abcdef0123.css', '.css-a{color:red}')
  await put('page-data/index/page-data.json', '{}')
  await put('schedule/T1/2025-01-23.json', '{}')
  await put('calendar/movies/m1.ics', 'BEGIN:VCALENDAR')
  await put('feeds/events.rss', '<rss/>')
  await put('site-assets/trailer.webm', '0123456789')
  await put('sharing/movies/77-0123456789ab.jpg', 'picture')
  await put('showtimes.json', '{}')
  await put('.secret', 'secret')
  await put('routes.json', JSON.stringify({ movies: { '77': '/films/77-the-lake/', 'a-1': '/films/a-1-second/' } }))
  await put('host.json', JSON.stringify({ ...FACTS, ...hostConfig }))
  await put('secret.txt', 'outside', root)
}

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`http://lido.example${address}`, { headers, method })

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'host-'))
  publicDir = path.join(root, 'public')
  errors = []
  await fillPublic()
  const packagesDir = path.join(root, 'node_modules')
  await put('@fontsource/lato/files/lato-latin-700-italic.woff2', 'italic of the package', packagesDir)
  await put('@fontsource/lato/LICENSE', 'licence', packagesDir)
  await put('fonts/lato/lato-latin-400-normal.woff2', 'regular of the release')
  app = createApp({ publicDir, packagesDir, recheckMs: 0, reportError: error => errors.push(error) })
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('serving files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/news/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/page-data/index/page-data.json', 'application/json; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/schedule/T1/2025-01-23.json', 'application/json; charset=utf-8', 'public, max-age=30, must-revalidate'],
    ['/calendar/movies/m1.ics', 'text/calendar; charset=utf-8', 'public, max-age=30, must-revalidate'],
    ['/feeds/events.rss', 'application/rss+xml; charset=utf-8', 'public, max-age=30, must-revalidate'],
    ['/showtimes.json', 'application/json; charset=utf-8', 'public, max-age=30, must-revalidate'],
    [`/${CHUNK}`, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/sharing/movies/77-0123456789ab.jpg', 'image/jpeg', 'public, max-age=31536000, immutable'],
    ['/styles/0123456789abcdef0123.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/static/d/face.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('answers %s as %s, kept: %s', async (address, type, caching) => {
    const reply = await get(address)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe(type)
    expect(reply.headers.get('cache-control')).toBe(caching)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it.each([
    ['br, gzip', 'br', brotliCompressSync('home').byteLength],
    ['gzip', 'gzip', gzipSync('home').byteLength],
    ['zstd', null, 4],
  ])('sends to a client of %s the form %s, and says that the answer varies', async (accepted, encoding, length) => {
    const reply = await get('/', { 'accept-encoding': accepted })
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(reply.headers.get('vary')).toBe('accept-encoding')
    expect((await reply.arrayBuffer()).byteLength).toBe(length)
    expect(reply.headers.get('content-length')).toBe(String(length))
  })

  it('answers 304 to the tag it gave, a different tag per form, and 200 after a change', async () => {
    const plain = await get('/')
    const compressed = await get('/', { 'accept-encoding': 'br' })
    const tag = plain.headers.get('etag') ?? ''
    expect(compressed.headers.get('etag')).not.toBe(tag)
    const again = await get('/', { 'if-none-match': `"x", W/${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    await put('index.html', 'home, changed')
    expect((await get('/', { 'if-none-match': tag })).status).toBe(200)
  })

  it('answers 304 to a time only when the client sends no tag', async () => {
    const since = (await get('/')).headers.get('last-modified') ?? ''
    expect((await get('/', { 'if-modified-since': since })).status).toBe(304)
    expect((await get('/', { 'if-modified-since': since, 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get('/', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200)
  })

  it.each(['', 'if-modified-since'])(
    'tells the time with a page, also when it is not sent again (%s)',
    async header => {
      const before = Date.now()
      const reply = await get('/', header ? { [header]: new Date(before + 60_000).toUTCString() } : {})
      expect(reply.status).toBe(header ? 304 : 200)
      const told = Number(/^clock;dur=(\d+)$/.exec(reply.headers.get('server-timing') ?? '')?.[1])
      expect(told).toBeGreaterThanOrEqual(before)
      expect(told).toBeLessThanOrEqual(Date.now())
    },
  )

  it('answers HEAD with the headers of GET and no body', async () => {
    const reply = await get('/', {}, 'HEAD')
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '4', ''])
  })

  it('sends the part of a video that a player asks for, and of nothing else', async () => {
    const part = await get('/site-assets/trailer.webm', { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 2-5/10')
    expect(await part.text()).toBe('2345')
    const beyond = await get('/site-assets/trailer.webm', { range: 'bytes=10-' })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe('bytes */10')
    expect((await get('/', { range: 'bytes=0-1' })).status).toBe(200)
  })

  it('refuses other methods', async () => {
    const reply = await get('/', {}, 'POST')
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('serving fonts (specification §7 Site files)', () => {
  it.each([
    ['the release', '/fonts/lato/lato-latin-400-normal.woff2', 'regular of the release'],
    ['the installed packages', '/fonts/lato/lato-latin-700-italic.woff2', 'italic of the package'],
  ])('answers a face of %s, for a month and for any origin', async (_, address, text) => {
    const reply = await get(address)
    expect([reply.status, await reply.text()]).toEqual([200, text])
    expect(reply.headers.get('content-type')).toBe('font/woff2')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=2592000')
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect((await get(address, { 'if-none-match': reply.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it.each([
    // not in the catalogue: a family, a weight, a style of Oswald's, a subset
    '/fonts/papyrus/papyrus-latin-400-normal.woff2',
    '/fonts/lato/lato-latin-500-normal.woff2',
    '/fonts/oswald/oswald-latin-400-italic.woff2',
    '/fonts/lato/lato-greek-400-normal.woff2',
    // in the catalogue, not installed
    '/fonts/lato/lato-latin-900-normal.woff2',
    // another family's file, other files of the package, ways out of it
    '/fonts/lato/roboto-latin-400-normal.woff2',
    '/fonts/lato/LICENSE',
    '/fonts/lato/lato-latin-700-italic.woff2/x',
    '/fonts/lato/..%2f..%2f..%2fsecret.txt',
    '/fonts/..%2flato/lato-latin-700-italic.woff2',
    '/fonts/@fontsource/lato-latin-700-italic.woff2',
    '/@fontsource/lato/files/lato-latin-700-italic.woff2',
  ])('has nothing at %s', async address => {
    expect((await get(address)).status).toBe(404)
  })

  it('lets no other origin read anything else', async () => {
    expect((await get('/')).headers.has('access-control-allow-origin')).toBe(false)
  })
})

describe('the headers of every answer', () => {
  it.each([
    ['/', 'GET'],
    ['/news', 'GET'],
    ['/p/movie/77', 'GET'],
    ['/nowhere/', 'GET'],
    ['/%', 'GET'],
    ['/', 'POST'],
    ['/healthz', 'GET'],
    ['/api/nothing', 'POST'],
  ])('forbid guessing types and long referrers: %s by %s', async (address, method) => {
    const { headers } = await get(address, {}, method)
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
      'nosniff',
      'strict-origin-when-cross-origin',
    ])
  })
})

describe('a page whose address holds a secret', () => {
  const PRIVATE = ['strict-origin', 'no-store']
  const saidOf = async (address: string, headers = {}) => {
    const answer = await get(address, headers)
    return [answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]
  }

  it.each(['token', 'userSessionId', 'token_clubcgr', 'resetCode', 'uid'])(
    'is kept by nobody, and tells nobody where its files are asked from: %s',
    async name => {
      expect(await saidOf(`/news/?utm_source=mail&${name}=secret`)).toEqual(PRIVATE)
    },
  )

  it('is one too where the name is written in another way, as browsers read it', async () => {
    expect(await saidOf('/news/?%74oken=secret')).toEqual(PRIVATE)
  })

  it('is one too where there is no such page, or it is a page’s that looks films up', async () => {
    await put('films/resolve/index.html', 'looking')
    expect(await saidOf('/nowhere/?token=secret')).toEqual(PRIVATE)
    expect(await saidOf('/films/78?token=secret')).toEqual(PRIVATE)
  })

  it('says the same with its data, which the browser asks for with the query of the page', async () => {
    expect(await saidOf('/page-data/index/page-data.json?token=secret&uid=1')).toEqual(PRIVATE)
  })

  it('is one too in the preview of an editor', async () => {
    expect(await saidOf('/cms-preview/news/?token=secret')).toEqual(PRIVATE)
  })

  it('is one too where it is not sent again', async () => {
    const tag = (await get('/news/')).headers.get('etag') ?? ''
    const headers = { 'if-none-match': tag }
    expect((await get('/news/?token=secret', headers)).status).toBe(304)
    expect(await saidOf('/news/?token=secret', headers)).toEqual(PRIVATE)
  })

  it.each(['/news?token=secret', '/old-news?token=secret', '/p/movie/77?token=secret'])(
    'is led to by an answer that nobody keeps: %s',
    async address => {
      const answer = await get(address)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, expect.stringContaining('?token=secret')])
      expect(await saidOf(address)).toEqual(PRIVATE)
    },
  )

  it('is no page with other parameters, and no file', async () => {
    const addresses = [
      '/news/?utm_token=1',
      '/news/?q=token',
      '/news?q=token',
      '/nowhere/?q=token',
      `/${CHUNK}?token=1`,
    ]
    for (const address of addresses) expect((await saidOf(address))[0], address).toBe('strict-origin-when-cross-origin')
    expect((await saidOf('/news?q=token'))[1]).toBe('public, max-age=3600')
  })
})

describe('who may show pages in a frame', () => {
  const POLICY = "frame-ancestors 'self' https://partner.example https://*.partner.example http://localhost:9100"
  const policyOf = async (address: string, headers = {}) =>
    (await get(address, headers)).headers.get('content-security-policy')

  it.each(['/', '/news/', '/films/77-the-lake/', '/nowhere/', '/films/78', '/kiosk.html'])(
    'is said by the page at %s',
    async address => {
      expect(await policyOf(address)).toBe(POLICY)
    },
  )

  it('is said again with a page that is not sent again, so that a kept page learns of a change', async () => {
    const tag = (await get('/')).headers.get('etag') ?? ''
    await put('host.json', JSON.stringify({ ...FACTS, frameAncestors: [] }))
    const again = await get('/', { 'if-none-match': tag })
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, "frame-ancestors 'self'"])
  })

  it.each([`/${CHUNK}`, '/schedule/T1/2025-01-23.json', '/site-assets/trailer.webm', '/gone.js', '/api/nothing'])(
    'is not said by %s, which is no page',
    async address => {
      expect(await policyOf(address)).toBeNull()
    },
  )

  it('is the site alone where the release does not say', async () => {
    const { frameAncestors: _, ...earlier } = FACTS
    await put('host.json', JSON.stringify(earlier))
    expect(await policyOf('/')).toBe("frame-ancestors 'self'")
  })

  it('is the site alone on the page for a failure', async () => {
    await put('host.json', '{"pathPrefix": 1}')
    expect(await policyOf('/news/')).toBe("frame-ancestors 'self'")
  })

  it.each(["https://a.example; script-src 'none'", 'https://a.example, x', 'https://a.example b'])(
    'is never taken from %j, which would end it',
    async source => {
      await put('host.json', JSON.stringify({ ...FACTS, frameAncestors: [source] }))
      expect((await get('/healthz')).status).toBe(503)
    },
  )
})

describe('redirects', () => {
  it.each([
    ['/news', '/news/'],
    ['/news?utm_source=x', '/news/?utm_source=x'],
    ['/news/index.html', '/news/'],
    ['/index.html', '/'],
    // §2: catch-all movie routes resolve by the leading id
    ['/films/77', '/films/77-the-lake/'],
    ['/films/77-its-old-title/?utm_medium=y', '/films/77-the-lake/?utm_medium=y'],
    ['/films/77-its-old-title/more', '/films/77-the-lake/'],
    ['/films/a-1-renamed/', '/films/a-1-second/'],
    // §2: both permalink shapes
    ['/permalink/movie/77', '/films/77-the-lake/'],
    ['/permalink/movie/77/?utm_campaign=z', '/films/77-the-lake/?utm_campaign=z'],
    ['/p/movie/77', '/films/77-the-lake/'],
    // §2: redirect table with optional case-insensitive match
    ['/old-NEWS/', '/news/'],
    ['/kiosk?a=1', 'https://kiosk.example/caf%C3%A9?a=1'],
  ])('sends %s to %s for good', async (address, location) => {
    const reply = await get(address)
    expect([reply.status, reply.headers.get('location')]).toEqual([301, location])
  })

  it.each([
    '/films/78',
    '/films/',
    '/permalink/movie/',
    '/permalink/movie/nope',
    '/p/movie/78/',
    '/Kiosk',
    '/movies/77',
    '/nowhere/',
  ])('shows the 404 page with status 404 for %s', async address => {
    const reply = await get(address)
    expect([reply.status, await reply.text()]).toEqual([404, 'custom 404'])
  })

  it('sends an unknown film the page that the browser shows there, so that the first render equals it', async () => {
    await put('permalink/movie/resolve/index.html', 'resolver')
    const reply = await get('/permalink/movie/nope')
    expect([reply.status, await reply.text()]).toEqual([404, 'resolver'])
    expect(await (await get('/nowhere/')).text()).toBe('custom 404')
  })

  it('sends the 404 page in the form the client accepts', async () => {
    await writeFile(path.join(publicDir, '404.html.br'), brotliCompressSync('custom 404'))
    const reply = await get('/nowhere/', { 'accept-encoding': 'br' })
    expect([reply.status, reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual([
      404,
      'br',
      'accept-encoding',
    ])
    expect(brotliDecompressSync(await reply.arrayBuffer()).toString()).toBe('custom 404')
  })

  it('answers a missing script in a line instead of a page', async () => {
    const reply = await get('/app-ffffffffffffffffffff.js')
    expect([reply.status, await reply.text(), reply.headers.get('content-type')]).toEqual([
      404,
      'Not found\n',
      'text/plain; charset=utf-8',
    ])
  })
})

describe('addresses in every script', () => {
  const FILM = '/films/5830-אובססיה/'
  const CINEMA = '/theaters/m1-חיפה/'
  const DECOMPOSED = '/theaters/バー/'.normalize('NFD')

  beforeEach(async () => {
    await put(`${FILM.slice(1)}index.html`, 'obsession')
    await put(`${CINEMA.slice(1)}index.html`, 'haifa')
    await writeFile(path.join(publicDir, `${CINEMA}index.html.gz`), gzipSync('haifa'))
    await put('theaters/バー/index.html', 'bar')
    const movies = { '5830': FILM, '5831': '/films/5831-ללא-דף/' }
    const formerAddresses = { '/theaters/m1/': CINEMA, '/theaters/m1/programme/': `${CINEMA}programme/` }
    await put('routes.json', JSON.stringify({ movies, formerMovieIds: { 'hill-12': '5830' }, formerAddresses }))
  })

  it.each([
    [encodeURI(FILM), 'obsession'],
    [encodeURI(FILM).toLowerCase(), 'obsession'],
    [FILM, 'obsession'],
    [encodeURI(CINEMA), 'haifa'],
  ])('serves %s', async (address, text) => {
    const reply = await get(address)
    expect([reply.status, await reply.text()]).toEqual([200, text])
  })

  it('serves a precompressed form', async () => {
    const reply = await get(encodeURI(CINEMA), { 'accept-encoding': 'gzip' })
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  })

  it.each([
    ['/films/5830/', encodeURI(FILM)],
    ['/films/5830', encodeURI(FILM)],
    [encodeURI('/films/5830-אובססיה'), encodeURI(FILM)],
    [encodeURI('/films/5830-כותרת-אחרת/?utm_medium=y'), `${encodeURI(FILM)}?utm_medium=y`],
    ['/permalink/movie/5830/', encodeURI(FILM)],
    // Of a film that had another id when fewer sources listed it.
    ['/films/hill-12-old-title/', encodeURI(FILM)],
    // Pages that are found by their whole path.
    ['/theaters/m1/?day=2025-01-23', `${encodeURI(CINEMA)}?day=2025-01-23`],
    ['/theaters/m1', encodeURI(CINEMA)],
    ['/theaters/m1/programme/', `${encodeURI(CINEMA)}programme/`],
    [encodeURI(DECOMPOSED), encodeURI('/theaters/バー/')],
    [encodeURI(DECOMPOSED).slice(0, -1), encodeURI('/theaters/バー/')],
  ])('sends %s to %s for good', async (address, location) => {
    const reply = await get(address)
    expect([reply.status, reply.headers.get('location')]).toEqual([301, location])
  })

  it.each([
    // A film without a page is not sent to itself.
    [encodeURI('/films/5831-ללא-דף/'), 404],
    ['/theaters/m1/other/', 404],
    ['/theaters/__proto__/', 404],
    ['/films/5830%2F', 404],
    ['/theaters%2Fm1/', 404],
    [`/theaters/m1-${'%D7%90'.repeat(200)}/`, 404],
    ['/films/%D7%90%00/', 404],
    ['/theaters/%D7/', 400],
    ['/films/5830-%FF/', 400],
    ['/films/5830-%ED%A0%80/', 400],
  ])('answers %s with %s', async (address, status) => {
    expect((await get(address)).status).toBe(status)
    expect(errors).toEqual([])
  })

  it('sends to the address below a path prefix', async () => {
    await put('host.json', JSON.stringify({ ...FACTS, pathPrefix: '/kino' }))
    expect((await get('/kino/theaters/m1/')).headers.get('location')).toBe(`/kino${encodeURI(CINEMA)}`)
  })
})

describe('a site below a path prefix', () => {
  beforeEach(() => fillPublic({ pathPrefix: '/kino' }))

  it.each([
    ['/kino/', 200, null],
    ['/kino/news/', 200, null],
    ['/kino', 301, '/kino/'],
    ['/', 302, '/kino/'],
    ['/kino/news', 301, '/kino/news/'],
    ['/kino/films/77?a=b', 301, '/kino/films/77-the-lake/?a=b'],
    ['/kino/old-news', 301, '/kino/news/'],
    ['/kino/kiosk', 301, 'https://kiosk.example/caf%C3%A9'],
    ['/news/', 404, null],
    ['/kinopolis/', 404, null],
  ])('answers %s with %s %s', async (address, status, location) => {
    const reply = await get(address)
    expect([reply.status, reply.headers.get('location')]).toEqual([status, location])
  })

  it('hands /api requests on without the prefix', async () => {
    app = createApp({
      publicDir,
      recheckMs: 0,
      services: {
        '/api/cypher': ({ request, pathname }) =>
          new Response(`${request.method} ${pathname} ${new URL(request.url).search}`),
      },
    })
    expect(await (await get('/kino/api/cypher?a=1', {}, 'POST')).text()).toBe('POST /api/cypher ?a=1')
    expect((await get('/api/cypher')).status).toBe(404)
  })
})

describe('never leaving public/', () => {
  it.each([
    '/.secret',
    '/%2esecret',
    '/..%2fsecret.txt',
    '/news/..%2f..%2fsecret.txt',
    '/%5c..%5csecret.txt',
    '/index.html.br',
  ])('finds nothing at %s', async address => {
    expect((await get(address)).status).toBe(404)
  })

  it('follows no link that leads out, and follows one that stays in', async () => {
    await symlink(path.join(root, 'secret.txt'), path.join(publicDir, 'leak.txt'))
    await symlink(root, path.join(publicDir, 'up'))
    await symlink(path.join(publicDir, 'news'), path.join(publicDir, 'neues'))
    expect((await get('/leak.txt')).status).toBe(404)
    expect((await get('/up/secret.txt')).status).toBe(404)
    expect(await (await get('/neues/')).text()).toBe('news')
  })

  it('answers any address without a failure and without the text of a file outside', async () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      '%2e',
      '%2f',
      '%5c',
      '%00',
      '%0d%0a',
      '%',
      'secret.txt',
      'public',
      '~',
      '?',
      '#',
      '@',
      ':',
      'é',
    )
    const address = fc.oneof(
      fc.array(piece, { minLength: 1, maxLength: 12 }).map(pieces => pieces.join('')),
      fc.webPath(),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(address, async text => {
        const reply = await app.fetch(new Request(new URL(`http://lido.example/${text.replace(/^\/+/, '')}`)))
        expect(reply.status).toBeLessThan(500)
        expect(await reply.text()).not.toContain('outside')
        const location = reply.headers.get('location') ?? '/'
        expect(new URL(location, 'http://lido.example').origin).toBe('http://lido.example')
      }),
      { numRuns: runCount(800) },
    )
    expect(errors).toEqual([])
  })
})

describe('health and failures', () => {
  it('says ok, what it serves and since when it is built', async () => {
    const reply = await get('/healthz')
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { status: 'ok', site: 'Lido', builtAt: FACTS.builtAt, deferred: [] },
    ])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('says how many e-mails wait, were refused or given up', async () => {
    const counts = { waiting: 3, refused: 1, givenUp: 2, unsure: 0 }
    const reply = await createApp({ publicDir, mailState: async () => counts }).request('/healthz')
    expect([reply.status, await reply.json()]).toEqual([200, expect.objectContaining({ mail: counts })])
  })

  it('is healthy while the e-mails cannot be counted', async () => {
    const mailState = () => Promise.reject(new Error('locked'))
    const app = createApp({ publicDir, mailState, reportError: error => errors.push(error) })
    const reply = await app.request('/healthz')
    expect([reply.status, await reply.json()]).toEqual([200, expect.not.objectContaining({ mail: expect.anything() })])
    expect(String(errors[0])).toContain('locked')
  })

  it('says 503 without a home page', async () => {
    await rm(path.join(publicDir, 'index.html'))
    expect((await get('/healthz')).status).toBe(503)
  })

  it('says 503 when the facts of the release cannot be read, and shows the 500 page', async () => {
    await put('host.json', '{"pathPrefix": 1}')
    expect((await get('/healthz')).status).toBe(503)
    const reply = await get('/news/')
    expect([reply.status, await reply.text(), reply.headers.get('cache-control')]).toEqual([
      500,
      'custom 500',
      'no-store',
    ])
    expect(errors.join()).toContain('host.json')
  })

  it('answers 500 when a handler fails, without its words', async () => {
    const failing = createApp({
      publicDir,
      services: { '/api/x': () => Promise.reject(new Error('token abc')) },
      reportError: error => errors.push(error),
    })
    const reply = await failing.request('/api/x')
    expect([reply.status, await reply.text()]).toEqual([500, 'custom 500'])
    expect(String(errors[0])).toContain('token abc')
  })

  it('shows the error pages of the language that an address is in', async () => {
    const { otherLanguages } = LANGUAGES_CONFIG
    await put('host.json', JSON.stringify({ ...FACTS, otherLanguages }))
    await put('nl/500.html', 'fout')
    await put('nl/404.html', 'niet gevonden')
    const failing = createApp({
      publicDir,
      services: { '/nl/x': () => Promise.reject(new Error('broken')), '/x': () => Promise.reject(new Error('broken')) },
      reportError: () => undefined,
    })
    const said = async (address: string) => (await failing.request(address)).text()
    expect([await said('/nl/x'), await said('/x'), await said('/nl/.hidden/')]).toEqual([
      'fout',
      'custom 500',
      'niet gevonden',
    ])
  })

  it('answers unknown /api addresses in JSON', async () => {
    const reply = await get('/api/nothing')
    expect([reply.status, await reply.json()]).toEqual([404, { statusCode: 404, error: 'Not found' }])
  })
})

describe('scripts of third parties', () => {
  // Nothing listens there: the door is open, and what is behind it fails.
  const listed = 'http://127.0.0.1:1/tag.js'

  it.each(['/', '/kino'])('are read below the path prefix %s, those of the release’s list only', async pathPrefix => {
    await fillPublic({ pathPrefix, thirdPartyScripts: [listed] })
    const base = pathPrefix === '/' ? '' : pathPrefix
    const ask = (url: string) => get(`${base}/__third-party-proxy?url=${encodeURIComponent(url)}`)
    expect((await ask(listed)).status).toBe(502)
    expect((await ask('http://127.0.0.1:1/other.js')).status).toBe(403)
    expect((await get(`${base}/__third-party-proxy`)).status).toBe(400)
    expect((await app.request(`${base}/__third-party-proxy?url=x`, { method: 'POST' })).status).toBe(405)
  })

  it('have the library of their worker beside them', async () => {
    await put('~partytown/partytown.js', 'library')
    expect(await (await get('/~partytown/partytown.js')).text()).toBe('library')
  })
})

describe('a release swapped in while serving', () => {
  it('is served at once, and is waited for between the two renames', async () => {
    expect(await (await get('/news/')).text()).toBe('news')
    await put('news/index.html', 'newer', path.join(root, 'next'))
    await put('index.html', 'new home', path.join(root, 'next'))
    await rename(publicDir, path.join(root, 'old'))
    const between = get('/news/')
    await rename(path.join(root, 'next'), publicDir)
    expect(await (await between).text()).toBe('newer')
    expect(await (await get('/')).text()).toBe('new home')
    expect((await get('/404.html')).status).toBe(404)
  })
})

import { expect, it, describe } from 'vitest'
import { documentFiles, isStorableAddress, kindOfFile, offlinePageOf, storedAddress } from './cached-files'
import { scriptLoaderText } from '../platform/published-files'

it.each([
  ['app-d87c912cc4f1c345ce3f.js', 'asset'],
  ['d87c912cc4.js', 'asset'],
  ['styles/0123456789abcdef0123.css', 'asset'],
  ['words/en-GB.0123456789.json', 'asset'],
  ['fonts/anton/latin-400.woff2', 'asset'],
  ['sharing/home-0123456789ab.jpg', 'picture'],
  ['page-data/index/page-data.json', 'data'],
  ['page-data/app-data.json', 'data'],
  ['schedule/index.json', 'data'],
  ['schedule/l0101/2026-01-01.json', 'schedule'],
  ['digest/all.json', 'schedule'],
  ['fr/schedule/l0101/2026-01-01.json', 'schedule'],
  ['fr-ch/digest/all.json', 'schedule'],
  ['fr/schedule/index.json', 'data'],
  ['page-data/schedule/page-data.json', 'data'],
  ['assets/the-general.webm', null],
  ['calendar/all.ics', null],
  ['movies/', null],
] as const)('keeps %s as %s', (file, kind) => {
  expect(kindOfFile(file)).toBe(kind)
})

it.each([
  ['', 'offline.html'],
  ['movies/1-the-lake/', 'offline.html'],
  ['fr/films/1-le-lac/', 'fr/offline.html'],
  ['fr', 'fr/offline.html'],
  ['friday/', 'offline.html'],
  ['fr-ch/', 'fr-ch/offline.html'],
])('shows, without a network, at %j the page %s', (file, page) => {
  expect(offlinePageOf(file, ['offline.html', 'fr/offline.html', 'fr-ch/offline.html'])).toBe(page)
})

const privateParameters = ['token', 'uid', 'resetCode']
const may = (path: string, { method = 'GET', scope = 'https://cinema.example/' } = {}) =>
  isStorableAddress({ url: new URL(path, 'https://cinema.example').href, method, scope, privateParameters })

describe('what may be kept on a visitor’s device', () => {
  it('is pages, their data, schedules and pictures of this site', () => {
    for (const path of ['/', '/movies/?day=tomorrow', '/page-data/index/page-data.json', '/schedule/a/2026-01-01.json'])
      expect(may(path), path).toBe(true)
  })

  it('is no call, no proxy, no service of the host and no editor’s preview', () => {
    for (const path of ['/api/cypher', '/api', '/__third-party-proxy?url=a', '/__outbox', '/healthz', '/metrics'])
      expect(may(path), path).toBe(false)
    expect(may('/cms-preview/movies/')).toBe(false)
    expect(['/tell-me/confirm?code=a', '/tell-me/end/', '/tell-me/'].map(path => may(path))).toEqual([
      false,
      false,
      true,
    ])
    expect(may('/~partytown/partytown.js')).toBe(false)
    expect(may('/sw.js')).toBe(false)
  })

  it('is no address with a secret, however it is spelt', () => {
    for (const query of ['token=x', 'a=1&resetCode=2', 'RESETCODE=2', 'uid', '%74oken=x'])
      expect(may(`/reset-password/?${query}`), query).toBe(false)
    expect(may('/page-data/login/page-data.json?token=x')).toBe(false)
  })

  it('is only what is read, of this origin, below the path prefix', () => {
    expect(may('/movies/', { method: 'POST' })).toBe(false)
    expect(may('https://elsewhere.example/movies/')).toBe(false)
    expect(may('/movies/', { scope: 'https://cinema.example/kino/' })).toBe(false)
    expect(may('/kino/movies/', { scope: 'https://cinema.example/kino/' })).toBe(true)
    expect(may('/kino/api/cypher', { scope: 'https://cinema.example/kino/' })).toBe(false)
  })

  it('is kept without its query, so that nothing of a visit lies in the store', () => {
    expect(storedAddress('https://cinema.example/movies/?day=tomorrow#top')).toBe('https://cinema.example/movies/')
  })
})

const URL_OF_PAGE = 'https://cinema.example/site/films/'

describe('what a document asks for', () => {
  it('is its stylesheets and scripts, whole addresses, each once', () => {
    const html = `<html><head><script>var a = 1</script>
      <link data-global-styles="a b" rel="stylesheet" href="/site/styles/0123456789abcdef0123.css"/>
      <noscript><link rel="stylesheet" href="/site/schedule/past-showtimes.css"/></noscript>
      <link rel="canonical" href="https://cinema.example/films/"><link rel="icon" href="/site/icon.png"/></head>
      <body><script src="/site/app-0123456789.js" async></script><script src="/site/app-0123456789.js"></script>
      <script src="more.js?a=1&amp;b=2"></script></body></html>`
    expect(documentFiles(html, URL_OF_PAGE)).toEqual([
      'https://cinema.example/site/styles/0123456789abcdef0123.css',
      'https://cinema.example/site/app-0123456789.js',
      'https://cinema.example/site/films/more.js?a=1&b=2',
    ])
  })

  it('is what its own script asks for once it has been painted, too', () => {
    const html = `<script>${scriptLoaderText(['/site/runtime-01.js', '/site/app-02.js'])}</script>`
    expect(documentFiles(html, URL_OF_PAGE)).toEqual([
      'https://cinema.example/site/runtime-01.js',
      'https://cinema.example/site/app-02.js',
    ])
  })

  it('is nothing where there is nothing', () => {
    expect(documentFiles('', URL_OF_PAGE)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { buildReleaseConfig, LANGUAGES_CONFIG } from '../../../../tests/builders/release-config'
import { countHandOff, countPage } from './count-request'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const config = buildReleaseConfig({
  moviePaths: new Map([['12', '/movies/12-nosferatu/']]),
  paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
})

interface Asked {
  file?: string
  url?: string
  method?: string
  headers?: Record<string, string>
}

const request = ({ url = '/', method = 'GET', headers = {} }: Asked) => {
  const all = new Headers({ 'user-agent': FIREFOX, ...headers })
  return { url, method, header: (name: string) => all.get(name), config }
}
const count = ({ file = 'index.html', ...asked }: Asked = {}) => countPage({ file, ...request(asked) })
const typesOf = (asked: Asked) => count(asked).flatMap(counted => ('page' in counted ? counted.page.type : []))

describe('what a page counts as', () => {
  it.each([
    ['index.html', 'home'],
    ['movies/index.html', 'films'],
    ['movies/12-nosferatu/index.html', 'film'],
    ['movies/99-gone/index.html', 'film'],
    ['theaters/index.html', 'theaters'],
    ['theaters/harbour/index.html', 'theater'],
    ['events/index.html', 'events'],
    ['events/organ/index.html', 'event'],
    ['search/index.html', 'search'],
    ['notable/index.html', 'notable'],
    ['tell-me/index.html', 'tell-me'],
    ['shortlist/index.html', 'shortlist'],
    ['account/orders/index.html', 'member'],
    ['moviesbis/index.html', 'other'],
    ['about/index.html', 'other'],
  ])('%s is of type %s', (file, type) => expect(typesOf({ file })).toEqual([type]))

  it('names the film of a film’s page', () =>
    expect(count({ file: 'movies/12-nosferatu/index.html' })).toEqual([
      { kind: 'view', page: { type: 'film', movieId: '12', code: '' } },
    ]))

  it.each(['404.html', 'offline.html', 'app.js', 'schedule/index.json', 'xindex.html'])('%s is nothing', file =>
    expect(count({ file })).toEqual([]),
  )

  it('knows the pages of further languages', () => {
    const french = { ...LANGUAGES_CONFIG }
    const [code = ''] = french.inOthers.keys()
    expect(code).not.toBe('')
    const counted = countPage({ file: `${code}/index.html`, ...request({}), config: french })
    expect(counted).toEqual([{ kind: 'view', page: { type: 'home', movieId: null, code } }])
  })
})

describe('who is not counted', () => {
  it.each([
    [
      'programs that say so',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['command lines', { 'user-agent': 'curl/8.5.0' }],
    ['programs without a name', { 'user-agent': '' }],
    ['pages fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['pages drawn ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['frames', { 'sec-fetch-dest': 'iframe' }],
    ['frames that are led on', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
    ['scripts that fetch a page ahead', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ])('%s', (_who, headers) => expect(count({ headers })).toEqual([]))

  it('but a page that was loaded ahead counts once it reports that it is shown, as one of its address', () => {
    const shown = { 'x-page-shown': '1', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
    expect(count({ method: 'HEAD', headers: shown })).toEqual(count())
    expect(count({ method: 'HEAD', headers: { ...shown, 'user-agent': 'curl/8.5.0' } })).toEqual([])
    expect(count({ method: 'POST', headers: shown })).toEqual([])
  })

  it.each(['HEAD', 'POST'])('%s requests', method => expect(count({ method })).toEqual([]))

  it('but browsers do, old and new', () => {
    expect(count()).toHaveLength(1)
    expect(count({ headers: { 'sec-fetch-dest': 'document' } })).toHaveLength(1)
    const byServiceWorker = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' }
    expect(count({ headers: byServiceWorker })).toHaveLength(1)
  })
})

describe('pages opened within the site', () => {
  const file = 'page-data/movies/12-nosferatu/page-data.json'
  const from = (referer: string) => count({ file, headers: { referer, 'sec-fetch-dest': 'empty' } })

  it('count by the data that another page fetches', () => {
    const page = { type: 'film', movieId: '12', code: '' }
    expect(from('https://lido.example/movies/')).toEqual([{ kind: 'viewWithin', page }])
  })

  it('do not count the data of the page itself', () =>
    expect(from('https://lido.example/movies/12-nosferatu/?day=today')).toEqual([]))

  it('do not count without the page that fetches', () => expect(count({ file })).toEqual([]))

  it('know the home page', () => {
    const headers = { referer: 'https://lido.example/about/' }
    expect(typesOf({ file: 'page-data/index/page-data.json', headers })).toEqual(['home'])
    const home = { referer: 'https://lido.example/' }
    expect(typesOf({ file: 'page-data/index/page-data.json', headers: home })).toEqual([])
  })
})

describe('searches and hand-offs', () => {
  const search = (q: string) =>
    count({ file: 'search/index.html', url: `/search/?q=${q}` }).filter(({ kind }) => kind === 'search')

  it.each([
    ['nosferatu', 'nosferatu'],
    ['%20the++kid%0A', 'the kid'],
    ['a'.repeat(5_000), 'a'.repeat(100)],
  ])('?q=%.30s is a search', (q, text) => expect(search(q)).toEqual([{ kind: 'search', text, code: '' }]))

  it.each(['', '%20', '&x=1'])('?q=%s is none', q => expect(search(q)).toEqual([]))

  it('count a page with the codes of a booking as hand-off of its showtime', () => {
    const url = '/checkout/?theaterCode=L0101&perfCode=2078700'
    expect(count({ file: 'checkout/index.html', url })).toEqual([
      { kind: 'view', page: { type: 'checkout', movieId: null, code: '' } },
      { kind: 'handOff', showtime: 'L0101/2078700' },
    ])
  })

  const handOff = (path: string, url: string, headers = {}) =>
    countHandOff({ ...request({ url, headers }), pathname: path })

  it.each([
    ['?theaterId=L1&return=/startticketing/L0101/2078700', 'L0101/2078700'],
    ['?return=%2Fwebsales%2Fsales%2FL0101%2Fbook%3Fperfcode%3D77', 'L0101/77'],
    ['?return=/order/7', ''],
    ['?return=/startticketing/L0101/<b>', ''],
    ['?return=//', ''],
    ['', ''],
  ])('a redirect with %s is of showtime %s', (query, showtime) =>
    expect(handOff('/api/startticketing/redirect', `/api/startticketing/redirect${query}`)).toEqual([
      { kind: 'handOff', showtime },
    ]),
  )

  it('do not count redirects of programs', () =>
    expect(handOff('/api/startticketing/redirect', '/', { 'user-agent': 'curl/8.5.0' })).toEqual([]))
})

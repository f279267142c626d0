// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SearchFile } from '../rules/parse-search-file'
import { forgetSearch, readSearch, type SearchState, startSearch, subscribeSearch } from './search-store'

const FIRST: SearchFile = {
  version: 1,
  films: {
    base: '/movies/',
    titles: ['Nosferatu', 'Metropolis'],
    originals: [0, 0],
    tails: ['1-nosferatu', '2-metropolis'],
    ids: [0, 0],
    years: [1922, 1927],
    certificates: ['PG', 0],
    states: '02',
  },
  theaters: [['Harbour', 0, '/theaters/h/', 'Bristol', 0, 0]],
  events: [],
  pages: [['Gift cards', '/gift-cards/', 0]],
}
const MORE = {
  people: [['Max Schreck', [], [0]]],
  texts: [['pages', 0, 'popcorn']],
  posters: ['https://x.example/n.jpg', 0],
}

/** Answers by path; what is not named is missing. */
function serve(files: Record<string, unknown>) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      url in files ? new Response(JSON.stringify(files[url])) : new Response('', { status: 404 }),
    ),
  )
}
const typed = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url))
const names = (text: string) =>
  readSearch()
    .engine?.search(text)
    .hits.map(({ item }) => item.name)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetSearch()
})

describe('the search of a site', () => {
  it('is ready with titles, then knows people and words of pages', async () => {
    serve({ '/search/index.json': { ...FIRST, more: '/search/more-1.json' }, '/search/more-1.json': MORE })
    const seen: SearchState[] = []
    const stop = subscribeSearch(() => seen.push(readSearch()))
    await startSearch()
    stop()
    expect(seen.map(({ status, isComplete }) => [status, isComplete])).toEqual([
      ['loading', false],
      ['ready', false],
      ['ready', true],
    ])
    expect(names('nosf')).toEqual(['Nosferatu'])
    expect(names('schreck')).toEqual(['Max Schreck'])
    expect(names('popcorn')).toEqual(['Gift cards'])
    expect(readSearch().engine?.search('nosf').hits[0]?.item).toMatchObject({
      movieId: '1',
      path: '/movies/1-nosferatu/',
      state: 'now',
      poster: 'https://x.example/n.jpg',
    })
  })

  it('takes one request on a small site, and is typed for once', async () => {
    serve({ '/search/index.json': { ...FIRST, ...MORE } })
    await Promise.all([startSearch(), startSearch()])
    await startSearch()
    expect(typed()).toEqual(['/search/index.json'])
    expect(names('schreck')).toEqual(['Max Schreck'])
  })

  it.each([
    ['is missing', {}],
    ['is of another version', { '/search/index.json': { ...FIRST, version: 99 } }],
    ['is something else', { '/search/index.json': ['x'] }],
  ])('says that it failed where its index %s, and tries again the next time', async (_what, files) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    serve(files)
    await startSearch()
    expect(readSearch().status).toBe('failed')
    expect(warn).toHaveBeenCalledTimes(1)
    serve({ '/search/index.json': FIRST })
    await startSearch()
    expect(readSearch()).toMatchObject({ status: 'ready', isComplete: true })
  })

  it('goes on with titles where the second part is missing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    serve({ '/search/index.json': { ...FIRST, more: '/search/more-2.json' } })
    await startSearch()
    expect(readSearch()).toMatchObject({ status: 'ready', isComplete: false })
    expect(names('metro')).toEqual(['Metropolis'])
  })

  it('leaves out rows it cannot read, and keeps the places of the others', async () => {
    const films = { ...FIRST.films, titles: [null, 'Metropolis'] }
    serve({
      '/search/index.json': {
        ...FIRST,
        ...MORE,
        films,
        theaters: ['x', [1], null],
        people: [['Brigitte Helm', [], [1, 7, 'x']]],
      },
    })
    await startSearch()
    expect(names('metropolis')).toEqual(['Metropolis'])
    const [helm] = readSearch().engine?.search('helm').hits ?? []
    expect(helm?.item).toMatchObject({ cast: [{ name: 'Metropolis' }] })
  })
})

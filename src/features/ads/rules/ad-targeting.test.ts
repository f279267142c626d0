import { expect, it } from 'vitest'
import { EMPTY_PAGE } from '../../../../tests/builders/page-data'
import { buildAdTargeting, plainSlug, resolveAdTheater, theaterSlugOf, scheduledMovieIds } from './ad-targeting'

const ads = { display: 'PROGRAMMATIC', websiteId: 'W1', domain: 'lumen.example', circuitId: 'C1' }
const page = { ads, title: 'Nosferatu', pathname: '/movies/1-nosferatu/', circuitName: 'Lumen' }

it('describes a page by every field of specification §3', () => {
  const data = {
    ...EMPTY_PAGE,
    ...{ urlOrigin: 'https://lumen.example', isLoggedIn: 'true' as const },
    ...{ moviePermalinkOrigin: 'https://films.example', moviePermalinkPath: '/film/1' },
  }
  const theater = { theaterId: 'H', name: 'Harbour' }
  expect(buildAdTargeting({ ...page, data, theater, scheduledMovieIds: ['1', '2'] })).toEqual({
    page: ['Nosferatu'],
    adType: ['captif-et-hors-captif'],
    websiteID: ['W1'],
    domain: ['lumen.example'],
    currentPath: ['/movies/1-nosferatu/'],
    urlOrigin: ['https://lumen.example'],
    theater: ['Harbour'],
    theaterID: ['H'],
    theaterGroup: ['Lumen'],
    theaterGroupID: ['C1'],
    moviePermalinkPath: ['/film/1'],
    moviePermalinkOrigin: ['https://films.example'],
    scheduledMovieIds: ['1', '2'],
    isLoggedIn: ['true'],
  })
})

it('names every field where nothing is known of it, without values', () => {
  const nothing = { ...ads, websiteId: null, domain: null, circuitId: null }
  const targeting = buildAdTargeting({
    ...{ ads: nothing, title: '', pathname: '/', circuitName: null, theater: null, scheduledMovieIds: [] },
    data: { ...EMPTY_PAGE, domain: 'host.example' },
  })
  expect(Object.keys(targeting)).toEqual([
    ...['page', 'adType', 'websiteID', 'domain', 'currentPath', 'urlOrigin', 'theater', 'theaterID', 'theaterGroup'],
    ...['theaterGroupID', 'moviePermalinkPath', 'moviePermalinkOrigin', 'scheduledMovieIds', 'isLoggedIn'],
  ])
  expect(targeting).toMatchObject({ theater: [], websiteID: [], moviePermalinkPath: [], domain: ['host.example'] })
})

const theaters = ['Harbour', 'Quarry'].map(name => ({
  ...{ theaterId: name.slice(0, 1), name },
  path: `/theaters/${name.slice(0, 1).toLowerCase()}-lumen-${name.toLowerCase()}/`,
}))
const base: Parameters<typeof resolveAdTheater>[0] = {
  theaters,
  isSingleLocation: false,
  pageTheaterId: '',
  storedTheaterId: null,
}

it.each<[string, Partial<typeof base>, string | null]>([
  ['the first of a single location', { isSingleLocation: true, pageTheaterId: 'Q' }, 'H'],
  ['the page’s', { pageTheaterId: 'q', storedTheaterId: 'H' }, 'Q'],
  ['the stored one', { storedTheaterId: 'Q' }, 'Q'],
  ['the stored one where the site does not know the page’s', { pageTheaterId: 'x', storedTheaterId: 'Q' }, 'Q'],
  ['none', {}, null],
  ['none that the site does not have', { storedTheaterId: 'x' }, null],
  ['none of none', { isSingleLocation: true, theaters: [] }, null],
])('resolves %s (specification §4 Ads)', (_, own, expected) => {
  expect(resolveAdTheater({ ...base, ...own })?.theaterId ?? null).toBe(expected)
})

it('takes the slug from the path, else from the name', () => {
  expect(theaterSlugOf(theaters[0]!)).toBe('lumen-harbour')
  expect(theaterSlugOf({ theaterId: 'H', name: 'Élan d’Or', path: '/theaters/h/' })).toBe('elan-dor')
  expect(theaterSlugOf({ theaterId: 'H', name: 'חיפה', path: '/theaters/h-חיפה-2/' })).toBe('2')
  expect(theaterSlugOf({ theaterId: 'H', name: 'חיפה', path: '/theaters/h-חיפה/' })).toBe('')
  expect(plainSlug('  --Ciné & Co. 2-- ')).toBe('cine-co-2')
})

const MINUTE = 60_000
const films = [
  { movieId: '1', title: 'One', theaters: [{ theaterId: 'H', lastStartsAtMs: 100 * MINUTE }] },
  { movieId: '2', title: 'Two', theaters: [{ theaterId: 'Q', lastStartsAtMs: 200 * MINUTE }] },
  { movieId: '3', title: 'Three', theaters: [{ theaterId: 'H', lastStartsAtMs: 50 * MINUTE }] },
]
const ticketedTheaters = [
  { theaterId: 'H', ticketingProvider: 'CGR' },
  { theaterId: 'Q', ticketingProvider: null },
]
const at = (theaterId: string | null, minute: number, graceMinutes: number | null = null) =>
  scheduledMovieIds(films, { theaterId, theaters: ticketedTheaters, graceMinutes, now: minute * MINUTE })

it('names the films that still show at the theater, or anywhere', () => {
  expect(at('H', 10)).toEqual(['1', '3'])
  expect(at('H', 60), 'within the provider’s grace').toEqual(['1', '3'])
  expect(at('H', 70)).toEqual(['1'])
  expect(at('H', 60, 0)).toEqual(['1'])
  expect(at(null, 70)).toEqual(['1', '2'])
  expect(at(null, 900)).toEqual([])
})

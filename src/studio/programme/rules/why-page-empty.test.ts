import { describe, expect, it } from 'vitest'
import type { Programme, ProgrammeRecord } from './programme-contract'
import { type PageInput, whyPageEmpty } from './why-page-empty'

const NOW = Date.UTC(2026, 10, 30, 12)
const record = (id: string, own: Partial<ProgrammeRecord> = {}): ProgrammeRecord => ({
  ...{ id, title: id.toUpperCase(), source: {}, corrected: {}, isHidden: false, isExcluded: false, isRead: true },
  ...{ ahead: 0, isOwn: false },
  ...own,
})
const programme = (own: Partial<Programme> = {}): Programme => ({
  ...{ revision: 'a', readAt: NOW - 60_000, faults: [], at: '2026-11-30T12:00:00', order: [], excluded: [] },
  ...{
    file: null,
    ofPublished: false,
    featured: null,
    movies: [record('m1', { ahead: 2 })],
    events: [],
    theaters: [record('lido'), record('Quay')],
  },
  ...own,
})
const SHOWTIMES = [{ movieId: 'm1', theaterId: 'lido', startsAt: '2026-11-30T20:00' }]
const PATHS = { movies: 'films', theaters: 'cinemas', events: 'events' }
const reasons = (path: string, own: Partial<PageInput> = {}) =>
  whyPageEmpty({
    ...{ path, paths: PATHS, programme: programme(), showtimes: SHOWTIMES, page: null, now: NOW },
    ...own,
  })
const why = (path: string, own: Partial<PageInput> = {}) =>
  reasons(path, own).map(({ why: is, places, counts }) => [is, places, counts])

describe('lists of the site', () => {
  it('say nothing while they show something', () => {
    expect(why('/films/')).toEqual([])
    expect(why('/cinemas/lido-the-lido/')).toEqual([])
    expect(why('/films/m1-x/')).toEqual([])
  })

  it('count why each record is not listed', () => {
    const movies = [record('a', { isHidden: true }), record('b', { isExcluded: true }), record('c'), record('d')]
    const counts = { hidden: 1, excluded: 1, 'no-showtimes': 2 }
    expect(why('/films/', { programme: programme({ movies }) })).toEqual([['movies', {}, counts]])
    const events = [
      record('e', { source: { visibleEndAt: '2026-11-01' } }),
      record('f', { source: { visibleStartAt: '2026-12-24' } }),
    ]
    expect(why('/events/', { programme: programme({ events }) })).toEqual([['events', {}, { over: 1, 'not-yet': 1 }]])
    expect(why('/', { programme: programme({ movies }) })).toEqual([
      ['movies', {}, counts],
      ['events', {}, {}],
    ])
  })

  it('say that sources were never read, failed, or are stale', () => {
    expect(why('/films/', { programme: programme({ readAt: null, movies: [] }) })[0]?.[0]).toBe('unread')
    const failed = programme({ movies: [], faults: ['veezi: answers 500'] })
    expect(reasons('/films/', { programme: failed })[0]).toMatchObject({ why: 'unread', fault: 'veezi: answers 500' })
    const stale = programme({ movies: [], readAt: NOW - 25 * 3_600_000 })
    expect(why('/films/', { programme: stale }).map(([is]) => is)).toEqual(['movies', 'stale'])
    expect(why('/films/', { programme: programme({ readAt: NOW - 25 * 3_600_000 }) })).toEqual([])
  })
})

describe('the page of a cinema', () => {
  it('says that it is hidden, closed, or has no showtimes from then on', () => {
    expect(why('/cinemas/quay/programme/')).toEqual([['theater-none', { theater: 'QUAY' }, {}]])
    const late = { programme: programme({ at: '2026-12-01T00:00:00' }) }
    expect(why('/cinemas/lido/', late)).toEqual([['theater-none', { theater: 'LIDO' }, {}]])
    const theaters = [
      record('lido', { isHidden: true }),
      record('quay', { source: { closures: [{ from: '2026-11-01', to: '2026-12-05' }] } }),
    ]
    const changed = { programme: programme({ theaters }) }
    expect(why('/cinemas/lido/', changed)).toEqual([['theater-hidden', { theater: 'LIDO' }, {}]])
    expect(why('/cinemas/quay/', changed)).toEqual([['theater-closed', { theater: 'QUAY', until: '2026-12-05' }, {}]])
  })
})

describe('a page with lists of its own', () => {
  const page = (widget: object) => ({
    page: { slug: 'x', widgets: [{ type: 'columns', columns: [{ widgets: [{ type: 'showtimes', ...widget }] }] }] },
  })

  it('says of each what its film or cinema lacks', () => {
    expect(why('/x/', page({}))).toEqual([])
    expect(why('/x/', page({ movieId: 'm1', theaterId: 'lido' }))).toEqual([])
    expect(why('/x/', page({ movieId: 'm9' }))).toEqual([['film-unknown', { film: 'm9' }, {}]])
    expect(why('/x/', page({ theaterId: 'gone' }))).toEqual([['theater-unknown', { theater: 'gone' }, {}]])
    const both = [...SHOWTIMES, { movieId: 'm2', theaterId: 'Quay', startsAt: '2026-12-01T20:00' }]
    const elsewhere = { ...page({ movieId: 'm1', theaterId: 'Quay' }), showtimes: both }
    expect(why('/x/', elsewhere)).toEqual([['film-elsewhere', { film: 'M1' }, {}]])
    expect(why('/x/', { ...page({ movieId: 'm1' }), showtimes: [] })).toEqual([['film-none', { film: 'M1' }, {}]])
    const hidden = programme({ movies: [record('m1', { isHidden: true })] })
    expect(why('/x/', { ...page({ movieId: 'm1' }), programme: hidden })).toEqual([
      ['film-absent', { film: 'M1' }, { hidden: 1 }],
    ])
  })
})

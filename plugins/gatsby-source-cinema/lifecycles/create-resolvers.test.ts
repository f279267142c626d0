import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { packShowtimes, unpackShowtimes } from '../../../src/features/schedule/rules/codec/page-columns'
import { indexOf } from '../../../src/site-build/listings/listing-index'
import { keepListings, keptListings } from '../../../src/site-build/listings/listing-store'
import { readSource } from '../read-source'
import { buildSoundSite, filesOf, NOW, removeSiteFolders, writeSiteFolder } from '../testing/site-folder-builder'
import { RESOLVERS } from './create-resolvers'

const SITE = { language: 'en-GB' }
const context = { nodeModel: { getNodesByIds: vi.fn(({ ids }: { ids: string[] }): unknown[] => ids) } }

beforeAll(async () => {
  const site = buildSoundSite()
  site.theaters.push({ id: 'secret', name: 'Not open yet', timeZone: 'Europe/London', hidden: true })
  site.showtimes.push({ id: 'h1', theaterId: 'secret', movieId: '1', startsAt: '2025-01-24T20:00' })
  site.showtimes.push({ id: 'late', theaterId: 'North', movieId: '4', startsAt: '2025-02-07T01:30' })
  site.showtimes.push({ id: 'past', theaterId: 'North', movieId: '4', startsAt: '2025-01-24T01:30' })
  site.events.push({
    id: 'e3',
    title: 'One week of it',
    movieIds: ['1'],
    startAt: '2025-01-26',
    endAt: '2025-01-27T22:00',
  })
  site.page.theaterId = 'east'
  const read = await readSource({ siteFolder: writeSiteFolder(filesOf(site)), now: NOW })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  keepListings(read.value)
})
afterAll(removeSiteFolders)

const days = (list: { businessDay: string }[]): string[] => [...new Set(list.map(({ businessDay }) => businessDay))]

describe('the fields read from the listings', () => {
  const north = { ...SITE, theaterId: 'North' }

  it('show a theater’s today and the next days, past ones of today included', () => {
    expect(days(RESOLVERS.Theater.showtimes.resolve(north, { days: 1 }))).toEqual(['2025-01-24'])
    expect(days(RESOLVERS.Theater.showtimes.resolve(north, { days: 7 }))).toHaveLength(7)
  })

  it('count by business day: 01:30 belongs to the day before', () => {
    const ids = (count: number) => RESOLVERS.Theater.showtimes.resolve(north, { days: count }).map(({ id }) => id)
    expect(ids(14)).toContain('late')
    expect(ids(13)).not.toContain('late')
    expect(ids(14)).not.toContain('past')
  })

  it('begin at each theater’s own today: in Tokyo it is 18:00 of the same day', () => {
    expect(days(RESOLVERS.Theater.showtimes.resolve({ ...SITE, theaterId: 'east' }, { days: 1 }))).toEqual([
      '2025-01-24',
    ])
  })

  it('list a theater’s films once, in display order, through the node model', () => {
    expect(RESOLVERS.Theater.movies.resolve(north, { days: 7 }, context)).toEqual(['Movie:1', 'Movie:2', 'Movie:3'])
    expect(context.nodeModel.getNodesByIds).toHaveBeenCalledWith({
      ids: ['Movie:1', 'Movie:2', 'Movie:3'],
      type: 'Movie',
    })
  })

  it('describe the tags of just those showtimes', () => {
    expect(RESOLVERS.Theater.attributes.resolve(north, { days: 7 }).map(({ tag }) => tag)).toEqual([
      'Format.Projection.Imax',
    ])
  })

  it('show a theater its visible events and its own page', () => {
    expect(RESOLVERS.Theater.events.resolve(north, {}, context)).toEqual(['Event:e1', 'Event:e3'])
    expect(RESOLVERS.Theater.page.resolve({ ...SITE, theaterId: 'east' }, {}, context)).toBe('ContentPage:about')
    expect(RESOLVERS.Theater.page.resolve(north, {}, context)).toBeNull()
  })

  it('show a film at visible theaters only', () => {
    const showtimes = RESOLVERS.Movie.showtimes.resolve({ ...SITE, movieId: '1' }, { days: 7 })
    expect(new Set(showtimes.map(({ theaterId }) => theaterId))).toEqual(new Set(['North', 'east']))
    expect(RESOLVERS.Movie.theaters.resolve({ ...SITE, movieId: '1' }, { days: 7 }, context)).toEqual([
      'Theater:North',
      'Theater:east',
    ])
  })

  it('show films like a film, itself left out', () => {
    expect(RESOLVERS.Movie.similar.resolve({ ...SITE, movieId: '1' }, {}, context)).toEqual(['Movie:2'])
  })

  it('show a film its events', () => {
    expect(RESOLVERS.Movie.events.resolve({ ...SITE, movieId: '1' }, {}, context)).toEqual(['Event:e1', 'Event:e3'])
  })

  it('show an event the showtimes of its films at its theaters', () => {
    const showtimes = RESOLVERS.Event.showtimes.resolve({ ...SITE, eventId: 'e1' }, { days: 14 })
    expect(new Set(showtimes.map(({ theaterId, movieId }) => `${theaterId} ${movieId}`))).toEqual(new Set(['North 1']))
    expect(RESOLVERS.Event.theaters.resolve({ ...SITE, eventId: 'e1' }, {}, context)).toEqual(['Theater:North'])
    expect(RESOLVERS.Event.movies.resolve({ ...SITE, eventId: 'e1' }, {}, context)).toEqual(['Movie:1'])
  })

  it('show an event no day that is over', async () => {
    const site = buildSoundSite()
    const daysAt = async (now: number) => {
      const read = await readSource({ siteFolder: writeSiteFolder(filesOf(site)), now })
      if (!read.ok) throw new Error(JSON.stringify(read.error))
      return [
        ...new Set(
          indexOf(read.value)
            .events.get('e1')
            ?.upcoming.map(({ businessDay }) => businessDay),
        ),
      ]
    }
    const [first, second] = await daysAt(NOW)
    expect(first).toBe('2025-01-24')
    expect((await daysAt(NOW + 13 * 3_600_000))[0]).toBe(second)
  })

  it('show an event with dates of its own only what lies between them, at every visible theater', () => {
    const showtimes = RESOLVERS.Event.showtimes.resolve({ ...SITE, eventId: 'e3' }, { days: 14 })
    expect(days(showtimes)).toEqual(['2025-01-26', '2025-01-27'])
    expect(RESOLVERS.Event.theaters.resolve({ ...SITE, eventId: 'e3' }, {}, context)).toEqual([
      'Theater:North',
      'Theater:east',
    ])
  })

  it('show a page what its showtimes widgets name: of a theater and a film, as many days as it says, at most seven', () => {
    const widget = { type: 'showtimes' as const, theaterId: 'North', movieId: '4', days: 30 }
    const widgets = [
      widget,
      { ...widget, days: 2 },
      { ...widget, theaterId: 'secret' },
      { ...widget, theaterId: 'gone' },
    ]
    const found = RESOLVERS.ContentPage.programmes.resolve({ ...SITE, theaterId: null, widgets }, {}, context)
    expect(found.map(({ days, showtimeDays, showtimes }) => [days, showtimeDays, showtimes.count])).toEqual([
      [30, ['2025-02-06'], 1],
      [2, ['2025-02-06'], 1],
    ])
    const [all] = RESOLVERS.ContentPage.programmes.resolve(
      { ...SITE, theaterId: null, widgets: [{ type: 'showtimes', theaterId: 'North', days: null }] },
      {},
      context,
    )
    expect(all).toMatchObject({ today: '2025-01-24', movies: ['Movie:1', 'Movie:2', 'Movie:3'] })
    expect(all?.showtimes.count).toBe(RESOLVERS.Theater.showtimes.resolve(north, { days: 7 }).length)
  })

  it('have the evening of all theaters, each on its own today, without those that are hidden', () => {
    const tonight = RESOLVERS.Settings.tonight.resolve(SITE, {}, context)
    const showtimes = unpackShowtimes(tonight?.showtimes ?? packShowtimes([]))
    expect(showtimes.length).toBeGreaterThan(1)
    const starts = showtimes.map(({ startsAt }) => startsAt)
    expect(starts).toEqual([...starts].sort())
    expect(starts.filter(start => !/T(?:1[7-9]|2\d|0[0-2]):/.test(start))).toEqual([])
    expect(new Set(showtimes.map(({ businessDay }) => businessDay))).toEqual(new Set([tonight?.today]))
    expect(showtimes.map(({ theaterId }) => theaterId)).not.toContain('secret')
  })

  it('have the coming evening also where it is still the day before', async () => {
    // 03:30 of the 25th in Tokyo.
    const now = NOW + 9.5 * 3_600_000
    const site = buildSoundSite()
    for (const day of ['2025-01-24', '2025-01-25', '2025-01-26'])
      site.showtimes.push({ id: day, theaterId: 'North', movieId: '1', startsAt: `${day}T20:00` })
    site.showtimes.push({ id: 'tokyo', theaterId: 'east', movieId: '1', startsAt: '2025-01-25T19:00' })
    const read = await readSource({ siteFolder: writeSiteFolder(filesOf(site)), now })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const before = keptListings()
    keepListings(read.value)
    const tonight = RESOLVERS.Settings.tonight.resolve(SITE, {}, context)
    keepListings(before)
    const ids = unpackShowtimes(tonight?.showtimes ?? packShowtimes([])).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['2025-01-24', '2025-01-25', 'tokyo']))
    expect(ids).not.toContain('2025-01-26')
    expect(tonight?.today).toBe('2025-01-25')
  })

  it('count the showtimes that were past at the build', () => {
    const begun = RESOLVERS.Theater.begun.resolve(north)
    const starts = RESOLVERS.Theater.showtimes.resolve(north, { days: 7 }).map(({ startsAtMs }) => startsAtMs)
    expect(begun).toBe(starts.filter(start => start < NOW).length)
    expect(RESOLVERS.Theater.begun.resolve({ ...SITE, theaterId: 'gone' })).toBe(0)
  })

  it('answer nothing for a record that is gone', () => {
    expect(RESOLVERS.Theater.showtimes.resolve({ ...SITE, theaterId: 'gone' }, { days: 7 })).toEqual([])
    expect(RESOLVERS.Movie.similar.resolve({ ...SITE, movieId: 'gone' }, {}, context)).toEqual([])
    expect(RESOLVERS.Event.attributes.resolve({ ...SITE, eventId: 'gone' }, { days: 7 })).toEqual([])
  })
})

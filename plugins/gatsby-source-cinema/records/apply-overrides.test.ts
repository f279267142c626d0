import { afterAll, describe, expect, it } from 'vitest'
import type { Fault } from '../../../src/config/fault'
import { readSource } from '../read-source'
import {
  buildSoundSite,
  filesOf,
  NOW,
  removeSiteFolders,
  type SiteFiles,
  type SoundSite,
  writeSiteFolder,
} from '../testing/site-folder-builder'

afterAll(removeSiteFolders)

async function read(overrides: SiteFiles, change: (site: SoundSite) => void = () => undefined) {
  const sound = buildSoundSite()
  change(sound)
  const files = Object.fromEntries(Object.entries(overrides).map(([name, value]) => [`overrides/${name}`, value]))
  const result = await readSource({ siteFolder: writeSiteFolder({ ...filesOf(sound), ...files }), now: NOW })
  const faults: Fault[] = result.ok ? result.value.warnings : result.error
  const listings = result.ok ? result.value : undefined
  const showtimes = [...(listings?.showtimesByTheater.values() ?? [])].flat()
  return { listings, showtimes, faults, movie: listings?.movies.find(({ id }) => id === '1') }
}

describe('a correction', () => {
  it('replaces fields of a film, and removes one', async () => {
    const poster = 'https://pictures.example/1.jpg'
    const film = { id: 1, poster, title: 'Der General', synopsis: 'A train.', genres: ['Western'], releaseDate: null }
    const { movie, faults } = await read({ 'movies.json': [film] })
    expect(faults).toEqual([])
    expect(movie).toMatchObject({ poster, title: 'Der General', synopsis: 'A train.', genres: ['Western'] })
    expect(movie?.releaseDate ?? null).toBeNull()
    expect(movie?.directors).toEqual(['Buster Keaton'])
  })

  it('replaces fields of a theater, a showtime and an event', async () => {
    const { listings, showtimes, faults } = await read({
      'theaters.json': [{ id: 'North', address: { city: 'Leeds' }, hidden: false }],
      'showtimes.json': [{ id: 's1', tags: ['Format.Projection.35mm'], bookingUrl: 'https://other.example/s1' }],
      'events.json': [{ id: 'e1', theaterIds: ['east'] }],
    })
    expect(faults).toEqual([])
    expect(listings?.theaters[0]?.address?.city).toBe('Leeds')
    expect(showtimes.find(({ id }) => id === 's1')).toMatchObject({
      tags: ['Format.Projection.35mm'],
      bookingUrl: 'https://other.example/s1',
    })
    expect(listings?.events.find(({ id }) => id === 'e1')?.theaterIds).toEqual(['east'])
  })

  it('removes records with what belongs to them, without a fault', async () => {
    const { listings, showtimes, faults } = await read({
      'theaters.json': [{ id: 'North', hidden: true }],
      'movies.json': [{ id: '1', hidden: true }],
      'showtimes.json': [{ id: 's1', hidden: true }],
      'events.json': [{ id: 'e2', hidden: true }],
    })
    expect(faults).toEqual([])
    expect(listings?.theaters.map(({ id }) => id)).toEqual(['east'])
    expect(listings?.movies.map(({ id }) => id)).not.toContain('1')
    expect(
      showtimes.filter(({ id, movieId, theaterId }) => id === 's1' || movieId === '1' || theaterId === 'North'),
    ).toEqual([])
    expect(showtimes.length).toBeGreaterThan(70)
    expect(listings?.events.map(({ id }) => id)).not.toContain('e2')
  })

  it('mends a broken record, and a removed one is not counted', async () => {
    const { listings, faults } = await read(
      {
        'movies.json': [
          { id: '1', runtimeMinutes: 80 },
          { id: '4', hidden: true },
        ],
      },
      ({ movies }) => {
        Object.assign(movies[0] ?? {}, { runtimeMinutes: 'long' })
        Object.assign(movies[3] ?? {}, { title: 7 })
      },
    )
    expect(faults).toEqual([])
    expect(listings?.movies.map(({ id }) => id)).toEqual(expect.arrayContaining(['1', '2', '3']))
  })

  it('of a showtime id of two theaters needs its theater', async () => {
    const twice = ({ showtimes }: SoundSite) => {
      showtimes.push({ ...showtimes[0], id: 's1', theaterId: 'North', startsAt: '2025-01-25T09:00' })
    }
    const named = await read({ 'showtimes.json': [{ id: 's1', theaterId: 'North', hidden: true }] }, twice)
    expect(named.faults).toEqual([])
    expect(named.showtimes.flatMap(({ id, theaterId }) => (id === 's1' ? theaterId : []))).toEqual(['east'])
    const bare = await read({ 'showtimes.json': [{ id: 's1', hidden: true }] }, twice)
    expect(bare.showtimes.flatMap(({ id, theaterId }) => (id === 's1' ? theaterId : []))).toEqual(['North'])
    expect(bare.faults).toEqual([expect.objectContaining({ record: 's1', message: expect.stringMatching(/east/) })])
  })

  it.each<[string, SiteFiles, Partial<Fault>]>([
    [
      'a wrong type',
      { 'movies.json': [{ id: '1', runtimeMinutes: 'long' }] },
      { record: '1', field: 'runtimeMinutes' },
    ],
    [
      'a field of a field of a wrong type',
      { 'theaters.json': [{ id: 'east', address: { city: 5 } }] },
      { field: 'address.city' },
    ],
    [
      'a required field that is removed',
      { 'movies.json': [{ id: '1', title: null }] },
      { record: '1', field: 'title' },
    ],
    [
      'a link that is none',
      { 'showtimes.json': [{ id: 's1', bookingUrl: 'here' }] },
      { record: 's1', field: 'bookingUrl' },
    ],
    ['`hidden` in words', { 'events.json': [{ id: 'e1', hidden: 'yes' }] }, { record: 'e1', field: 'hidden' }],
    ['a record without an id', { 'movies.json': [{ title: 'A' }] }, { record: '[0]', field: 'id' }],
    ['a second correction', { 'movies.json': [{ id: '1' }, { id: '1' }] }, { record: '1', field: 'id' }],
    ['a file that is no list', { 'movies.json': {} }, { source: 'overrides/movies.json' }],
    ['a file that is no JSON', { 'events.json': '[' }, { source: 'overrides/events.json' }],
  ])('is refused for %s', async (_, overrides, fault) => {
    const { listings, faults } = await read(overrides)
    expect(listings).toBeUndefined()
    const source = `overrides/${Object.keys(overrides)[0]}`
    expect(faults).toContainEqual(expect.objectContaining({ severity: 'error', source, ...fault }))
  })

  it.each<[string, SiteFiles, Partial<Fault>]>([
    ['of a record that is not there', { 'movies.json': [{ id: '77', title: 'A' }] }, { record: '77', field: 'id' }],
    ['of a field that no record has', { 'movies.json': [{ id: '1', titel: 'A' }] }, { record: '1', field: 'titel' }],
    ['in a file of another name', { 'films.json': [] }, { source: 'overrides/films.json' }],
  ])('%s is named in a warning', async (_, overrides, fault) => {
    const { listings, faults } = await read(overrides)
    expect(listings).toBeDefined()
    expect(faults).toEqual([expect.objectContaining({ severity: 'warning', ...fault })])
  })

  it('of a film of two sources decides the film, and removes it whole', async () => {
    const sources = [
      { type: 'folder', prefix: 'a-' },
      { type: 'folder', prefix: 'b-' },
    ]
    const both = (site: SoundSite) => {
      site.site.sources = sources
      Object.assign(site.movies[0] ?? {}, { synopsis: 'A train.' })
    }
    const corrected = await read({ 'movies.json': [{ id: '1', synopsis: null }] }, both)
    expect(corrected.movie?.synopsis ?? null).toBeNull()
    const later = await read({ 'movies.json': [{ id: 'b:1', synopsis: 'Another.' }] }, both)
    expect(later.movie?.synopsis).toBe('Another.')
    const hidden = await read({ 'movies.json': [{ id: '1', hidden: true }] }, both)
    expect([hidden.movie, hidden.faults, hidden.showtimes.length]).toEqual([undefined, [], 320])
  })
})

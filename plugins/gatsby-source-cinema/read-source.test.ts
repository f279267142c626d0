import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Listings } from '../../src/site-build/listings/listings'
import { readSource } from './read-source'
import {
  buildSoundSite,
  filesOf,
  NOW,
  removeSiteFolders,
  type SiteFiles,
  type SoundSite,
  writeSiteFolder,
} from './testing/site-folder-builder'

afterAll(removeSiteFolders)

async function read(change: (site: SoundSite) => void = () => undefined, more: SiteFiles = {}): Promise<Listings> {
  const site = buildSoundSite()
  change(site)
  const result = await readSource({ siteFolder: writeSiteFolder({ ...filesOf(site), ...more }), now: NOW })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const countShowtimes = (lists: Map<string, unknown[]>): number =>
  [...lists.values()].reduce((sum, list) => sum + list.length, 0)

describe('reading a sound site', () => {
  it('builds a folder with a three-line site.json and listings (contracts §3)', async () => {
    const { theaters, movies, showtimesByTheater, warnings } = await read(undefined, { 'events.json': [] })
    expect([theaters.length, movies.length, countShowtimes(showtimesByTheater)]).toEqual([2, 4, 240])
    expect(warnings).toEqual([])
  })

  it('gives canonical paths, theater ids in lower case (specification §2)', async () => {
    const { theaters, movies, events, pages } = await read()
    expect(theaters.map(({ path }) => path)).toEqual(['/theaters/north-north-house/', '/theaters/east-east-house/'])
    expect(movies.find(({ id }) => id === '2')?.path).toBe('/movies/2-safety-last/')
    expect(events[0]?.path).toBe('/events/e1-silent-sundays/')
    expect(pages[0]?.path).toBe('/about/')
  })

  it('gives paths in the script of titles, names and slugs, and remembers their former ones', async () => {
    const { theaters, movies, events, pages } = await read(site => {
      Object.assign(site.theaters[0] ?? {}, { name: 'חיפה' })
      Object.assign(site.theaters[1] ?? {}, { slug: 'Мост' })
      Object.assign(site.movies[0] ?? {}, { title: '\u30CF\u3099\u30FC' })
      Object.assign(site.events[0] ?? {}, { title: '!!!' })
      site.page.slug = 'עלינו/\u30CF\u3099\u30FC'
    })
    const places = [...theaters, ...movies.filter(({ id }) => id === '1'), ...events.slice(0, 1)]
    expect(places.map(({ path, formerPath }) => [path, formerPath])).toEqual([
      ['/theaters/north-חיפה/', '/theaters/north/'],
      ['/theaters/east-мост/', '/theaters/east-most/'],
      ['/movies/1-バー/', '/movies/1/'],
      ['/events/e1/', undefined],
    ])
    expect(pages[0]?.path).toBe('/עלינו/バー/')
  })

  it('lets editors of site.json and of PREVIEW_ORIGINS preview, by exact origin (specification §5)', async () => {
    const site = buildSoundSite()
    site.site.previewOrigins = ['https://editor.example/sites/']
    const siteFolder = writeSiteFolder(filesOf(site))
    const result = await readSource({ siteFolder, now: NOW, previewOrigins: ['http://localhost:9100'] })
    expect(result.ok && result.value.site.previewOrigins).toEqual(['https://editor.example', 'http://localhost:9100'])
  })

  it('renames the parent segments as site.json says', async () => {
    const { movies } = await read(site => (site.site.paths = { movies: 'films' }))
    expect(movies.find(({ id }) => id === '1')?.path).toBe('/films/1-the-general/')
  })

  it('turns local times into instants of each theater’s own zone', async () => {
    const { showtimesByTheater } = await read()
    const of = (theaterId: string) =>
      showtimesByTheater
        .get(theaterId)
        ?.find(({ startsAt }) => startsAt.startsWith('2025-01-24T11:00') || startsAt.startsWith('2025-01-24T10:00'))
    expect(of('North')).toMatchObject({
      startsAt: '2025-01-24T10:00:00',
      startsAtMs: Date.parse('2025-01-24T10:00:00Z'),
    })
    expect(of('east')).toMatchObject({
      startsAt: '2025-01-24T11:00:00',
      startsAtMs: Date.parse('2025-01-24T11:00:00+09:00'),
    })
  })

  it('sorts the showtimes of theaters and films by start and shares them between both', async () => {
    const { showtimesByTheater, showtimesByMovie } = await read()
    for (const list of [...showtimesByTheater.values(), ...showtimesByMovie.values()]) {
      expect(list.map(({ startsAtMs }) => startsAtMs)).toEqual(
        list.map(({ startsAtMs }) => startsAtMs).sort((a, b) => a - b),
      )
    }
    expect(countShowtimes(showtimesByMovie)).toBe(240)
    const [one] = showtimesByTheater.get('North') ?? []
    expect(showtimesByMovie.get(one?.movieId ?? '')).toContain(one)
  })

  it('removes excluded films with their showtimes and their place in events (specification §3 Movies)', async () => {
    const { movies, showtimesByTheater, showtimesByMovie, events, warnings } = await read(
      site => (site.site.globalExcludedMovieIds = ['1']),
    )
    expect(movies.map(({ id }) => id)).not.toContain('1')
    expect(showtimesByMovie.has('1')).toBe(false)
    expect(countShowtimes(showtimesByTheater)).toBe(160)
    expect(events.find(({ id }) => id === 'e1')?.movieIds).toEqual([])
    expect(warnings).toEqual([])
  })

  it('shows only the theaters of site.json where it names some, and is then a single location', async () => {
    const { site, theaters, showtimesByTheater, events, warnings } = await read(sound => {
      sound.site.theaterIds = ['east']
      sound.events[1] = { id: 'e2', title: 'Everywhere', theaterIds: ['North', 'east'] }
    })
    expect(theaters.map(({ id }) => id)).toEqual(['east'])
    expect([...showtimesByTheater.keys()]).toEqual(['east'])
    expect(site.isSingleLocation).toBe(true)
    expect(events.map(({ id, theaterIds }) => [id, theaterIds])).toEqual([['e2', ['east']]])
    expect(warnings).toEqual([])
  })

  it.each([
    [undefined, false],
    [true, true],
    [false, false],
  ])('isSingleLocation %j of two theaters is %j', async (isSingleLocation, expected) => {
    const { site } = await read(sound => (sound.site.isSingleLocation = isSingleLocation))
    expect(site.isSingleLocation).toBe(expected)
  })

  // Specification §1 Template, §3 Location type
  it.each([
    ['Theater', undefined, true],
    ['Theater', true, false],
    ['Circuit', undefined, false],
    ['Circuit', true, true],
    [undefined, undefined, false],
    [undefined, true, false],
  ])('relatedEntityType %j with isSingleLocation %j of two theaters: a warning? %j', async (type, single, isWarned) => {
    const { warnings } = await read(({ site }) =>
      Object.assign(site, { relatedEntityType: type, isSingleLocation: single }),
    )
    expect(warnings.some(({ field }) => field === 'relatedEntityType')).toBe(isWarned)
  })

  it('puts films into play-week buckets and orders them: manual, bucket, release date, title (decisions)', async () => {
    const { movies } = await read(site => {
      site.site.movieOrderIndex = ['3']
      site.movies.push({ id: '5', title: 'Long Gone', releaseDate: '2024-01-01' })
    })
    expect(movies.map(({ id }) => id)).toEqual(['3', '1', '2', '4', '5'])
    expect(movies.map(({ buckets }) => buckets)).toEqual([
      ['CURRENT_PLAYWEEK', 'NEXT_PLAYWEEK_1'],
      ['CURRENT_PLAYWEEK', 'NEXT_PLAYWEEK_1'],
      ['CURRENT_PLAYWEEK', 'NEXT_PLAYWEEK_1'],
      ['NEXT_PLAYWEEK_UNDETERMINED'],
      [],
    ])
  })

  it('keeps hidden theaters and marks them', async () => {
    const { theaters } = await read(site => site.theaters.forEach(theater => (theater.hidden = theater.id === 'east')))
    expect(theaters.map(({ id, hidden }) => [id, hidden])).toEqual([
      ['North', false],
      ['east', true],
    ])
  })

  it('falls back to the site’s ticketing provider, and books with the provider’s own entry (specification §1)', async () => {
    const { theaters, showtimesByTheater } = await read(sound => {
      sound.site.ticketingProvider = 'TAPOS'
      sound.theaters.forEach(theater => theater.id === 'east' && (theater.ticketingProvider = 'relay'))
      sound.showtimes.forEach(showtime => {
        delete showtime.bookingUrl
        showtime.ticketing = ['default', 'relay', 'TAPOS'].map(provider => ({
          provider,
          url: `https://${provider.toLowerCase()}.example/`,
        }))
      })
    })
    expect(theaters.map(({ ticketingProvider }) => ticketingProvider)).toEqual(['TAPOS', 'relay'])
    expect(showtimesByTheater.get('North')?.[0]?.bookingUrl).toBe('https://tapos.example/')
    expect(showtimesByTheater.get('east')?.[0]?.bookingUrl).toBe('https://relay.example/')
  })

  it('describes tags, with a theater’s own label where the operator gave one', async () => {
    const { attributes } = await read(site => {
      site.site.attributes = [{ tag: 'format.projection.imax', label: 'Giant screen', theaterId: 'east' }]
    })
    expect(attributes.get('Format.Projection.Imax')).toMatchObject({ kind: 'format', label: 'IMAX' })
    expect(attributes.get('east Format.Projection.Imax')?.label).toBe('Giant screen')
    expect(attributes.has('North Format.Projection.Imax')).toBe(false)
  })

  it('keeps internal and excluded tags off the showtimes, but not what they say', async () => {
    const { showtimesByTheater } = await read(sound => {
      sound.site.globalExcludedTags = ['format.projection.digital']
      sound.showtimes[0] = {
        ...sound.showtimes[0],
        id: 's0',
        tags: ['Internal.Data.AlmostSoldOut', 'Format.Projection.Digital', 'Showtime.Event.Preview'],
      }
    })
    const showtime = showtimesByTheater.get('North')?.find(({ id }) => id === 's0')
    expect(showtime).toMatchObject({ tags: ['Showtime.Event.Preview'], availability: 'almostFull' })
  })

  it('resolves messages: the operator’s over the built-in, language over English (contracts §3)', async () => {
    const { messages } = await read(site => (site.site.locale = 'fr-CA'), {
      'messages/fr.json': { movies: { certificate: 'Classement' } },
    })
    expect(messages['movies.certificate']).toBe('Classement')
    expect((await read(site => (site.site.locale = 'da-DK'))).messages['movies.certificate']).toBe('Certificate')
  })

  it('sanitises rich text at any depth and resolves pictures below the path prefix', async () => {
    const { theaters, pages, movies } = await read(
      site => {
        site.site.pathPrefix = '/kino'
        site.theaters.forEach(theater => (theater.description = '<p onclick="x()">Old <script>evil()</script>hall</p>'))
        site.movies.forEach(movie => (movie.poster = 'assets/poster.jpg'))
        site.page.widgets = [
          {
            type: 'section',
            widgets: [
              {
                type: 'columns',
                columns: [
                  { widgets: [{ type: 'free-text', html: '<a href="javascript:x">a</a><a href="/movies/">b</a>' }] },
                ],
              },
            ],
          },
          { type: 'accordion', rows: [{ title: 'Prices', html: '<iframe src="https://x.example"></iframe>Ten' }] },
          {
            type: 'cards',
            cards: [{ title: 'Bar', html: '<b style="color:red">Open</b>', image: 'assets/poster.jpg' }],
          },
        ]
      },
      { 'assets/poster.jpg': '' },
    )
    expect(theaters[0]?.description).toBe('<p>Old hall</p>')
    expect(movies[0]?.poster).toBe('/kino/site-assets/poster.jpg')
    const text = JSON.stringify(pages[0]?.widgets)
    expect(text).toContain('<a>a</a><a href=\\"/movies/\\">b</a>')
    expect(text).toContain('<b>Open</b>')
    expect(text).toContain('/kino/site-assets/poster.jpg')
    expect(text).not.toMatch(/iframe|style|javascript/)
  })

  it('places the body of a theater at the theater, and leaves it out with its theater', async () => {
    const body = { 'pages/east.json': { slug: 'east-house', title: 'East', theaterId: 'east' } }
    expect((await read(undefined, body)).pages.find(({ slug }) => slug === 'east-house')?.path).toBe(
      '/theaters/east-east-house/',
    )
    const without = await read(site => (site.site.theaterIds = ['North']), body)
    expect(without.pages.map(({ slug }) => slug)).toEqual(['about'])
    expect(without.warnings).toEqual([])
  })

  it('warns of a theater-less reference in a widget and drops it', async () => {
    const { pages, warnings } = await read(
      site => (site.page.widgets = [{ type: 'spacer' }, { type: 'showtimes', theaterId: 'West', movieId: '1' }]),
    )
    expect(pages[0]?.widgets[1]).toMatchObject({ theaterId: null, movieId: '1' })
    expect(warnings).toContainEqual(
      expect.objectContaining({ source: 'pages/about.json', field: 'widgets.1.theaterId' }),
    )
  })
})

const realData = process.env.REAL_DATA_DIR
describe.skipIf(!realData)('the London listings (skipped without REAL_DATA_DIR)', () => {
  const folder = path.join(realData ?? '', 'clusterflick-london-2025-01')
  const load = (file: string): Record<string, string>[] => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

  function londonSite(copies: number): string {
    const ids = Array.from({ length: copies }, (_, copy) => (copy ? `c${copy}` : ''))
    const movies = load('movies.json')
    const showtimes = load('showtimes.json')
    return writeSiteFolder({
      'site.json': { name: 'London', locale: 'en-GB', country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' } },
      'theaters.json': load('theaters.json').map(({ id, name, timeZone }) => ({ id, name, timeZone })),
      'movies.json': ids.flatMap(copy => movies.map(({ id, title }) => ({ id: `${id}${copy}`, title }))),
      'showtimes.json': ids.flatMap(copy =>
        showtimes.map(({ theaterId, movieId, startsAtLocal }, index) => ({
          id: `${index}${copy}`,
          theaterId,
          movieId: `${movieId}${copy}`,
          startsAt: startsAtLocal,
        })),
      ),
    })
  }

  it('are read whole: 89 theaters, 988 movies, 23,441 showtimes, none lost', async () => {
    const result = await readSource({ siteFolder: londonSite(1), now: Date.parse('2025-01-24T08:00:00Z') })
    if (!result.ok) throw new Error(JSON.stringify(result.error.slice(0, 3)))
    const { theaters, movies, showtimesByTheater, showtimesByMovie, warnings } = result.value
    expect([theaters.length, movies.length]).toEqual([89, 988])
    expect([countShowtimes(showtimesByTheater), countShowtimes(showtimesByMovie)]).toEqual([23_441, 23_441])
    expect(warnings).toEqual([])
  })

  it('hold the recorded instants, on the day the clocks change too', async () => {
    const result = await readSource({ siteFolder: londonSite(1), now: Date.parse('2025-01-24T08:00:00Z') })
    const recorded: { startsAtUtcMs: number }[] = JSON.parse(readFileSync(path.join(folder, 'showtimes.json'), 'utf8'))
    const instants = new Map(
      result.ok
        ? [...result.value.showtimesByTheater.values()].flat().map(({ id, startsAtMs }) => [id, startsAtMs])
        : [],
    )
    expect(recorded.filter(({ startsAtUtcMs }, index) => instants.get(String(index)) !== startsAtUtcMs)).toEqual([])
  })
})

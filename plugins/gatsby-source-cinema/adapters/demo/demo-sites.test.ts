import { phraseKey } from '../../records/translate-records'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { membershipConfigOf } from '../../../../src/site-build/config/loyalty-config'
import { LeafWidgetSchema } from '../../../../src/features/content/rules/content-page-record'
import { MovieRecordSchema } from '../../../../src/features/movies/rules/movie-record'
import { PLAY_WEEK_BUCKETS } from '../../../../src/features/movies/rules/play-week-bucket'
import { addDays, isAfterMidnight } from '../../../../src/features/schedule/rules/business-day'
import { localNow, toInstant } from '../../../../src/features/schedule/rules/local-time'
import { type ShowtimeRecord, ShowtimeRecordSchema } from '../../../../src/features/schedule/rules/build-showtime'
import { isKnownFeature } from '../../../../src/features/theaters/rules/feature-label'
import { TheaterRecordSchema } from '../../../../src/features/theaters/rules/theater-record'
import type { Listings } from '../../../../src/site-build/listings/listings'
import { readSource } from '../../read-source'
import { generateShowtimes } from './generate-showtimes'
import { ProgrammeSchema } from './programme-schema'
import { resolveRelativeDates } from './create-demo-adapter'

const SITES = join(import.meta.dirname, '../../../../sites')
const MINUTE = 60_000
/** Thirteen months from a day on which both halves of the year's clock changes lie ahead. */
const DAYS = Array.from({ length: 400 }, (_, index) => addDays('2026-02-01', index))
const WEEK = DAYS.slice(290, 297)

function readJson(site: string, file: string): unknown {
  return JSON.parse(readFileSync(join(SITES, site, file), 'utf8'))
}

function readRules(site: string) {
  const programme = v.parse(ProgrammeSchema, readJson(site, 'programme.json'))
  const movies = v.parse(v.array(MovieRecordSchema), resolveRelativeDates(readJson(site, 'movies.json'), '2026-02-01'))
  const runtimes = new Map(movies.map(({ id, runtimeMinutes }) => [id, runtimeMinutes ?? null]))
  const theaters = readJson(site, 'theaters.json')
  return { programme, runtimes, theaters }
}

/** The programme as it is at noon (UTC) of a day, by theater, in the order of programme.json. */
function generate({ programme, runtimes, theaters }: ReturnType<typeof readRules>, day: string) {
  const now = Date.parse(`${day}T12:00Z`)
  const parsed = v.parse(v.array(TheaterRecordSchema), resolveRelativeDates(theaters, day))
  return programme.theaters.map(rules => {
    const theater = parsed.find(({ id }) => id === rules.theaterId)
    if (!theater) throw new Error(`no theater ${rules.theaterId}`)
    const showtimes: ShowtimeRecord[] = v.parse(v.array(ShowtimeRecordSchema), [
      ...generateShowtimes({ programme, rules, theater, runtimes, now }),
    ])
    return { theater, showtimes }
  })
}

/** The same rules with nothing on sale but today, at one theater. */
function onlyToday(rules: ReturnType<typeof readRules>, theaterId: string): ReturnType<typeof readRules> {
  const theaters = rules.programme.theaters
    .filter(theater => theater.theaterId === theaterId)
    .map(theater => ({ ...theater, slots: theater.slots.map(slot => ({ ...slot, ahead: 0 })) }))
  return { ...rules, programme: { ...rules.programme, pastDays: 0, denseDays: 0, theaters } }
}

async function read(site: string, day: string): Promise<Listings> {
  const result = await readSource({ siteFolder: join(SITES, site), now: Date.parse(`${day}T12:00Z`) })
  if (!result.ok) throw new Error(result.error.map(({ source, message }) => `${source}: ${message}`).join('\n'))
  return result.value
}

function valuesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(valuesOf)
}

function widgetTypesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value && typeof value.type === 'string' ? [value.type] : []
  return [...own, ...Object.values(value).flatMap(widgetTypesOf)]
}

describe.each([
  { site: 'demo-circuit', defaultTheater: 'L0101', films: 12 },
  { site: 'demo-theater', defaultTheater: 'Q0017', films: 6 },
])('the programme of $site', ({ site, defaultTheater, films }) => {
  it('never runs dry and shows every state on every day at the default theater', () => {
    const rules = onlyToday(readRules(site), defaultTheater)
    for (const day of DAYS) {
      const today = generate(rules, day)[0]?.showtimes ?? []
      const states = {
        films: new Set(today.map(({ movieId }) => movieId)).size >= films,
        soldOut: today.some(({ soldOut, occupancyRate }) => soldOut && occupancyRate === 100),
        almostFull: today.some(({ occupancyRate: rate }) => typeof rate === 'number' && rate >= 85 && rate < 100),
        cancelled: today.some(({ cancelled, notes }) => cancelled && notes),
        available: today.some(
          ({ soldOut, cancelled, occupancyRate }) => !soldOut && !cancelled && Number(occupancyRate) < 85,
        ),
        afterMidnight: today.some(({ startsAt }) => isAfterMidnight(startsAt)),
        detailed: today.some(
          ({ filmStartsAt, endsAt, screen, price, prices }) => filmStartsAt && endsAt && screen && (price ?? prices),
        ),
      }
      expect(
        Object.entries(states).filter(([, isThere]) => !isThere),
        day,
      ).toEqual([])
    }
  })

  it('leaves twenty minutes between two films on one screen, at local times that exist, on every day', () => {
    const rules = readRules(site)
    const faults: string[] = []
    let compared = 0
    for (const day of DAYS.filter((_, index) => index % 14 === 0))
      for (const { theater, showtimes } of generate(rules, day)) {
        const { timeZone } = theater
        const freeFrom = new Map<string, number>()
        for (const { id, startsAt, filmStartsAt, endsAt, screen } of showtimes) {
          for (const local of [startsAt, filmStartsAt, endsAt])
            if (local && localNow(toInstant(local, timeZone), timeZone) !== local)
              faults.push(`${id}: ${local} does not exist`)
          const start = toInstant(startsAt, timeZone)
          if (start < (freeFrom.get(screen ?? '') ?? 0)) faults.push(`${id}: overlaps on ${screen}`)
          // An end in the hour that comes twice reads as the first of the two: the next film is hours away.
          const end = endsAt ? Math.max(start, toInstant(endsAt, timeZone)) : start + 120 * MINUTE
          freeFrom.set(screen ?? '', end + 20 * MINUTE)
          compared += 1
        }
        if (new Set(showtimes.map(({ id }) => id)).size < showtimes.length) faults.push(`${day}: an id comes twice`)
      }
    expect(faults).toEqual([])
    expect(compared).toBeGreaterThan(5_000)
  })

  it.each(WEEK)(
    'is read on %s without a fault or a warning, with films in every play week and some announced',
    async day => {
      const { movies, warnings, site: config } = await read(site, day)
      expect(warnings).toEqual([])
      const found = new Set(movies.flatMap(({ buckets }) => buckets))
      expect(PLAY_WEEK_BUCKETS.filter(bucket => !found.has(bucket))).toEqual([])
      expect(movies.some(({ buckets }) => buckets.length === 0)).toBe(true)
      expect(movies.map(({ id }) => id)).toContain(config.home?.featured?.movieId)
    },
  )

  it('is the same at any minute of a day', async () => {
    const siteFolder = join(SITES, site)
    const now = Date.parse('2026-11-20T09:00Z')
    const [one, other] = await Promise.all([
      readSource({ siteFolder, now }),
      readSource({ siteFolder, now: now + 613 * MINUTE }),
    ])
    if (!one.ok || !other.ok) throw new Error('the site cannot be read')
    expect([...other.value.showtimesByTheater]).toEqual([...one.value.showtimesByTheater])
    expect(other.value.events).toEqual(one.value.events)
    expect(other.value.theaters).toEqual(one.value.theaters)
  })
})

describe.each(['demo-circuit', 'demo-theater'])('the folder %s', site => {
  const files = readdirSync(join(SITES, site), { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.json'),
  )
  const values = files.flatMap(file => valuesOf(readJson(site, file))).filter(value => typeof value === 'string')

  it('has every picture that it names, none of them heavy', () => {
    const pictures = [...new Set(values.filter(value => value.startsWith('assets/')))]
    expect(pictures.length).toBeGreaterThan(4)
    expect(pictures.filter(picture => !existsSync(join(SITES, site, picture)))).toEqual([])
    expect(pictures.filter(picture => statSync(join(SITES, site, picture)).size > 120_000)).toEqual([])
  })

  it('names only hosts reserved for examples, the local editor and ticketing mock, and made-up videos of a player', () => {
    // A player is known by its host: what follows leads to no one's video.
    const own = values.filter(value => !/^https:\/\/www\.youtube\.com\/watch\?v=demo-[a-z\d]+$/.test(value))
    const hosts = own.flatMap(value => [...value.matchAll(/https?:\/\/([^/"{]+)/g)].map(([, host]) => host ?? ''))
    expect(hosts.length).toBeGreaterThan(3)
    expect(hosts.filter(host => !/\.example(?:\.com)?$|^localhost:9[12]00$/.test(host))).toEqual([])
  })

  it('leads every internal link to a page of the site', async () => {
    const listings = await read(site, '2026-11-20')
    const { theaters, movies, events, pages, site: config } = listings
    const known = new Set([
      '/',
      ...Object.values(config.paths).map(segment => `/${segment}/`),
      ...[...theaters, ...movies, ...events, ...pages].map(({ path }) => path),
      ...Object.values(membershipConfigOf(listings, {})?.paths ?? {}),
    ])
    const links = [
      ...values.filter(value => /^\/[a-z]/.test(value)),
      ...values.flatMap(value => [...value.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')),
    ]
    const from = new Set(config.redirects.map(({ fromPath }) => fromPath))
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(link => !known.has(link) && !from.has(link))).toEqual([])
  })
})

describe('the demo circuit', () => {
  it('has six open theaters in three time zones, a hidden one, closures now and to come, and an outage', async () => {
    const { theaters, movies } = await read('demo-circuit', '2026-11-20')
    const open = theaters.filter(({ hidden }) => !hidden)
    expect([open.length, theaters.length, new Set(open.map(({ timeZone }) => timeZone)).size]).toEqual([6, 7, 3])
    expect(open[0]?.name).toBe('Harbour')
    const closures = theaters.flatMap(theater => theater.closures)
    expect(closures.some(({ from }) => from && from <= '2026-11-20')).toBe(true)
    expect(closures.some(({ from }) => from && from > '2026-11-20')).toBe(true)
    expect(theaters.flatMap(({ screens }) => screens.flatMap(({ outages }) => outages)).length).toBeGreaterThan(0)
    expect(movies.length).toBeGreaterThanOrEqual(40)
    expect(movies.map(({ id }) => id)).not.toContain('cTest00')
  })

  it('uses every widget type on its pages', async () => {
    const { pages } = await read('demo-circuit', '2026-11-20')
    const used = new Set(pages.flatMap(({ widgets }) => widgetTypesOf(widgets)))
    const types = [...LeafWidgetSchema.options.map(option => option.entries.type.literal), 'section', 'columns']
    expect(types.filter(type => !used.has(type))).toEqual([])
  })

  it('has events that are visible, not yet visible and over, and a notice', async () => {
    const { events } = await read('demo-circuit', '2026-11-20')
    expect(events.length).toBeGreaterThanOrEqual(8)
    expect(events.some(({ visibleStartAt }) => visibleStartAt && visibleStartAt > '2026-11-20')).toBe(true)
    expect(events.some(({ visibleEndAt }) => visibleEndAt && visibleEndAt < '2026-11-20')).toBe(true)
    expect(events.some(({ priority }) => priority === 'ALERT')).toBe(true)
  })
})

/** Words that a language has from the site's first one, and marks that are no words. */
const TRANSLATED = [
  {
    site: 'demo-circuit',
    languages: [{ code: 'fr', locale: 'fr-FR', name: 'Lumen', same: ['U', 'PG', '12A', '15', 'Amont', 'Aval', 'Sas'] }],
  },
  {
    site: 'demo-theater',
    languages: [
      { code: 'de', locale: 'de-DE', name: 'Kino am Quai', same: [] },
      { code: 'ar', locale: 'ar', name: 'سينما الرصيف', same: [] },
    ],
  },
]

describe.each(TRANSLATED)('$site in its further languages', ({ site, languages }) => {
  it('leaves no text of a record in its first', async () => {
    const { others } = await read(site, '2026-11-20')
    expect(others.map(listings => [listings.site.locale, listings.site.name])).toEqual(
      languages.map(({ locale, name }) => [locale, name]),
    )
    const left = others.flatMap(({ language, theaters, movies, events, pages }) =>
      [theaters, movies, events, pages].flatMap(list =>
        list.flatMap(({ id, untranslated = [] }) => untranslated.map(text => `${language.locale}: ${text} of ${id}`)),
      ),
    )
    expect(left).toEqual([])
  })

  it.each(languages)(
    'translates into $locale every text that recurs, and none that is not there',
    async ({ code, same }) => {
      const { texts } = readJson(site, `translations/${code}.json`) as { texts: Record<string, string> }
      const { theaters, movies, events, site: config } = await read(site, '2026-11-20')
      const programme = readJson(site, 'programme.json') as {
        theaters: Record<'slots' | 'states' | 'tickets', { screen?: string; notes?: string; name?: string }[]>[]
      }
      const said = [
        ...movies.flatMap(({ genres, certificate, stills }) => [
          ...genres,
          certificate,
          ...stills.map(({ alt }) => alt),
        ]),
        ...events.map(({ type }) => type),
        ...theaters.flatMap(({ amenities, screens, pricing, closures }) => [
          ...amenities,
          ...screens.flatMap(({ name, accessibility, outages }) => [
            name,
            ...accessibility.filter(feature => !isKnownFeature(feature)),
            ...outages.map(({ note }) => note),
          ]),
          ...pricing.flatMap(({ name, comment }) => [name, comment]),
          ...closures.map(({ reason }) => reason),
        ]),
        ...programme.theaters.flatMap(({ slots, states = [], tickets = [] }) =>
          [...slots, ...states, ...tickets].flatMap(({ screen, notes, name }) => [screen, notes, name]),
        ),
        ...(config.loyalty?.levels ?? []).flatMap(({ name, benefits }) => [name, ...benefits]),
      ]
      const recurring = new Set(
        said.flatMap(text => (typeof text === 'string' && !/^\d$/.test(text) ? phraseKey(text) : [])),
      )
      expect([...recurring].filter(text => text && !Object.hasOwn(texts, text) && !same.includes(text))).toEqual([])
      expect(Object.keys(texts).filter(text => !recurring.has(text))).toEqual([])
    },
  )

  it('leads every link of menus and pages to a page of the language', async () => {
    const { others } = await read(site, '2026-11-20')
    for (const listings of others) {
      const { language, theaters, movies, events, pages, menus, site: config } = listings
      const known = new Set([
        `/${language.code}/`,
        ...Object.values(config.paths).map(segment => `/${segment}/`),
        ...[...theaters, ...movies, ...events, ...pages].map(({ path }) => path),
        ...Object.values(membershipConfigOf(listings, {})?.paths ?? {}),
      ])
      const values = valuesOf([menus, pages.map(({ widgets }) => widgets), config.loyalty?.loggedInMenu]).filter(
        value => typeof value === 'string',
      )
      const links = values.flatMap(value =>
        value.startsWith('/') ? [value] : (value.match(/(?<=href=")\/[^"]*/g) ?? []),
      )
      const own = links.filter(link => !link.startsWith('/site-assets/'))
      expect(own.length).toBeGreaterThan(12)
      expect(own.filter(link => !known.has(link))).toEqual([])
    }
  })
})

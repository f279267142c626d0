import {
  buildShowtime,
  type ShowtimeRecord,
  ShowtimeRecordSchema,
} from '../../../src/features/schedule/rules/build-showtime'
import { byStart } from '../../../src/features/schedule/rules/codec/page-columns'
import { isShownTag, describeTag } from '../../../src/features/schedule/rules/describe-tag'
import { createScreenTagger } from '../../../src/features/schedule/rules/screen-tags'
import { type Attribute, type Showtime, UNDERSTOOD_TAG } from '../../../src/features/schedule/rules/showtime'
import { tagUnderstood } from '../../../src/features/schedule/rules/understood-tags'
import { remember } from '../../../src/features/site/rules/remember'
import type { SiteConfig } from '../../../src/config/site-config'
import type { MovieRecord } from '../../../src/features/movies/rules/movie-record'
import type { TheaterRecord } from '../../../src/features/theaters/rules/theater-record'
import { showtimeBookingUrl } from '../../../src/features/booking/rules/bookable-showtimes'
import type { RawRecord, SourceAdapter } from '../adapter'
import type { FilmIds } from '../sources/merge-films'
import { type Quarantine, Quarantines } from './quarantine'
import { endingAtFault, type FaultLog } from './read-records'
import { type Roster, standingOf } from './roster'
import type { BuiltShowtime, ShowtimeMemory } from './showtime-memory'
import { says } from '../../../src/config/fault-words/fault-words'

interface ReadShowtimes {
  adapter: SourceAdapter
  site: SiteConfig
  theaters: readonly TheaterRecord[]
  movies: readonly Pick<MovieRecord, 'id' | 'originalLanguage'>[]
  theaterRoster: Roster
  movieRoster: Roster
  filmIds: FilmIds
  log: FaultLog
  /** Of the site's last read in this process. */
  memory?: ShowtimeMemory | undefined
}

/**
 * Streams the showtimes of the site's theaters and films, without keeping their records. Showtimes of an unknown
 * theater or film are rejected. Those of a quarantined theater or film are left out and do not count as rejected.
 * @returns showtimes by theater id, each list sorted by start
 */
export async function readShowtimes(input: ReadShowtimes): Promise<Map<string, Showtime[]>> {
  const { adapter, site, filmIds, log, memory } = input
  memory?.begin(contextOf(input))
  const byTheater = new Map(
    input.theaters.map(theater => {
      const rows: BuiltShowtime[] = []
      const service = { ticketingUrl: theater.ticketingUrl ?? site.ticketingUrl, displayMode: site.displayMode }
      const bookingUrlOf = (perfCode: string) => showtimeBookingUrl({ ...service, theaterCode: theater.id, perfCode })
      return [theater.id, { theater, tagsOf: createScreenTagger(theater.screens), bookingUrlOf, rows }]
    }),
  )
  const quarantines = new Quarantines('showtimes', site.source.maxRejected)
  const shownTags = tagFilter(site)
  const sharePrices = priceSharer()
  let cascaded = 0
  await endingAtFault(log, async () => {
    for await (const raw of adapter.readShowtimes()) {
      if (raw.isHidden) continue
      const quarantine = quarantines.of(raw)
      const known = memory?.recall(raw)
      if (known) {
        const { theaterId } = known.showtime
        quarantine.count()
        if (quarantine.claim(known.id, raw, `${theaterId} ${known.id}`)) byTheater.get(theaterId)?.rows.push(known)
        continue
      }
      const own = quarantine.parse(ShowtimeRecordSchema, raw)
      const record = own && ofSite(own, raw, filmIds)
      if (!record || !quarantine.claim(record.id, raw, `${record.theaterId} ${record.id}`)) continue
      const standing = judge({ record, raw, quarantine, ...input })
      if (standing === 'rejected') cascaded += 1
      const place = byTheater.get(record.theaterId)
      if (standing !== 'shown' || !place) continue
      const { theater, tagsOf, bookingUrlOf, rows } = place
      const ticketingProvider = theater.ticketingProvider ?? site.ticketingProvider
      const { timeZone } = theater
      const built = buildShowtime({ record, timeZone, ticketingProvider, bookingUrlOf, seatWords: site.showtimes })
      const showtime = sharePrices(built)
      const tags = shownTags(tagsOf(showtime))
      const row = { id: record.id, showtime: { ...showtime, theaterId: theater.id, tags }, allTags: showtime.tags }
      memory?.keep(raw, row)
      rows.push(row)
    }
  })
  log.add(...quarantines.settle())
  if (cascaded > 0) log.add({ severity: 'warning', source: 'showtimes', ...says('cascaded', { count: cascaded }) })
  const languages = new Map(input.movies.map(({ id, originalLanguage }) => [id, originalLanguage]))
  const originalLanguageOf = (movieId: string) => languages.get(movieId)
  return new Map(
    [...byTheater].map(([theaterId, { rows }]) => {
      const showtimes = tagUnderstood({ rows, theaterId, attributes: site.attributes, originalLanguageOf })
      const settled = memory ? rows.flatMap((row, at) => settleAt(memory, row, showtimes[at])) : showtimes
      return [theaterId, settled.sort(byStart)]
    }),
  )
}

function settleAt(memory: ShowtimeMemory, row: BuiltShowtime, showtime: Showtime | undefined): Showtime[] {
  return showtime ? [memory.settle(row, showtime)] : []
}

/** What a showtime is built of besides its record, and what decides whether it is shown. */
function contextOf({ site, theaters, movies, theaterRoster, movieRoster, filmIds }: ReadShowtimes): unknown[] {
  const rosters = [theaterRoster, movieRoster].map(({ shown, withheld, rejected, isComplete }) => [
    ...[shown, withheld, rejected].map(ids => [...ids]),
    isComplete,
  ])
  return [site, theaters, movies, rosters, [...filmIds.all]]
}

/** The showtime of the site's film. What only its source's title of the film says becomes its note. */
function ofSite(record: ShowtimeRecord, { from }: RawRecord, filmIds: FilmIds): ShowtimeRecord {
  const movieId = filmIds.of(from, record.movieId)
  const title = record.notes ? undefined : filmIds.ownTitle(from, record.movieId)
  if (title === undefined && movieId === record.movieId) return record
  return { ...record, movieId, ...(title === undefined ? {} : { notes: title }) }
}

interface Judgement extends Pick<ReadShowtimes, 'theaterRoster' | 'movieRoster'> {
  record: ShowtimeRecord
  raw: RawRecord
  quarantine: Quarantine
}

function judge({ record, raw, quarantine, theaterRoster, movieRoster }: Judgement) {
  const theater = standingOf(theaterRoster, record.theaterId)
  const movie = standingOf(movieRoster, record.movieId)
  const where = { source: raw.source, record: record.id }
  if (theater === 'unknown') {
    quarantine.reject({ ...where, field: 'theaterId', ...says('noTheater', { id: record.theaterId }) })
    return 'unknown'
  }
  if (movie === 'unknown' && theater !== 'withheld') {
    quarantine.reject({ ...where, field: 'movieId', ...says('noMovie', { id: record.movieId }) })
    return 'unknown'
  }
  if (theater === 'withheld' || movie === 'withheld') return 'withheld'
  return theater === 'rejected' || movie === 'rejected' ? 'rejected' : 'shown'
}

/** Removes internal and excluded tags. Equal lists share one array, since there are only a few combinations. */
function tagFilter(site: SiteConfig): (tags: string[]) => string[] {
  const excluded = new Set(site.globalExcludedTags.map(tag => tag.toLowerCase()))
  const known = new Map<string, string[]>()
  return tags => {
    const key = tags.join('\n')
    const isShown = (tag: string) => isShownTag(tag, site.attributes) && !excluded.has(tag.toLowerCase())
    const shown = known.get(key) ?? tags.filter(isShown)
    known.set(key, shown)
    return shown
  }
}

/** Equal price lists become one array, since a theater has only a few. */
function priceSharer(): (showtime: Showtime) => Showtime {
  const known = new Map<string, Showtime['prices']>()
  return showtime => {
    const { prices } = showtime
    return prices ? { ...showtime, prices: remember(known, JSON.stringify(prices), () => prices) } : showtime
  }
}

interface DescribeAttributes {
  site: SiteConfig
  showtimesByTheater: ReadonlyMap<string, Showtime[]>
  /** Flat messages, keys `attributes.<tag in lower case>`. */
  messages: Readonly<Record<string, string>>
}

/** Describes every tag in use but those of understood languages: by `tag`, and by `theaterId tag` for a theater's own label. */
export function describeAttributes({ site, showtimesByTheater, messages }: DescribeAttributes): Map<string, Attribute> {
  const { attributes } = site
  const described = new Map<string, Attribute>()
  const ownLabels = new Set(
    attributes.flatMap(({ theaterId, tag }) => (theaterId ? [`${theaterId} ${tag.toLowerCase()}`] : [])),
  )
  for (const [theaterId, showtimes] of showtimesByTheater) {
    // Equal combinations of tags share one array, so that the scan of all showtimes is cheap.
    const combinations = new Set(showtimes.map(({ tags }) => tags))
    for (const tag of new Set([...combinations].flat())) {
      if (tag.startsWith(UNDERSTOOD_TAG)) continue
      if (!described.has(tag)) described.set(tag, describeTag({ tag, theaterId: '', attributes, messages }))
      if (ownLabels.has(`${theaterId} ${tag.toLowerCase()}`))
        described.set(`${theaterId} ${tag}`, describeTag({ tag, theaterId, attributes, messages }))
    }
  }
  return described
}

import { isEventVisible } from '../../features/events/rules/event-visibility'
import { listedUntilMs } from '../../features/events/rules/listing-end'
import { buildOtherFilms, type CreditedPerson } from '../../features/movies/rules/other-films'
import { buildSimilarMovies } from '../../features/movies/rules/similar-movies'
import { addDays, businessDayOf } from '../../features/schedule/rules/business-day'
import { byStart } from '../../features/schedule/rules/codec/page-columns'
import { localNow } from '../../features/schedule/rules/local-time'
import { isPast, graceMinutesOf } from '../../features/schedule/rules/sales-grace'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import type { CinemaEvent, ContentPage, Listings, Movie, Theater } from './listings'

/** The listings arranged for pages, once per read, so that no page scans other pages' showtimes. */
export interface ListingIndex {
  listings: Listings
  theaters: Map<string, TheaterEntry>
  movies: Map<string, MovieEntry>
  events: Map<string, EventEntry>
}

export interface TheaterEntry {
  theater: Theater
  /** The theater's business day at the build's current time. */
  today: string
  /** From today on, by start. Includes past ones of today, so that page data changes at most twice a day. */
  upcoming: Showtime[]
  /** Visible events. */
  events: CinemaEvent[]
  /** The operator's own page body. */
  page: ContentPage | undefined
}

export interface MovieEntry {
  movie: Movie
  /** Place in display order. */
  position: number
  /** At visible theaters, from each one's today on, by start. */
  upcoming: Showtime[]
  events: CinemaEvent[]
  similar: Movie[]
  /** Its directors and actors who have other films now or coming. */
  people: CreditedPerson<Movie>[]
}

export interface EventEntry {
  event: CinemaEvent
  isVisible: boolean
  /** Epoch ms; null for never. */
  listedUntilMs: number | null
  theaters: Theater[]
  movies: Movie[]
  upcoming: Showtime[]
}

const indexes = new WeakMap<Listings, ListingIndex>()

/** The index of these listings, cached. */
export function indexOf(listings: Listings): ListingIndex {
  const index = indexes.get(listings) ?? buildIndex(listings)
  indexes.set(listings, index)
  return index
}

/** Those of today and the next `days - 1` business days of their theater. @param showtimes from today on */
export function withinDays(index: ListingIndex, showtimes: readonly Showtime[], days: number): Showtime[] {
  const ends = new Map<string, string>()
  return showtimes.filter(({ theaterId, businessDay }) => {
    const end = ends.get(theaterId) ?? addDays(index.theaters.get(theaterId)?.today ?? businessDay, days)
    ends.set(theaterId, end)
    return businessDay < end
  })
}

/** Films of these showtimes in display order. */
export function moviesOf(index: ListingIndex, showtimes: readonly Showtime[]): Movie[] {
  const ids = new Set(showtimes.map(({ movieId }) => movieId))
  return [...ids]
    .flatMap(id => index.movies.get(id) ?? [])
    .sort((a, b) => a.position - b.position)
    .map(({ movie }) => movie)
}

/** Theaters of these showtimes, in the order of the listings. */
export function theatersOf(index: ListingIndex, showtimes: readonly Showtime[]): Theater[] {
  const ids = new Set(showtimes.map(({ theaterId }) => theaterId))
  return index.listings.theaters.filter(({ id }) => ids.has(id))
}

const usualFormats = new WeakMap<ListingIndex, ReadonlySet<string>>()

/** Fewer films need no telling apart. */
const MANY_FILMS = 5

/** Labels of formats that more than half of many films with showtimes have: they tell none from another. */
function usualFormatsOf(index: ListingIndex): ReadonlySet<string> {
  const known = usualFormats.get(index)
  if (known) return known
  const films = [...index.movies.values()].filter(({ upcoming }) => upcoming.length > 0)
  const counts = new Map<string, number>()
  for (const { upcoming } of films)
    for (const label of allFormatsOf(index, upcoming)) counts.set(label, (counts.get(label) ?? 0) + 1)
  const isUsual = (count: number) => films.length >= MANY_FILMS && count > films.length / 2
  const usual = new Set([...counts].flatMap(([label, count]) => (isUsual(count) ? label : [])))
  usualFormats.set(index, usual)
  return usual
}

const allFormatsOf = (index: ListingIndex, showtimes: readonly Showtime[]) =>
  new Set(attributesOf(index, showtimes).flatMap(({ kind, label }) => (kind === 'format' ? label : [])))

/** Most formats that a film's card names. */
const FORMATS_SHOWN = 3

/** Labels of the formats that mark a film out, by descending weight: without those of most films, such as Digital. */
export function markedFormatsOf(index: ListingIndex, showtimes: readonly Showtime[]): string[] {
  const usual = usualFormatsOf(index)
  return [...allFormatsOf(index, showtimes)].filter(label => !usual.has(label)).slice(0, FORMATS_SHOWN)
}

/** Attributes of these showtimes by descending weight, with the theater's own labels if one is given. */
export function attributesOf(index: ListingIndex, showtimes: readonly Showtime[], theaterId?: string): Attribute[] {
  const { attributes } = index.listings
  const combinations = new Set(showtimes.map(({ tags }) => tags))
  const tags = new Set([...combinations].flat())
  return [...tags]
    .flatMap(tag => attributes.get(`${theaterId ?? ''} ${tag}`) ?? attributes.get(tag) ?? [])
    .sort((a, b) => b.weight - a.weight || (a.tag < b.tag ? -1 : 1))
}

/** Business days of these showtimes, ascending. */
export function daysOf(showtimes: readonly Showtime[]): string[] {
  return [...new Set(showtimes.map(({ businessDay }) => businessDay))].sort()
}

/** The earliest today of the theaters of these showtimes; null when there are none. */
export function todayOf({ theaters }: ListingIndex, showtimes: readonly Showtime[]): string | null {
  return [...new Set(showtimes.flatMap(({ theaterId }) => theaters.get(theaterId)?.today ?? []))].sort()[0] ?? null
}

/** Number of a theater's showtimes, by start, that are past at the instant taken as now. */
export function countPast({ listings }: ListingIndex, { theater, upcoming }: TheaterEntry): number {
  const grace = graceMinutesOf(theater.ticketingProvider, listings.site.sales?.graceMinutes)
  return upcoming.filter(showtime => isPast(showtime, listings.now, grace)).length
}

/** Whether all of these showtimes on the earliest today of their theaters are past; false when there are none. */
export function isTodayOver(index: ListingIndex, showtimes: readonly Showtime[]): boolean {
  const { listings, theaters } = index
  const today = todayOf(index, showtimes)
  const ofToday = showtimes.filter(({ businessDay }) => businessDay === today)
  const graceOf = (theaterId: string) =>
    graceMinutesOf(theaters.get(theaterId)?.theater.ticketingProvider, listings.site.sales?.graceMinutes)
  return ofToday.length > 0 && ofToday.every(showtime => isPast(showtime, listings.now, graceOf(showtime.theaterId)))
}

function buildIndex(listings: Listings): ListingIndex {
  const theaters = new Map(listings.theaters.map(theater => [theater.id, theaterEntry(listings, theater)]))
  const related = relatedFilms(listings)
  const movies = new Map(
    listings.movies.map((movie, position): [string, MovieEntry] => {
      const upcoming = (listings.showtimesByMovie.get(movie.id) ?? []).filter(({ theaterId, businessDay }) => {
        const entry = theaters.get(theaterId)
        return entry !== undefined && !entry.theater.hidden && businessDay >= entry.today
      })
      return [movie.id, new IndexedMovie(movie, position, upcoming, related)]
    }),
  )
  const index: ListingIndex = { listings, theaters, movies, events: new Map() }
  for (const event of listings.events) index.events.set(event.id, eventEntry(index, event))
  for (const { event, isVisible, movies: films } of index.events.values()) {
    if (!isVisible) continue
    const theaterIds = event.theaterIds.length > 0 ? event.theaterIds : theaters.keys()
    for (const id of new Set(theaterIds)) theaters.get(id)?.events.push(event)
    for (const { id } of films) movies.get(id)?.events.push(event)
  }
  for (const page of listings.pages) {
    const entry = page.theaterId ? theaters.get(page.theaterId) : undefined
    if (entry) entry.page = page
  }
  return index
}

/** Related films are looked for when a page asks for them: a refresh, which writes no pages, never does. */
class IndexedMovie implements MovieEntry {
  readonly events: CinemaEvent[] = []
  private similarMovies: Movie[] | undefined
  private creditedPeople: CreditedPerson<Movie>[] | undefined

  constructor(
    readonly movie: Movie,
    readonly position: number,
    readonly upcoming: Showtime[],
    private readonly related: RelatedFilms,
  ) {}

  get similar(): Movie[] {
    return (this.similarMovies ??= this.related.similarTo(this.movie))
  }

  get people(): CreditedPerson<Movie>[] {
    return (this.creditedPeople ??= this.related.peopleOf(this.movie))
  }
}

interface RelatedFilms {
  similarTo: (movie: Movie) => Movie[]
  peopleOf: (movie: Movie) => CreditedPerson<Movie>[]
}

function relatedFilms({ movies }: Listings): RelatedFilms {
  let similarTo: RelatedFilms['similarTo'] | undefined
  let peopleOf: RelatedFilms['peopleOf'] | undefined
  return {
    similarTo: movie =>
      (similarTo ??= buildSimilarMovies(movies.filter(({ buckets }) => buckets.includes('CURRENT_PLAYWEEK'))))(movie),
    peopleOf: movie => (peopleOf ??= buildOtherFilms(movies.filter(({ buckets }) => buckets.length > 0)))(movie),
  }
}

function theaterEntry(listings: Listings, theater: Theater): TheaterEntry {
  const today = businessDayOf(localNow(listings.now, theater.timeZone))
  const upcoming = (listings.showtimesByTheater.get(theater.id) ?? []).filter(({ businessDay }) => businessDay >= today)
  return { theater, today, upcoming, events: [], page: undefined }
}

/**
 * An event without theaters is at all visible ones. An event with dates has only the showtimes between them. A day that
 * is over at the build is left out.
 */
function eventEntry(index: ListingIndex, event: CinemaEvent): EventEntry {
  const { listings } = index
  const ids = new Set(event.theaterIds)
  const theaters = listings.theaters.filter(({ id, hidden }) => !hidden && (ids.size === 0 || ids.has(id)))
  const places = new Set(theaters.map(({ id }) => id))
  const [from, to] = [event.startAt?.slice(0, 10) ?? '', event.endAt?.slice(0, 10) ?? '9999-12-31']
  const entries = event.movieIds.flatMap(id => index.movies.get(id) ?? [])
  const showtimes = entries
    .flatMap(entry => entry.upcoming)
    .filter(({ theaterId, businessDay }) => places.has(theaterId) && businessDay >= from && businessDay <= to)
    .sort(byStart)
  const overDay = isTodayOver(index, showtimes) ? todayOf(index, showtimes) : null
  const upcoming = showtimes.filter(({ businessDay }) => businessDay !== overDay)
  const timeZone = theaters[0]?.timeZone ?? listings.site.timeZone
  const isVisible = isEventVisible(event, localNow(listings.now, timeZone))
  const until = listedUntilMs(event, timeZone)
  return { event, isVisible, listedUntilMs: until, theaters, movies: entries.map(({ movie }) => movie), upcoming }
}

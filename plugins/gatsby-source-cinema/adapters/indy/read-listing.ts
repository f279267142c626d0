import type { Fault } from '../../../../src/config/fault'
import type { RawRecord } from '../../adapter'
import type { AttributeWords } from '../reading/attribute-words'
import { samplesOf } from '../reading/left-out'
import { readFields } from '../reading/read-fields'
import type { RecordPlace, SourceClient } from '../reading/source-client'
import { type IndyMovie, type IndyShowing, MovieSchema, ShowingSchema } from './indy-answers'
import { readMoviePages } from './read-movie-pages'
import { translateMovie } from './translate-movie'
import { instantOf, translateShowing } from './translate-showing'
import { says } from '../../../../src/config/fault-words/fault-words'

export interface ReadListing {
  client: SourceClient
  /** URL of the GraphQL endpoint. */
  url: string
  /** The site whose listings are read; answers of another are a fault. */
  siteId: string | undefined
  theater: { id: string; timeZone: string }
  screens: Readonly<Record<string, string>>
  bookingUrl: string | null | undefined
  words: AttributeWords
  /** Epoch ms. */
  now: number
  warn: (fault: Fault) => void
}

/** Movies that have a showing to come, and those showings. @throws SourceError where there are none */
export async function readListing(input: ReadListing): Promise<{ movies: RawRecord[]; showtimes: RawRecord[] }> {
  const { client, url, warn } = input
  const nodes = await readMoviePages(input)
  const place = { source: url, warn }
  const read = nodes.map(node => ({ node, movie: readFields(MovieSchema, node, place) }))
  const known = read.flatMap(({ movie }) => (movie ? [movie] : []))
  checkSite(known, input)
  if (known.every(({ showings }) => !showings))
    client.fail({ source: url, ...says('indyNoShowings', { count: nodes.length }) })
  const movies: unknown[] = []
  const showtimes: unknown[] = []
  for (const { node, movie } of read) {
    // A record that is none, or has no id, is reported by the reader of records.
    if (!movie?.id) movies.push(movie ? translateMovie(movie) : node)
    else {
      const coming = showingsToCome(movie, input, place)
      if (coming.length > 0) movies.push(translateMovie(movie))
      showtimes.push(...coming.map(showing => translateShowing(showing, { ...input, movie })))
    }
  }
  if (showtimes.length === 0) client.fail({ source: url, ...says('indyNothingComing', { count: nodes.length }) })
  warnOfScreens(known, input)
  warnOfUnlisted(known, input)
  const raw = (values: unknown[]) => values.map((value, index) => ({ source: url, index, value }))
  return { movies: raw(movies), showtimes: raw(showtimes) }
}

/** @throws SourceError where a movie is of another site than was asked for, or the movies of several */
function checkSite(movies: readonly IndyMovie[], { client, url, siteId }: ReadListing): void {
  const found = [...new Set(movies.flatMap(movie => movie.siteId ?? []))]
  const others = found.filter(id => id !== siteId)
  if (siteId !== undefined && others.length > 0)
    client.fail({ source: url, ...says('indyOtherSite', { others: others.join(', '), site: siteId }) })
  if (siteId === undefined && found.length > 1)
    client.fail({ source: url, ...says('indySeveralSites', { found: found.join(', ') }) })
}

/** Without drafts, the past, and showings that another one at the same time on the same screen replaces. */
function showingsToCome(movie: IndyMovie, { now, theater }: ReadListing, place: RecordPlace): IndyShowing[] {
  const kept = new Map<string, IndyShowing>()
  for (const [index, node] of (movie.showings ?? []).entries()) {
    const showing = readFields(ShowingSchema, node, place) ?? {}
    if (!isPublic(showing)) {
      if (showing.published !== false) warnOfState(showing, place)
      continue
    }
    const instant = instantOf(showing.time)
    if (instant === undefined) warnOfTime(showing, place)
    else if (instant < now) continue
    const isPlaced = instant !== undefined && showing.screenId
    const key = isPlaced ? `${instant} ${showing.screenId} ${theater.id}` : `[${index}]`
    const rival = kept.get(key)
    if (!rival || isLater(showing.id, rival.id)) kept.set(key, showing)
  }
  return [...kept.values()]
}

/** A system without the field publishes all; any other state than `true` is none that is known. */
function isPublic({ published }: IndyShowing): boolean {
  return published === undefined || published === true
}

function isLater(id: string | null | undefined, other: string | null | undefined): boolean {
  return (id ?? '').localeCompare(other ?? '', 'en', { numeric: true }) > 0
}

function warnOfTime({ id, time }: IndyShowing, { source, warn }: RecordPlace): void {
  const record = id ? { record: id } : {}
  warn({ severity: 'warning', source, ...record, field: 'time', ...says('noZonedTime', { time: time ?? '' }) })
}

function warnOfState({ id, published }: IndyShowing, { source, warn }: RecordPlace): void {
  const record = id ? { record: id } : {}
  const value = JSON.stringify(published)
  warn({ severity: 'warning', source, ...record, field: 'published', ...says('unclearState', { value }) })
}

/** One warning for all movies whose showings are missing, where others have theirs. */
function warnOfUnlisted(movies: readonly IndyMovie[], { url, warn }: ReadListing): void {
  const unlisted = movies.filter(({ showings }) => !showings)
  if (unlisted.length === 0) return
  const samples = samplesOf(unlisted.map(({ id, name }) => id ?? name ?? says('oneWithoutId').words))
  const said = says('unlistedMovies', { count: unlisted.length, samples })
  warn({ severity: 'warning', source: url, field: 'showings', ...said })
}

/** One warning for all screens that site.json does not name. */
function warnOfScreens(movies: readonly IndyMovie[], { screens, url, warn }: ReadListing): void {
  const nodes = movies.flatMap(({ showings }) => showings ?? [])
  const ids = nodes.flatMap(node => readFields(ShowingSchema, node, { source: url, warn: () => {} })?.screenId ?? [])
  const unnamed = [...new Set(ids)].filter(id => !screens[id])
  if (unnamed.length === 0) return
  const said = says('unnamedScreens', { screens: unnamed.join(', ') })
  warn({ severity: 'warning', source: url, field: 'screenId', ...said })
}

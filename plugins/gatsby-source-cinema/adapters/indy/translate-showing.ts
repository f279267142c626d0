import { isObject } from '../../record-values'
import type { AttributeWords } from '../reading/attribute-words'
import { fillBookingUrl } from '../reading/booking-template'
import { seatsLeftOf } from '../reading/seats'
import { localTimeAt } from '../reading/values'
import type { IndyMovie, IndyShowing } from './indy-answers'

export interface ShowingContext {
  theater: { id: string; timeZone: string }
  movie: IndyMovie
  words: AttributeWords
  /** The operator's names of screens, by id. */
  screens: Readonly<Record<string, string>>
  bookingUrl: string | null | undefined
}

/** Words of `classes` that repeat the screen: `sc1`. */
const SCREEN_CLASS = /^sc\d+$/i

/** A showing of INDY as a record of showtimes.json (contracts §3), without the number of tickets sold. */
export function translateShowing(showing: IndyShowing, context: ShowingContext) {
  const { theater, movie, words, screens, bookingUrl } = context
  const { id, time, screenId, seatsRemaining } = showing
  const instant = instantOf(time)
  const places = { showtimeId: id, movieId: movie.id, movieSlug: movie.urlSlug?.trim() }
  const labels = [...classesOf(showing.displayMetaData), ...badgesOf(showing)]
  return {
    id,
    theaterId: theater.id,
    movieId: movie.id,
    startsAt: instant === undefined ? null : offsetTimeAt(instant, theater.timeZone),
    screen: screenId ? screens[screenId]?.trim() || undefined : undefined,
    tags: [...new Set(labels.flatMap(label => words.tagsOf(label)))],
    seatsLeft: seatsLeftOf(seatsRemaining),
    soldOut: typeof seatsRemaining === 'number' && seatsRemaining <= 0,
    occupancyRate: occupancyOf(showing),
    bookingUrl: fillBookingUrl(bookingUrl, places),
  }
}

/** Epoch ms of a time with `Z` or an offset; undefined for another text, which may be of any zone. */
export function instantOf(time: string | null | undefined): number | undefined {
  const text = time?.trim() ?? ''
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) return undefined
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? undefined : instant
}

/** A theater's local time with its offset at that instant (epoch ms): `2026-10-25T01:30:00+00:00`. */
function offsetTimeAt(instant: number, timeZone: string): string {
  const local = localTimeAt(instant, timeZone)
  const minutes = Math.round((Date.parse(`${local}Z`) - instant) / 60_000)
  const clock = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(part => String(part).padStart(2, '0'))
  return `${local}${minutes < 0 ? '-' : '+'}${clock.join(':')}`
}

/** Whole percent of seats taken; below 100 while a seat is left. Undefined where either number is missing. */
function occupancyOf({ ticketsSold, seatsRemaining }: IndyShowing): number | undefined {
  if (typeof ticketsSold !== 'number' || typeof seatsRemaining !== 'number' || ticketsSold < 0) return undefined
  if (seatsRemaining <= 0) return 100
  return Math.min(99, Math.round((ticketsSold / (ticketsSold + seatsRemaining)) * 100))
}

function classesOf(metaData: unknown): string[] {
  const value = typeof metaData === 'string' ? jsonOf(metaData) : metaData
  const classes = isObject(value) && typeof value.classes === 'string' ? value.classes.split(/\s+/) : []
  return classes.filter(word => word !== '' && !SCREEN_CLASS.test(word))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function badgesOf({ showingBadges }: IndyShowing): string[] {
  return (showingBadges ?? []).map(({ displayName, title }) => displayName?.trim() || title?.trim() || '')
}

/** A word of `classes` as a label: `opera--dance-live` → `Opera & dance live`; others as they are. */
export function readableClass(word: string): string {
  if (!/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(word)) return word
  const label = word.replace(/--+/g, ' & ').replaceAll('-', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

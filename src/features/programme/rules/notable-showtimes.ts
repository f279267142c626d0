import { addDays, daysBetween } from '../../schedule/rules/business-day'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import type { FirstInYearMark } from './first-in-year'

/** Days that are looked through: today and the next six. */
export const NOTABLE_DAYS = 7

/** Why a showtime is worth knowing; `until`: the business day up to which the theater's times are known. */
export type NotableMark =
  | { kind: 'lastChance' | 'onlyShowing'; until: string }
  | { kind: 'rarePrint' | 'withGuests'; label: string }
  | FirstInYearMark

export interface NotableShowtime<T> {
  showtime: T
  marks: NotableMark[]
}

type Markable = Pick<Showtime, 'id' | 'movieId' | 'startsAtMs' | 'businessDay' | 'availability'>

interface MarkShowtimes<T> {
  /** What the source lists of one theater, past showtimes included. */
  showtimes: readonly T[]
  /** The theater's business day. */
  today: string
  /** Epoch ms. */
  now: number
  attributesOf: (showtime: T) => readonly Attribute[]
  /** Whether the first showing that a film has is its first in twelve months; null for no. */
  firstInYearOf: (showtime: T) => FirstInYearMark | null
}

const PRINT_TAG = /(?:16|35|70)mm$/i
/** Tags of events with people in the room, of the built-in vocabulary and of the usual names beside it. */
const GUEST_TAG = /q-?(?:and|n|&)-?a|guest|introduc|in-?person|talk|discussion/i

/** A theater's showtimes of the coming week that are worth knowing, by start, each with its reasons (decision 133). */
export function markShowtimes<T extends Markable>(input: MarkShowtimes<T>): NotableShowtime<T>[] {
  const { today, now, attributesOf, firstInYearOf } = input
  const listed = input.showtimes.filter(({ availability }) => availability !== 'cancelled')
  const ahead = listed
    .filter(({ startsAtMs }) => startsAtMs > now)
    .toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1))
  const until = knownUntil(ahead, today)
  const end = addDays(today, NOTABLE_DAYS)
  const counts = countsOf(listed, ({ movieId }) => movieId)
  const firstOf = new Map(listed.toSorted((a, b) => b.startsAtMs - a.startsAtMs).map(one => [one.movieId, one]))
  const lastOf = new Map(ahead.map(showtime => [showtime.movieId, showtime]))
  return ahead
    .filter(({ businessDay }) => businessDay < end)
    .map(showtime => ({
      showtime,
      marks: [...rarity(showtime), ...comeback(showtime), ...specials(attributesOf(showtime))],
    }))
    .filter(({ marks }) => marks.length > 0)

  function comeback(showtime: T): NotableMark[] {
    const mark = firstOf.get(showtime.movieId) === showtime ? firstInYearOf(showtime) : null
    return mark ? [mark] : []
  }

  function rarity(showtime: T): NotableMark[] {
    const isLast = lastOf.get(showtime.movieId) === showtime
    // The films of a day after which nothing is announced yet are not at their end.
    if (!isLast || until === null || showtime.businessDay >= until) return []
    return [{ kind: counts.get(showtime.movieId) === 1 ? 'onlyShowing' : 'lastChance', until }]
  }
}

function specials(attributes: readonly Attribute[]): NotableMark[] {
  const print = attributes.find(({ kind, tag }) => kind === 'format' && PRINT_TAG.test(tag))
  const guests = attributes.find(({ kind, tag }) => kind === 'event' && GUEST_TAG.test(tag))
  return [
    ...(print ? [{ kind: 'rarePrint', label: print.label } as const] : []),
    ...(guests ? [{ kind: 'withGuests', label: guests.label } as const] : []),
  ]
}

/** Days in a row without showtimes after which the times count as not announced; theaters close for one or two. */
const MOST_CLOSED_DAYS = 2

/** A day has more than this share of the usual number of showtimes where its times are announced: single events come earlier. */
const LEAST_SHARE = 0.5

/**
 * The last business day of which a theater's times are known: of the days from today on, the last before those with half
 * of the usual number of showtimes or less. Null without showtimes.
 */
export function knownUntil(showtimes: readonly Pick<Showtime, 'businessDay'>[], today: string): string | null {
  const counts = countsOf(showtimes, ({ businessDay }) => businessDay)
  const days = [...counts.keys()].filter(day => day >= today).sort()
  // Today has only what is left of it.
  const whole = days.filter(day => day > today).slice(0, NOTABLE_DAYS)
  const numbers = whole.map(day => counts.get(day) ?? 0).sort((a, b) => a - b)
  const usual = numbers[Math.floor(numbers.length / 2)] ?? 0
  let last: string | null = null
  for (const day of days) {
    const isFull = day === today || (counts.get(day) ?? 0) > usual * LEAST_SHARE
    if (!isFull) continue
    if (daysBetween(last ?? today, day) > MOST_CLOSED_DAYS + 1) break
    last = day
  }
  return last
}

function countsOf<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
}

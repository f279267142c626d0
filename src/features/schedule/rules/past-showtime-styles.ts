import { addDays } from './business-day'
import type { TheaterClock } from './theater-clocks'

const MINUTE_MS = 60_000
/** A page may be this many days older than the style sheet. */
const DAYS_BACK = 7

interface PastShowtimeStyles {
  /** By theater id; the empty id has the clock of all others (`theaterClocks`). */
  clocks: Readonly<Record<string, TheaterClock>>
  /** Epoch ms. */
  now: number
}

/**
 * Style sheet that hides the showtimes that are past at an instant, for visitors without scripts: their links would
 * lead to a booking that is closed (decision 067). It matches the beginnings of local starts.
 */
export function pastShowtimeStyles({ clocks, now }: PastShowtimeStyles): string {
  const { '': usual, ...others } = clocks
  const other = Object.keys(others).map(theaterOf)
  const rule = (scope: string, clock: TheaterClock) => {
    const starts = beginningsBefore(localLimit(clock, now)).map(start => `[datetime^="${start}"]`)
    return `${scope}:has(>a>time:is(${starts.join()})){display:none!important}`
  }
  return [
    ...(usual ? [rule(other.length > 0 ? `li:not(:is(${other.join()}) *)` : 'li', usual)] : []),
    ...Object.entries(others).map(([id, clock]) => rule(`${theaterOf(id)} li`, clock)),
  ].join('')
}

function theaterOf(id: string): string {
  const value = JSON.stringify(id)
  return `:is([data-theater-block=${value}],[data-theater-id=${value}])`
}

/** Local time `YYYY-MM-DDTHH:mm` of the earliest start that is still listed. */
function localLimit([offset, grace]: TheaterClock, now: number): string {
  return new Date(now + (offset - grace) * MINUTE_MS).toISOString().slice(0, 16)
}

/** The beginnings of all local times of the last days before `YYYY-MM-DDTHH:mm`, as few as possible. */
function beginningsBefore(limit: string): string[] {
  const [day, clock] = [limit.slice(0, 10), limit.slice(11)]
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(day, back - DAYS_BACK))
  const times = [...clock].flatMap((digit, at) =>
    digit === ':' ? [] : Array.from({ length: Number(digit) }, (_, lower) => `${clock.slice(0, at)}${lower}`),
  )
  return [...days, ...times.map(time => `${day}T${time}`)]
}

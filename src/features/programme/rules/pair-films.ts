import type { Showtime } from '../../schedule/rules/showtime'

const MINUTE_MS = 60_000

/** Minutes between the end of one film and the start of the next: enough to change rooms, no evening of waiting. */
export const PAIR_GAP = { least: 10, most: 60 } as const

export interface FilmPair<T> {
  first: T
  second: T
  /** Whole minutes from the end of the first to the start of the second. */
  gapMinutes: number
  /** Epoch ms at which the second ends; null where nobody knows. */
  endsAtMs: number | null
}

type Pairable = Pick<Showtime, 'id' | 'theaterId' | 'movieId' | 'startsAtMs' | 'availability' | 'isPast'>

interface PairFilms<T> {
  /** Showtimes of one business day. */
  showtimes: readonly T[]
  /** End of a showtime in epoch ms; null where nobody knows. */
  endOf: (showtime: T) => number | null
}

/**
 * Showtimes of two different films at one theater that can be seen one after the other, by start, then by what is next
 * (decision 132). Those that nobody can go to any more are left out. `unknownCount`: showtimes that nothing can follow,
 * because nobody knows when they end.
 */
export function pairFilms<T extends Pairable>({ showtimes, endOf }: PairFilms<T>) {
  const open = showtimes
    .filter(({ availability, isPast }) => availability !== 'soldOut' && availability !== 'cancelled' && !isPast)
    .toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1))
  const ends = new Map(open.map(showtime => [showtime, endOf(showtime)]))
  const pairs = open.flatMap(first => {
    const end = ends.get(first) ?? null
    if (end === null) return []
    return open.flatMap((second): FilmPair<T>[] => {
      const gapMinutes = Math.floor((second.startsAtMs - end) / MINUTE_MS)
      const isNext = gapMinutes >= PAIR_GAP.least && gapMinutes <= PAIR_GAP.most
      const isOther = second.movieId !== first.movieId && second.theaterId === first.theaterId
      return isNext && isOther ? [{ first, second, gapMinutes, endsAtMs: ends.get(second) ?? null }] : []
    })
  })
  return { pairs, unknownCount: [...ends.values()].filter(end => end === null).length }
}

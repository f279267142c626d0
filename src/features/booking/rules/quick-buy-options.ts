import { type AccessNeed, meetsNeeds } from '../../schedule/rules/access-need'
import { isPast } from '../../schedule/rules/open-showtimes'
import type { Showtime } from '../../schedule/rules/showtime'
import type { FilmAhead } from './film-index'

/** What the steps know of a showtime; one of a digest, or of a schedule file. */
export type Showing = Pick<Showtime, 'movieId' | 'businessDay' | 'startsAtMs' | 'availability'> & {
  tags: readonly string[]
}

/** What the visitor has chosen so far; null where they have not. */
export interface QuickBuyChoice {
  theaterId: string | null
  movieId: string | null
  /** Business day, `YYYY-MM-DD`. */
  day: string | null
}

export interface FilmOption {
  movieId: string
  title: string
  /** Showings ahead. */
  count: number
}

export interface DayOption {
  /** Business day, `YYYY-MM-DD`. */
  day: string
  count: number
  /** Every showing of the day is. */
  isSoldOut: boolean
}

/** What each step offers, and what is in force where the visitor has not chosen. */
export interface QuickBuyOptions {
  /** Films at the theater. */
  here: FilmOption[]
  /** Films that only other theaters show; without a theater, all. */
  elsewhere: FilmAhead[]
  film: { movieId: string; title: string; isHere: boolean; theaterIds: readonly string[] } | null
  /** Days of the film at the theater. */
  days: DayOption[]
  day: string | null
}

/**
 * Showings a visitor could go to: not past at `now` (epoch ms; `graceMinutes` after its start a showtime still counts), not
 * cancelled, with all the access they need. Sold out ones stay, so that people see why.
 */
export function showingsAhead<T extends Showing>(
  showings: readonly T[],
  { now, graceMinutes, needs }: { now: number; graceMinutes: number; needs: readonly AccessNeed[] },
): T[] {
  return showings.filter(
    showing =>
      showing.availability !== 'cancelled' && !isPast(showing, now, graceMinutes) && meetsNeeds(showing.tags, needs),
  )
}

/**
 * The steps' options (design: quick buy): whatever of `here`, `days` and `day` is offered, at least one of the showings lies
 * behind it; whatever is `elsewhere`, another theater shows. A film that is nowhere any more counts as none; where the
 * theater shows a single film, that one is chosen.
 */
export function resolveQuickBuy({
  choice,
  showings,
  films,
  titleOf,
}: {
  choice: QuickBuyChoice
  /** Of the chosen theater (`showingsAhead`); empty while there is none. */
  showings: readonly Showing[]
  /** In display order. */
  films: readonly FilmAhead[]
  titleOf: (movieId: string) => string
}): QuickBuyOptions {
  const here = filmsOf(showings, { films, titleOf })
  const isShownHere = new Set(here.map(({ movieId }) => movieId))
  const elsewhere = films.filter(
    ({ movieId, theaterIds }) => !isShownHere.has(movieId) && theaterIds.some(id => id !== choice.theaterId),
  )
  const single = here.length === 1 ? (here[0]?.movieId ?? null) : null
  const movieId = choice.movieId ?? single
  const known = films.find(film => film.movieId === movieId)
  const option = here.find(film => film.movieId === movieId)
  const title = option?.title ?? known?.title
  const theaterIds = (known?.theaterIds ?? []).filter(id => option !== undefined || id !== choice.theaterId)
  const isAnywhere = option !== undefined || theaterIds.length > 0
  const film =
    movieId !== null && title !== undefined && isAnywhere
      ? { movieId, title, isHere: option !== undefined, theaterIds }
      : null
  const days = film ? daysOf(showings, film.movieId) : []
  return { here, elsewhere, film, days, day: chooseDay(days, choice.day) }
}

/** Films of a theater's showings: in the order of the film index, then, for films it does not know yet, by title. */
function filmsOf(
  showings: readonly Showing[],
  { films, titleOf }: { films: readonly FilmAhead[]; titleOf: (movieId: string) => string },
): FilmOption[] {
  const counts = new Map<string, number>()
  for (const { movieId } of showings) counts.set(movieId, (counts.get(movieId) ?? 0) + 1)
  const position = new Map(films.map(({ movieId }, at) => [movieId, at]))
  const place = ({ movieId }: FilmOption) => position.get(movieId) ?? films.length
  return [...counts]
    .map(([movieId, count]) => ({ movieId, title: titleOf(movieId), count }))
    .sort((a, b) => place(a) - place(b) || (a.title < b.title ? -1 : 1))
}

/** Days on which a film shows, the earliest first. */
function daysOf(showings: readonly Showing[], movieId: string): DayOption[] {
  const byDay = new Map<string, Showing[]>()
  for (const showing of showings.filter(one => one.movieId === movieId)) {
    byDay.set(showing.businessDay, [...(byDay.get(showing.businessDay) ?? []), showing])
  }
  return [...byDay]
    .map(([day, members]) => ({
      day,
      count: members.length,
      isSoldOut: members.every(({ availability }) => availability === 'soldOut'),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The day in force: the visitor's while it is offered, else the nearest that is not sold out, else the nearest. */
function chooseDay(days: readonly DayOption[], wanted: string | null): string | null {
  const own = days.find(({ day }) => day === wanted)
  return (own ?? days.find(({ isSoldOut }) => !isSoldOut) ?? days[0])?.day ?? null
}

import { nameOrder } from '../../i18n/rules/name-order'
import type { Showing } from './bookable-showtimes'
import type { FilmAhead } from './film-index'

/** The visitor's choice; null for what is not chosen yet. */
export interface QuickBuyChoice {
  theaterId: string | null
  movieId: string | null
  /** Business day, `YYYY-MM-DD`. */
  day: string | null
}

interface FilmOption {
  movieId: string
  title: string
  /** Number of upcoming showtimes. */
  count: number
}

export interface DayOption {
  /** Business day, `YYYY-MM-DD`. */
  day: string
  count: number
  isSoldOut: boolean
}

/** Options of each step, and the choice in effect, which has defaults. */
export interface QuickBuyOptions {
  here: FilmOption[]
  /** Films that only other theaters show; without a theater, all. */
  elsewhere: FilmAhead[]
  film: { movieId: string; title: string; isHere: boolean; theaterIds: readonly string[] } | null
  days: DayOption[]
  day: string | null
}

/** The steps' options (design: quick buy). A film without showtimes counts as not chosen; an only film as chosen. */
export function resolveQuickBuy(input: {
  choice: QuickBuyChoice
  /** Showtimes of the chosen theater (`bookableShowings`); empty without one. */
  showings: readonly Showing[]
  /** In display order. */
  films: readonly FilmAhead[]
  titleOf: (movieId: string) => string
  /** BCP 47, for the order of titles. */
  locale: string
}): QuickBuyOptions {
  const { choice, showings, films } = input
  const here = filmsOf(showings, input)
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

/** Films of a theater's showtimes in the order of the film index, then by title for films that it lacks. */
function filmsOf(
  showings: readonly Showing[],
  { films, titleOf, locale }: { films: readonly FilmAhead[]; titleOf: (movieId: string) => string; locale: string },
): FilmOption[] {
  const counts = new Map<string, number>()
  for (const { movieId } of showings) counts.set(movieId, (counts.get(movieId) ?? 0) + 1)
  const position = new Map(films.map(({ movieId }, at) => [movieId, at]))
  const place = ({ movieId }: FilmOption) => position.get(movieId) ?? films.length
  const compare = nameOrder(locale)
  return [...counts]
    .map(([movieId, count]) => ({ movieId, title: titleOf(movieId), count }))
    .sort((a, b) => place(a) - place(b) || compare(a.title, b.title))
}

/** Days on which a film shows, the earliest first. */
function daysOf(showings: readonly Showing[], movieId: string): DayOption[] {
  const shown = showings.filter(one => one.movieId === movieId)
  return [...new Set(shown.map(({ businessDay }) => businessDay))].sort().map(day => {
    const ofDay = shown.filter(({ businessDay }) => businessDay === day)
    return { day, count: ofDay.length, isSoldOut: ofDay.every(({ availability }) => availability === 'soldOut') }
  })
}

/** The visitor's day while it is offered, else the nearest that is not sold out, else the nearest. */
function chooseDay(days: readonly DayOption[], chosen: string | null): string | null {
  const own = days.find(({ day }) => day === chosen)
  return (own ?? days.find(({ isSoldOut }) => !isSoldOut) ?? days[0])?.day ?? null
}

import { useMemo } from 'react'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { FilmMatch } from '../../features/filters/rules/match-films'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import type { PlacedMovie } from './poster-grid'
import type { PosterGridPlan } from './poster-grid-state'
import type { Translate } from '../../features/i18n/rules/format-message'
import { formatDayAndTime } from '../../features/schedule/rules/format-showtime'

interface PosterGridPlanInput {
  /** In the order of the grid's cells. */
  films: readonly PlacedMovie[]
  shown: readonly PlacedMovie[]
  /** Films with matching showtimes; null without filters. */
  matches: ReadonlyMap<string, FilmMatch> | null
  /** The search covers more than one theater. */
  hasPlaces: boolean
  /** The current business day. */
  today: string
  /** Day and filters, for links to films. */
  search: string
}

/** Visibility and text of each film's cell. The same object while nothing changes. */
export function usePosterGridPlan({
  films,
  shown,
  matches,
  hasPlaces,
  today,
  search,
}: PosterGridPlanInput): PosterGridPlan {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const wordsOf = useMemo(() => {
    const names = new Map(theaters.map(({ theaterId, name }) => [theaterId, name]))
    const theaterName = (theaterId: string) => names.get(theaterId) ?? ''
    return createFilmWords({ t, locale, today, hasPlaces: hasPlaces && theaters.length > 1, theaterName })
  }, [t, locale, today, hasPlaces, theaters])
  return useMemo(() => {
    const isShown = new Set<PlacedMovie | undefined>(shown)
    return {
      count: films.length,
      search,
      isShown: place => isShown.has(films[place]),
      wordsOf: place => {
        const match = matches?.get(films[place]?.movie.movieId ?? '')
        return match ? wordsOf(match) : null
      },
    }
  }, [films, shown, matches, wordsOf, search])
}

/** Longer texts, such as names of theaters, may wrap on a card. */
const MAX_TOGETHER = 16

interface FilmWordsInput {
  t: Translate
  locale: string
  /** The current business day. */
  today: string
  /** The search covers more than one theater. */
  hasPlaces: boolean
  theaterName: (theaterId: string) => string
}

/**
 * Returns the text of a card's matching showtimes: `Today 20:15 · 5 times`, for several theaters `Today 20:15 · 5 times
 * · 3 cinemas` or `Today 20:15 · Harbour`. Parts shared by hundreds of cards are cached.
 */
function createFilmWords({ t, locale, today, hasPlaces, theaterName }: FilmWordsInput) {
  const moments = new Map<string, string>()
  const counts = new Map<string, string>()
  const whenOf = (showtime: FilmMatch['next']): string =>
    keep(moments, showtime.startsAt, () => formatDayAndTime({ showtime, today, locale, t }))
  const countOf = (key: string, count: number): string => keep(counts, `${key} ${count}`, () => t(key, { count }))
  return ({ count, theaterCount, next }: FilmMatch): string => {
    const place =
      theaterCount > 1 ? countOf('moviesScreen.cinemas', theaterCount) : hasPlaces ? theaterName(next.theaterId) : ''
    const words = [whenOf(next), count > 1 ? countOf('moviesScreen.times', count) : '', place].map(together)
    return words.filter(Boolean).join(' · ')
  }
}

/** On narrow cards lines only break between the parts. */
function together(words: string): string {
  return words.length <= MAX_TOGETHER ? words.replaceAll(' ', '\u00a0') : words
}

function keep(known: Map<string, string>, key: string, make: () => string): string {
  const text = known.get(key) ?? make()
  known.set(key, text)
  return text
}

import { useMemo } from 'react'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { FilmMatch } from '../../features/filters/rules/match-films'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import type { PlacedMovie } from './poster-grid'
import type { PosterGridPlan } from './poster-grid-state'
import { createFilmWords } from './film-words'

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
}

/** Visibility and text of each film's cell. The same object while nothing changes. */
export function usePosterGridPlan({ films, shown, matches, hasPlaces, today }: PosterGridPlanInput): PosterGridPlan {
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
      isShown: place => isShown.has(films[place]),
      wordsOf: place => {
        const match = matches?.get(films[place]?.movie.movieId ?? '')
        return match ? wordsOf(match) : null
      },
    }
  }, [films, shown, matches, wordsOf])
}

import { useMemo } from 'react'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { FilmMatch } from '../../features/filters/rules/match-films'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import type { PlacedMovie } from './poster-grid'
import type { PosterGridPlan } from './poster-grid-state'
import { createFilmWords } from './film-words'

interface PosterGridPlanInput {
  /** By the wall's children. */
  films: readonly PlacedMovie[]
  shown: readonly PlacedMovie[]
  /** Films with times that fit; null where none are looked for. */
  matches: ReadonlyMap<string, FilmMatch> | null
  /** More than one theater is looked at. */
  hasPlaces: boolean
  /** Business day now. */
  today: string
}

/** How each film's cell is to stand: shown or not, and with which times that fit. The same object while nothing changes. */
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

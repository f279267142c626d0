import { useMemo } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { FilmMatch } from '../showtimes/rules/match-films'
import { useSiteShell } from '../site/use-site-shell'
import type { PlacedMovie } from './components/movie-wall'
import type { WallPlan } from './client/film-wall'
import { createFilmWords } from './rules/film-words'

interface WallPlanInput {
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
export function useWallPlan({ films, shown, matches, hasPlaces, today }: WallPlanInput): WallPlan {
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

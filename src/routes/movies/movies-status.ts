import type { Translation } from '../../features/i18n/components/use-translation'

interface MoviesStatus {
  t: Translation['t']
  count: number
  /** What is looked for by its title. */
  term: string | null
  /** Days or filters: being looked through, applied, or not to be had; null where nothing was asked. */
  finding: 'loading' | 'ready' | 'failed' | null
  /** The theaters the list is narrowed to, in words; null for all. */
  placeName: string | null
}

/** What a list of films shows, in a sentence that is said aloud. */
export function moviesStatus({ t, count, term, finding, placeName }: MoviesStatus): string {
  if (finding === 'loading') return t('moviesScreen.looking')
  if (term !== null) return t('moviesScreen.foundCount', { count, term })
  const theaterName = placeName ?? ''
  if (finding === 'ready')
    return t(placeName ? 'moviesScreen.fitCountAt' : 'moviesScreen.fitCount', { count, theaterName })
  if (count === 0) return t(placeName ? 'moviesScreen.noFilmsAt' : 'moviesScreen.noFilmsHere', { theaterName })
  return t(placeName ? 'moviesScreen.filmCountAt' : 'moviesScreen.filmCount', { count, theaterName })
}

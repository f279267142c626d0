import type { Translation } from '../../features/i18n/components/use-translation'

interface MoviesStatus {
  t: Translation['t']
  count: number
  /** Search term of a title. */
  term: string | null
  /** State of the filtered search; null without filters. */
  finding: 'loading' | 'ready' | 'failed' | null
  /** Label of the theaters to which the list is narrowed; null for all. */
  placeName: string | null
}

/** Description of the shown list, for a live region. */
export function moviesStatus({ t, count, term, finding, placeName }: MoviesStatus): string {
  if (finding === 'loading') return t('moviesScreen.looking')
  if (term !== null) return t('moviesScreen.foundCount', { count, term })
  const theaterName = placeName ?? ''
  if (finding === 'ready')
    return t(placeName ? 'moviesScreen.fitCountAt' : 'moviesScreen.fitCount', { count, theaterName })
  if (count === 0) return t(placeName ? 'moviesScreen.noFilmsAt' : 'moviesScreen.noFilmsHere', { theaterName })
  return t(placeName ? 'moviesScreen.filmCountAt' : 'moviesScreen.filmCount', { count, theaterName })
}

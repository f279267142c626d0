import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { formatNumber } from '../../features/i18n/rules/format-number'
import { Chip, ChipRow } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { useSeenAtOnce } from '../../ui/use-seen-at-once'
import { useTranslation, type Translation } from '../../features/i18n/components/use-translation'
import type { ChangeQuery } from '../../features/site/components/use-page-query'
import { MOVIE_LISTS, MOVIE_LIST_LABELS, type MovieList } from '../page/movie-list-names'
import type { PlacedMovie } from './poster-grid'

interface MovieListsProps {
  /** Films of the lists: at the selected theaters, matching search and filters. */
  films: readonly PlacedMovie[]
  /** Description of the shown list. */
  status: string
  /** Search term of a title. */
  term: string | null
  /** The shown list; null for all of them. */
  list: MovieList | null
  /** The search covers all lists unless one is selected. */
  isThroughAll: boolean
  /** Other active filters, as removable chips. */
  children?: ReactNode
  changeQuery: ChangeQuery
}

const styles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }
const lineStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 'target',
}

/** The lists with their counts, a status that is announced, and the active filters as removable chips. */
export function MovieLists({ films, status, term, list, isThroughAll, children, changeQuery }: MovieListsProps) {
  const { t, locale } = useTranslation()
  const [seen, choose] = useSeenAtOnce(list)
  const countOf = (name: MovieList) => films.filter(({ lists }) => lists.includes(name)).length
  const showAll = () => changeQuery({ show: null })

  return (
    <div sx={styles}>
      <ChipRow label={t('moviesScreen.chooseList')}>
        {isThroughAll ? (
          <Chip
            pressed={seen === null}
            count={formatNumber(films.length, locale)}
            onClick={() => choose(null, showAll)}
          >
            {t('moviesScreen.allLists')}
          </Chip>
        ) : null}
        {MOVIE_LISTS.map(name => (
          <Chip
            key={name}
            pressed={name === seen}
            count={formatNumber(countOf(name), locale)}
            disabled={isThroughAll && name !== list && countOf(name) === 0}
            onClick={() => choose(name, () => changeQuery({ show: name === 'now' && !isThroughAll ? null : name }))}
          >
            {t(MOVIE_LIST_LABELS[name])}
          </Chip>
        ))}
      </ChipRow>
      <div sx={lineStyles}>
        <p role="status" sx={{ m: 0, color: 'textAlt' }}>
          {status}
        </p>
        {term !== null ? (
          <Chip
            aria-label={t('moviesScreen.removeSearch', { term })}
            onClick={() => changeQuery({ q: null, show: null })}
            sx={{ minWidth: 0, maxWidth: '100%' }}
          >
            <span sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{term}</span>
            <Icon name="close" size={16} />
          </Chip>
        ) : null}
        {children}
      </div>
    </div>
  )
}

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

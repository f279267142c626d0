import type { ThemeUICSSObject } from 'theme-ui'
import { Chip } from '../../../ui/chip'
import { ChipRow } from '../../../ui/chip-row'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/use-translation'
import { MOVIE_LISTS, MOVIE_LIST_LABELS, type MovieList } from '../movie-lists'
import type { PlacedMovie } from './movie-wall'

interface MovieListsProps {
  /** What the lists hold: films of the visitor's theater, or those found. */
  films: readonly PlacedMovie[]
  shownCount: number
  /** What is looked for, and the list it is narrowed to. */
  search: { term: string; asked: MovieList | null } | null
  /** The list shown where nothing is looked for. */
  list: MovieList
  chosen: { name: string } | null
  isNarrowed: boolean
  changeQuery: (changes: Record<string, string | null>) => void
}

const styles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }
const lineStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  minHeight: 'target',
}

/** The lists with their counts, what is shown now said aloud, and what narrows it, each with a way out. */
export function MovieLists({ films, shownCount, search, list, chosen, isNarrowed, changeQuery }: MovieListsProps) {
  const { t } = useTranslation()
  const countOf = (name: MovieList) => films.filter(({ lists }) => lists.includes(name)).length
  const theaterName = chosen?.name ?? ''
  const listed = () => {
    if (shownCount === 0) return t(isNarrowed ? 'moviesScreen.noFilmsAt' : 'moviesScreen.noFilmsHere', { theaterName })
    return t(isNarrowed ? 'moviesScreen.filmCountAt' : 'moviesScreen.filmCount', { count: shownCount, theaterName })
  }
  const status = search ? t('moviesScreen.foundCount', { count: shownCount, term: search.term }) : listed()

  return (
    <div sx={styles}>
      <ChipRow label={t('moviesScreen.chooseList')}>
        {search ? (
          <Chip pressed={search.asked === null} count={films.length} onClick={() => changeQuery({ show: null })}>
            {t('moviesScreen.allLists')}
          </Chip>
        ) : null}
        {MOVIE_LISTS.map(name => (
          <Chip
            key={name}
            pressed={name === (search ? search.asked : list)}
            count={countOf(name)}
            disabled={search !== null && countOf(name) === 0}
            onClick={() => changeQuery({ show: name === 'now' && !search ? null : name })}
          >
            {t(MOVIE_LIST_LABELS[name])}
          </Chip>
        ))}
      </ChipRow>
      <div sx={lineStyles}>
        <p role="status" sx={{ m: 0, color: 'textAlt' }}>
          {status}
        </p>
        {search ? (
          <Chip
            aria-label={t('moviesScreen.removeSearch', { term: search.term })}
            onClick={() => changeQuery({ q: null, show: null })}
            sx={{ minWidth: 0, maxWidth: '100%' }}
          >
            <span sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{search.term}</span>
            <Icon name="close" size={16} />
          </Chip>
        ) : null}
        {chosen && !search ? (
          <Chip onClick={() => changeQuery({ cinemas: isNarrowed ? 'all' : null })}>
            {isNarrowed ? t('screens.showAllCinemas') : t('moviesScreen.showOnlyAt', { theaterName })}
          </Chip>
        ) : null}
      </div>
    </div>
  )
}

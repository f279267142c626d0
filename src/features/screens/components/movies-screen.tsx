import { useMemo } from 'react'
import { Chip } from '../../../ui/chip'
import { ChipRow } from '../../../ui/chip-row'
import { useTranslation } from '../../i18n/use-translation'
import { usePageQuery } from '../../site/use-page-query'
import { useSiteShell } from '../../site/use-site-shell'
import { useSelectedTheater } from '../../theaters/use-selected-theater'
import { MOVIE_LISTS, movieListsOf, readMovieList, type MovieList } from '../movie-lists'
import type { ListedMovie, TheaterProgramme } from '../records'
import { MovieWall, type PlacedMovie } from './movie-wall'
import { PageBody } from './page-body'
import { PageIntro } from './page-intro'

export interface MoviesQuery {
  allMovie: { nodes: ListedMovie[] }
  /** At a single location: its programme, for the times below each film. */
  theater?: Omit<TheaterProgramme, 'movies'> | null
}

const LABELS: Record<MovieList, string> = {
  now: 'moviesScreen.nowShowing',
  week: 'moviesScreen.thisWeek',
  soon: 'screens.comingSoon',
}

/**
 * All films in three lists, of which `?show=` names the shown one. A visitor's theater narrows them; `?cinemas=all` is the
 * way back to all. Every film is in the HTML.
 */
export function MoviesScreen({ allMovie, theater = null }: MoviesQuery) {
  const { t } = useTranslation()
  const { query, changeQuery } = usePageQuery()
  const list = readMovieList(query['show'])
  const chosen = useNarrowingTheater()
  const isNarrowed = chosen !== null && query['cinemas'] !== 'all'
  const placed = useMemo(
    () => allMovie.nodes.map(toPlacedMovie).filter(({ lists }) => lists.length > 0),
    [allMovie.nodes],
  )
  // An announced film has no theaters yet and may come to any.
  const isHere = ({ theaterIds }: PlacedMovie) =>
    !isNarrowed || theaterIds.length === 0 || theaterIds.includes(chosen.theaterId)
  const countOf = (name: MovieList) => placed.filter(film => film.lists.includes(name) && isHere(film)).length
  const count = countOf(list)
  const found = isNarrowed
    ? t('moviesScreen.filmCountAt', { count, theaterName: chosen.name })
    : t('moviesScreen.filmCount', { count })

  return (
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <PageIntro title={t('screens.moviesTitle')}>
          <ChipRow label={t('moviesScreen.chooseList')}>
            {MOVIE_LISTS.map(name => (
              <Chip
                key={name}
                pressed={name === list}
                count={countOf(name)}
                onClick={() => changeQuery({ show: name === 'now' ? null : name })}
              >
                {t(LABELS[name])}
              </Chip>
            ))}
          </ChipRow>
          <div sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, minHeight: 'target' }}>
            <p role="status" sx={{ m: 0, color: 'textAlt' }}>
              {count > 0
                ? found
                : t(isNarrowed ? 'moviesScreen.noFilmsAt' : 'moviesScreen.noFilmsHere', {
                    theaterName: chosen?.name ?? '',
                  })}
            </p>
            {chosen ? (
              <Chip onClick={() => changeQuery({ cinemas: isNarrowed ? 'all' : null })}>
                {isNarrowed ? t('screens.showAllCinemas') : t('moviesScreen.showOnlyAt', { theaterName: chosen.name })}
              </Chip>
            ) : null}
          </div>
        </PageIntro>
        <MovieWall films={placed} isShown={film => film.lists.includes(list) && isHere(film)} theater={theater} />
      </div>
    </PageBody>
  )
}

/** The wall hides by theater itself, so the card is not given the theaters. */
function toPlacedMovie({ theaterIds, buckets, ...movie }: ListedMovie): PlacedMovie {
  return { movie, theaterIds, lists: movieListsOf(buckets) }
}

/** The visitor's theater on a circuit; a single location narrows nothing. */
function useNarrowingTheater() {
  const selected = useSelectedTheater()
  const { settings, theaters } = useSiteShell()
  if (settings.isSingleLocation || selected.status !== 'selected') return null
  return theaters.find(({ theaterId }) => theaterId === selected.theaterId) ?? null
}

import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { importIgnoredNotice } from '../../features/programme/components/late-parts'
import { useAccessNeeds } from '../../features/filters/components/access/use-access-needs'
import { readList } from '../../features/filters/rules/finder-query'
import { usePageQuery } from '../../features/site/components/use-page-query'
import { useWantedComponent } from '../../ui/use-lazy-component'
import { pageCode } from '../../platform/page-code'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { useSelectedTheater } from '../../features/theaters/components/use-selected-theater'
import type { ListedMovie, TheaterProgramme } from '../page/records'
import { useFilmFinder } from './use-film-finder'
import { useFilmList } from './use-film-list'
import { useBeforePaint } from '../../deferred/hydration-state'
import { arrangePosterGrid } from './poster-grid-state'
import { QueryGate, useQueryGate } from '../page/use-query-gate'
import { useSharedPlace } from './film-places'
import { usePosterGridPlan } from './use-poster-grid-plan'
import { FilmFilterChips, FilmSearch, FilmsFinder } from './films-finder'
import { MovieLists, moviesStatus } from './movie-lists'
import { MoviePlaces } from './movie-places'
import { PosterGrid } from './poster-grid'
import { PageBody } from '../page/page-body'

export interface MoviesQuery {
  allMovie: { nodes: ListedMovie[] }
  /** One of the visible theaters, for the business day of the build. */
  allTheater: { nodes: { today: string }[] }
  /** At a single location: its programme, for the times below each film. */
  theater?: Omit<TheaterProgramme, 'movies'> | null
}

const importNoFilms = pageCode('no-films', () =>
  import(/* webpackChunkName: "no-films" */ './no-films').then(module => module.NoFilms),
)

const posterGridStyles: ThemeUICSSObject = {
  '&[aria-busy=true]': { opacity: 0.5, transition: 'opacity 150ms ease-out 150ms' },
  // Hides films until the filters apply, instead of removing some of them later.
  '&[data-unsettled]': { visibility: 'hidden' },
  '&[data-narrowed] .card-times': { display: 'none' },
}

/**
 * All films in three lists, selected by `?show=`. They are narrowed by the visitor's theater or `?cinemas=`; filters
 * and the title search `?q=` cover all lists. Every film is in the HTML.
 */
export function MoviesScreen({ allMovie, allTheater, theater = null }: MoviesQuery) {
  const { t } = useTranslation()
  const { query, changeQuery } = usePageQuery()
  const { settings } = useSiteShell()
  const chosen = useNarrowingTheater()
  const films = useFilmFinder({
    chosen: chosen?.theaterId ?? theater?.theaterId ?? null,
    builtToday: allTheater.nodes[0]?.today ?? '',
  })
  const { places, matches, found, finder, isFinding } = films
  const { placed, typed, term, list, isThroughAll, inSight, shown, countFitting } = useFilmList(allMovie.nodes, films)
  useSharedPlace({ inQuery: readList(query, 'cinemas'), chosen: chosen?.theaterId ?? null, isFinding, changeQuery })
  // The finder shows at once; the list below waits for the showtimes (`data-unsettled`).
  const { Component: IgnoredNotice, isAwaited } = useWantedComponent(importIgnoredNotice, films.ignored.length > 0)
  const isRead = finder.isRead && !isAwaited
  useQueryGate(isRead)

  const grid = useRef<HTMLDivElement>(null)
  const hasPlaces = places.theaterIds?.length !== 1
  const { search: filmSearch } = finder
  const plan = usePosterGridPlan({ films: placed, shown, matches, hasPlaces, today: films.today, search: filmSearch })
  useBeforePaint(() => (grid.current ? arrangePosterGrid(grid.current, plan) : undefined), [grid, plan])

  const finding = isFinding && films.status !== 'idle' ? films.status : null
  const isUnfit = finding === 'ready' && shown.length === 0
  const isUnfound = finding !== 'ready' && term !== null && inSight.length === 0
  const { Component: NoFilms } = useWantedComponent(importNoFilms, isUnfit || isUnfound)
  const isBusy = finding === 'loading'
  const wasSettled = useWasOnce(finder.isRead && !isBusy)
  const placeName = usePlaceName(places.theaterIds)
  const isSearching = term !== null
  // The cards' own texts are deferred until the list is settled, because there is one per film.
  const search = useDeferredValue(
    useMemo(
      () => (isSearching ? { theaterId: chosen?.theaterId ?? null, theaterName: chosen?.name ?? '' } : null),
      [isSearching, chosen],
    ),
  )
  const hasNeeds = useAccessNeeds().length > 0

  return (
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <FilmSearch
          title={t('screens.moviesTitle')}
          value={typed}
          // Clearing the field keeps it open; only its chip ends the search.
          isOpen={query['q'] !== undefined}
          onChange={value => changeQuery({ q: value })}
        />
        <QueryGate>
          <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            <FilmsFinder {...{ films, IgnoredNotice }} />
            <MovieLists
              films={inSight}
              status={moviesStatus({ t, count: shown.length, term, finding, placeName })}
              {...{ term, list, isThroughAll, changeQuery }}
            >
              {isFinding ? <FilmFilterChips finder={finder} facets={found?.facets ?? []} /> : null}
              {settings.isSingleLocation || (term !== null && !isFinding) ? null : (
                <MoviePlaces {...{ places, chosen, changeQuery }} />
              )}
            </MovieLists>
          </div>
          {found && isFinding && found.unknownCount > 0 ? (
            <p sx={{ m: 0, color: 'textAlt', fontSize: 'sm' }}>{t('finder.noLength', { 0: found.unknownCount })}</p>
          ) : null}
          {finding === 'failed' ? (
            <p sx={{ m: 0, color: 'textAlt', fontSize: 'sm' }}>{t('moviesScreen.notLooked')}</p>
          ) : null}
          {(isUnfit || isUnfound) && NoFilms ? (
            <NoFilms
              {...{ films, countFitting, changeQuery }}
              term={isUnfound ? term : null}
              inAllLists={list === null ? 0 : inSight.length}
            />
          ) : null}
          <div
            sx={posterGridStyles}
            {...(isBusy ? { 'aria-busy': true } : {})}
            {...(matches ? { 'data-narrowed': '' } : {})}
            {...(isBusy && !wasSettled ? { 'data-unsettled': '' } : {})}
          >
            <PosterGrid ref={grid} films={placed} {...{ theater, search }} saysAccess={hasNeeds && !isFinding} />
          </div>
        </QueryGate>
      </div>
    </PageBody>
  )
}

/** Whether the condition has been true in any render. */
function useWasOnce(isSo: boolean): boolean {
  const [was] = useState({ once: false })
  if (isSo) was.once = true
  return was.once
}

/** Label of the theaters on a circuit: the name of one, the number of several, or null for all. */
function usePlaceName(theaterIds: readonly string[] | null): string | null {
  const { t } = useTranslation()
  const { settings, theaters } = useSiteShell()
  if (theaterIds === null || settings.isSingleLocation) return null
  const [only, ...others] = theaters.filter(({ theaterId }) => theaterIds.includes(theaterId))
  return others.length === 0 && only ? only.name : t('moviesScreen.cinemas', { count: theaterIds.length })
}

/** The visitor's theater on a circuit; null at a single location. */
function useNarrowingTheater() {
  const selected = useSelectedTheater()
  const { settings, theaters } = useSiteShell()
  if (settings.isSingleLocation || selected.status !== 'selected') return null
  return theaters.find(({ theaterId }) => theaterId === selected.theaterId) ?? null
}

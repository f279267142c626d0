import { useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Notice } from '../../ui/notice'
import { Tabs } from '../../ui/tabs'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { MovieGrid } from '../../features/movies/components/movie-card'
import { CardSkeletons } from '../../features/showtimes/components/card-skeletons'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { useSelectedTheater } from '../../features/theaters/components/use-selected-theater'
import { useWatchlist } from './use-watchlist'
import { GoneFilms, ListPlaceNotice } from '../movies/watchlist-notices'
import { PageBody, PageIntro } from '../page/page-body'
import { WatchedFilmCard } from './watched-film-card'

const SKELETONS = 5
const ID = 'watchlist'

// Tall enough to keep the footer out of view, so that nothing visible moves when the list is loaded.
const pageStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 5,
  minHeight: '90vh',
  '&:focus': { outline: 'none' },
}

/** The watchlist, of a guest in this browser or of a member, with a tab for films on sale. */
export function WatchlistScreen() {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  const { favourites, watched, gone, status, isEmpty, retry } = useWatchlist()
  const isReady = status === 'ready'
  const page = useRef<HTMLDivElement>(null)
  const again = (read: () => void) => {
    // The button is removed while the list loads.
    page.current?.focus({ preventScroll: true })
    read()
  }
  return (
    <PageBody>
      <div ref={page} tabIndex={-1} sx={pageStyles}>
        <PageIntro title={t('memberPages.watchlist')} lead={t('favourites.lead')}>
          <noscript>
            <Notice variant="warning">{t('favourites.needsScripts')}</Notice>
          </noscript>
        </PageIntro>
        {status === 'loading' ? <CardSkeletons count={SKELETONS} /> : null}
        {status === 'loading' ? null : <ListPlaceNotice films={favourites} />}
        {favourites.status === 'failed' ? (
          <Unread words={t('favourites.listNotRead')} onRetry={() => again(favourites.reload)} />
        ) : null}
        {status === 'failed' ? <Unread words={t('favourites.filmsNotRead')} onRetry={() => again(retry)} /> : null}
        {isReady && isEmpty ? (
          <EmptyState
            isDrawn
            title={t('favourites.emptyTitle')}
            actions={<ButtonLink to={`/${settings.paths.movies}/`}>{t('favourites.toFilms')}</ButtonLink>}
          >
            {t('favourites.emptyText')}
          </EmptyState>
        ) : null}
        {isReady && !isEmpty ? <WatchedFilms {...{ favourites, watched, gone }} /> : null}
      </div>
    </PageBody>
  )
}

function Unread({ words, onRetry }: { words: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Notice variant="warning" title={words}>
        <Button variant="outline" onClick={onRetry}>
          {t('favourites.again')}
        </Button>
      </Notice>
    </div>
  )
}

function WatchedFilms({
  favourites,
  watched,
  gone,
}: Pick<ReturnType<typeof useWatchlist>, 'favourites' | 'watched' | 'gone'>) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const [tab, setTab] = useState('all')
  const kept = new Set(favourites.ids)
  const countOf = (films: typeof watched) => films.filter(({ film }) => kept.has(film.movieId)).length
  const onSale = watched.filter(({ theaterIds }) => theaterIds.length > 0)
  const shown = tab === 'onSale' ? onSale : watched
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const theater = theaters.find(known => known.theaterId === theaterId) ?? null
  return (
    <>
      <Tabs
        idBase={ID}
        label={t('memberPages.watchlist')}
        selectedId={tab}
        onSelect={setTab}
        tabs={[
          { id: 'all', label: t('favourites.inList'), count: favourites.ids.length },
          { id: 'onSale', label: t('favourites.onSale'), count: countOf(onSale) },
        ]}
      />
      <div
        role="tabpanel"
        id={`${ID}-panel-${tab}`}
        aria-labelledby={`${ID}-tab-${tab}`}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}
      >
        {onSale.length > 0 && shown.length > 0 ? (
          <p sx={{ m: 0, color: 'textAlt' }}>
            {theater ? t('favourites.timesAt', { theaterName: theater.name }) : t('favourites.chooseForTimes')}
          </p>
        ) : null}
        {tab === 'onSale' && onSale.length === 0 ? (
          <p sx={{ m: 0, fontSize: 'lg', color: 'textAlt' }}>{t('favourites.nothingOnSale')}</p>
        ) : null}
        <MovieGrid>
          {shown.map(one => (
            <WatchedFilmCard
              key={one.film.movieId}
              watched={one}
              theater={theater}
              isKept={kept.has(one.film.movieId)}
            />
          ))}
        </MovieGrid>
        {tab === 'all' && gone.length > 0 ? <GoneFilms ids={gone} kept={kept} onPress={favourites.press} /> : null}
      </div>
    </>
  )
}

import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Notice } from '../../ui/notice'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { ShareButton } from '../../features/links/components/share-button'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { ForeignList } from '../../features/shortlist/components/foreign-list'
import { PickCards, PickSkeletons } from '../../features/shortlist/components/pick-cards'
import { MAX_PICKS, shortlistPath } from '../../features/shortlist/rules/pick-address'
import { usePickedShowtimes } from '../../features/shortlist/components/use-picked-showtimes'
import { useShortlistCalendar } from '../../features/shortlist/components/use-shortlist-calendar'
import { useShortlistPage } from '../../features/shortlist/components/use-shortlist-page'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { PageBody } from '../page/page-body'
import { PageIntro } from '../page/page-intro'

/** Id of the count, which receives focus after a removal. */
const COUNT_ID = 'shortlist-count'
/** Most invalid values from the query that are repeated. */
const NAMED = 3
const SKELETONS = 4

/** The picked showtimes with their current state: the visitor's own list, or a shared one. */
export function ShortlistScreen() {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  const { ofFilms } = useFavouriteActions()
  const page = useShortlistPage()
  const { isReady, shown, ignored } = page
  const picked = usePickedShowtimes(shown)
  const calendar = useShortlistCalendar(picked)
  const isEmpty = isReady && shown.length === 0
  const named = ignored.slice(0, NAMED).join(' · ') + (ignored.length > NAMED ? ' …' : '')

  return (
    <PageBody>
      <div sx={pageStyles}>
        <PageIntro title={t('shortlistScreen.page')} lead={t('shortlistScreen.lead')}>
          <noscript>
            <Notice variant="warning">{t('shortlistScreen.needsScripts')}</Notice>
          </noscript>
          <div sx={barStyles}>
            <p id={COUNT_ID} tabIndex={-1} sx={{ m: 0, color: 'textAlt', fontVariantNumeric: 'tabular-nums' }}>
              {isReady && !isEmpty ? t('shortlistScreen.listCount', { count: shown.length }) : null}
            </p>
            {isReady && !isEmpty ? (
              <>
                <ShareButton
                  variant="primary"
                  title={`${t('shortlistScreen.page')} · ${settings.name}`}
                  path={shortlistPath(shown)}
                />
                <Button
                  variant="outline"
                  busy={calendar.isBusy}
                  busyLabel={t('shortlistScreen.calendar')}
                  disabled={!calendar.hasTimes}
                  onClick={calendar.save}
                >
                  {t('shortlistScreen.calendar')}
                </Button>
              </>
            ) : null}
          </div>
        </PageIntro>
        {ignored.length > 0 ? <Notice variant="warning">{t('shortlistScreen.ignored', { 0: named })}</Notice> : null}
        {isReady && !page.isOwn && !isEmpty ? <ForeignList page={page} /> : null}
        {!isReady ? <PickSkeletons count={SKELETONS} /> : null}
        {isReady && !isEmpty ? (
          <PickCards
            picked={picked}
            Corner={ofFilms}
            onRemove={page.removePick}
            onRemoved={() => page.focusOn(COUNT_ID)}
          />
        ) : null}
        {isEmpty ? (
          <EmptyState
            title={t('shortlistScreen.emptyTitle')}
            actions={
              <>
                <ButtonLink to={`/${settings.paths.movies}/`}>{t('shortlistScreen.toFilms')}</ButtonLink>
                <ButtonLink variant="outline" to={`/${settings.paths.theaters}/`}>
                  {t('shortlistScreen.toCinemas')}
                </ButtonLink>
              </>
            }
          >
            {t('shortlistScreen.emptyText', { count: MAX_PICKS })}
          </EmptyState>
        ) : null}
      </div>
    </PageBody>
  )
}

// Tall enough to keep the footer out of view, so that nothing visible moves when the list is loaded.
const pageStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 5,
  minHeight: '90vh',
} as const

// As high as its buttons, which render once the list is known.
const barStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  minHeight: 'button',
} as const

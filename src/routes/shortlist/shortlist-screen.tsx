import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Notice } from '../../ui/notice'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { ShareButton } from '../../features/links/components/share-button'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { PickCards, PickSkeletons } from '../../features/shortlist/components/picks/pick-cards'
import { MAX_PICKS, shortlistPath } from '../../features/shortlist/rules/pick-address'
import { usePickedShowtimes, type PickedShowtime } from '../../features/shortlist/components/picks/use-picked-showtimes'
import { useShortlistPage, type ShortlistPage } from '../../features/shortlist/components/use-shortlist-page'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { PageBody, PageIntro } from '../page/page-body'
import { useToast } from '../../ui/toast-context'
import { useState, useSyncExternalStore } from 'react'
import { reportError } from '../../platform/report-error'
import { readPageHash, subscribePageHash } from '../../ui/route-address'
import { useWantedComponent } from '../../ui/use-lazy-component'
import { AskFriends } from '../../features/shortlist/components/plan/ask-friends'
import { planPath, readPlanHash } from '../../features/shortlist/rules/plan/plan-paths'

/** Id of the count, which receives focus after a removal. */
const COUNT_ID = 'shortlist-count'
/** Most invalid values from the query that are repeated. */
const NAMED = 3
const SKELETONS = 4

const loadPlan = () => import('../../features/shortlist/components/plan/plan-code').then(({ PlanView }) => PlanView)

/** A list of picked showtimes, or the plan with friends that the page's hash names. */
export function ShortlistScreen() {
  const hash = useSyncExternalStore(subscribePageHash, readPageHash, () => '')
  const secret = readPlanHash(hash)
  return secret === null ? <PickList /> : <SharedPlan key={secret} secret={secret} />
}

/** A plan, whose code is loaded here alone. */
function SharedPlan({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  const { Component: Plan, hasFailed } = useWantedComponent(loadPlan, true)
  const share = (
    <ShareButton variant="primary" title={`${t('shortlistPlan.title')} · ${settings.name}`} path={planPath(secret)} />
  )
  return (
    <PageBody>
      <div sx={pageStyles}>
        <PageIntro title={t('shortlistPlan.title')} lead={t('shortlistPlan.lead')} />
        {Plan ? <Plan secret={secret} share={share} ways={<WaysOn />} /> : null}
        {hasFailed ? <Notice variant="warning">{t('shortlistPlan.failed')}</Notice> : null}
        {!Plan && !hasFailed ? <PickSkeletons count={SKELETONS} /> : null}
      </div>
    </PageBody>
  )
}

/** Where times are picked. */
function WaysOn() {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  return (
    <>
      <ButtonLink to={`/${paths.movies}/`}>{t('shortlistScreen.toFilms')}</ButtonLink>
      <ButtonLink variant="outline" to={`/${paths.theaters}/`}>
        {t('shortlistScreen.toCinemas')}
      </ButtonLink>
    </>
  )
}

/** The picked showtimes with their current state: the visitor's own list, or a shared one. */
function PickList() {
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
                <AskFriends picks={shown} />
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
            Action={ofFilms}
            onRemove={page.removePick}
            onRemoved={() => page.focusOn(COUNT_ID)}
          />
        ) : null}
        {isEmpty ? (
          <EmptyState isDrawn title={t('shortlistScreen.emptyTitle')} actions={<WaysOn />}>
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
const barStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 'button' } as const

/** Notice that the list differs from the visitor's own, with a button that copies the missing picks. */
function ForeignList({ page }: { page: ShortlistPage }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const { own, missing, copyPicks } = page
  const hasRoom = own.length < MAX_PICKS
  const copy = () => {
    const { count, undo } = copyPicks()
    show({
      message: t('shortlistScreen.copied', { count }),
      tone: 'success',
      action: { label: t('shortlist.undo'), onSelect: undo },
    })
  }
  return (
    <Notice>
      <p>{t('shortlistScreen.differs')}</p>
      <div sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 }}>
        {missing.length > 0 && hasRoom && (
          <Button variant="outline" onClick={copy}>
            {t('shortlistScreen.copy')}
          </Button>
        )}
        {missing.length > 0 && !hasRoom && <span>{t('shortlistScreen.noRoom')}</span>}
        {own.length > 0 && (
          <ButtonLink variant="outline" to={shortlistPath(own)}>
            {t('shortlistScreen.seeOwn')}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}

/** Saves the shortlist as a calendar file; its code loads on first use. */
function useShortlistCalendar(picked: readonly PickedShowtime[]) {
  const { t, locale } = useTranslation()
  const { settings } = useSiteShell()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    import('../../features/shortlist/client/save-shortlist-calendar')
      .then(({ saveShortlistCalendar }) =>
        saveShortlistCalendar({
          ...{ picked, locale, t },
          siteName: settings.name,
          origin: settings.linking.origin,
          trailerMinutes: settings.trailerMinutes,
        }),
      )
      .catch((error: unknown) => {
        reportError(error, 'showtimes')
        show({ message: t('shortlistScreen.calendarFailed'), tone: 'danger' })
      })
      .finally(() => setBusy(false))
  }
  return { save, isBusy, hasTimes: picked.some(({ showtime }) => showtime !== null) }
}

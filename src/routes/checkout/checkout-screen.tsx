import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { BookingFrame, BookingFramePlace } from '../../features/booking/components/booking-frame'
import { BookingSummary, BookingSummaryPlace } from '../../features/booking/components/booking-summary'
import type { CheckoutPlace } from '../../features/booking/rules/checkout-place'
import { useBookedShowtime } from '../../features/booking/components/use-booked-showtime'
import { type CheckoutBooking, useCheckoutPage } from './use-checkout-page'
import { PageBody } from '../page/page-body'
import { PageIntro } from '../page/page-intro'

interface CheckoutScreenProps {
  /** Theaters that can be booked. */
  places: readonly CheckoutPlace[]
}

/** Embedded mode's own booking page (specification §2 Routes, checkout route): what is booked, and the booking in a frame. */
export function CheckoutScreen({ places }: CheckoutScreenProps) {
  const page = useCheckoutPage(places)
  return (
    <PageBody>
      <div sx={pageStyles}>
        {page.status === 'pending' ? <Pending places={places} /> : null}
        {page.status === 'incomplete' ? <Incomplete /> : null}
        {page.status === 'ready' ? <Booking key={JSON.stringify(page.booking)} page={page} /> : null}
      </div>
    </PageBody>
  )
}

/** The page as it is built: nobody knows yet which booking it will show. */
function Pending({ places }: CheckoutScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <BackLink />
      <PageIntro title={t('checkoutScreen.title')} lead={t('checkoutScreen.lead')}>
        <noscript>
          <WithoutScripts places={places} />
        </noscript>
      </PageIntro>
      <div className="checkout-parts" data-pending>
        <BookingSummaryPlace />
        <BookingFramePlace />
      </div>
    </>
  )
}

function Booking({ page: { booking, places, addressOf } }: { page: CheckoutBooking }) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const booked = useBookedShowtime(useMemo(() => ({ booking, places }), [booking, places]))
  const { status, showing } = booked
  const place = frameOf({ places, theaterId: showing?.pick.theaterId ?? null, isSettled: status !== 'looking' })
  const [only = null] =
    places.length === 1 ? theaters.filter(({ theaterId }) => theaterId === places[0]?.theaterId) : []
  const theater = showing?.theater ?? only
  const film = showing?.movie?.path
  return (
    <>
      <BackLink
        {...(film && showing
          ? { film: `${film}?theaterId=${encodeURIComponent(showing.pick.theaterId)}` }
          : { programme: theater?.path })}
      />
      <PageIntro title={t('checkoutScreen.title')} lead={t('checkoutScreen.lead')} />
      <div className="checkout-parts">
        <BookingSummary booked={booked} theater={theater} />
        {place ? <BookingFrame key={place.origin} address={addressOf(place)} /> : <BookingFramePlace />}
      </div>
    </>
  )
}

interface FrameOf {
  places: readonly CheckoutPlace[]
  /** Theater of the showing, once it is found. */
  theaterId: string | null
  isSettled: boolean
}

/** Whose ticketing service shows the booking: where theaters of several share a code, that of the showing. Null until known. */
function frameOf({ places, theaterId, isSettled }: FrameOf): CheckoutPlace | null {
  const [first = null] = places
  const isOne = places.every(({ origin }) => origin === first?.origin)
  const own = places.find(place => place.theaterId === theaterId)
  return isOne ? first : (own ?? (isSettled ? first : null))
}

/** Leads to the film, else to a theater's times, else to the films. */
function BackLink({ film, programme }: { film?: string; programme?: string | undefined }) {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  return (
    <p className="checkout-back">
      <Link to={film ?? programme ?? `/${settings.paths.movies}/`}>
        <Icon name="chevronStart" size={18} />
        {film ? t('checkoutScreen.backToFilm') : t('checkoutScreen.backToProgramme')}
      </Link>
    </p>
  )
}

function Incomplete() {
  const { t } = useTranslation()
  return (
    <EmptyState level="h1" title={t('checkoutScreen.incompleteTitle')} actions={<WaysOn />}>
      {t('checkoutScreen.incompleteText')}
    </EmptyState>
  )
}

function WaysOn() {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  return (
    <>
      <ButtonLink to={`/${settings.paths.movies}/`}>{t('checkoutScreen.toFilms')}</ButtonLink>
      <ButtonLink variant="outline" to={`/${settings.paths.theaters}/`}>
        {t('checkoutScreen.toCinemas')}
      </ButtonLink>
    </>
  )
}

/** Without scripts nobody reads the address: booking goes on at the ticketing service itself. */
function WithoutScripts({ places }: CheckoutScreenProps) {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  const origins = [...new Set(places.map(({ origin }) => origin))]
  return (
    <Notice variant="warning">
      <p>{t('checkoutScreen.needsScripts')}</p>
      <ul sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {origins.map(origin => (
          <li key={origin}>
            <Link to={origin} mode="out">
              {t('checkoutScreen.bookOn', { 0: new URL(origin).host })}
            </Link>
          </li>
        ))}
        <li>
          <Link to={`/${settings.paths.theaters}/`}>{t('checkoutScreen.toCinemas')}</Link>
        </li>
      </ul>
    </Notice>
  )
}

const pageStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 4,
  // So high that the footer stays out of sight, whatever the address turns out to say: nothing in view moves.
  minHeight: '90vh',
  '.checkout-back': { m: 0 },
  '.checkout-back a': { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 'target', fontSize: 'sm' },
  '.checkout-parts': {
    display: 'grid',
    gridTemplateColumns: ['minmax(0, 1fr)', null, null, '17rem minmax(0, 1fr)'],
    alignItems: 'start',
    gap: [3, 4, null, 5],
  },
  // Nothing comes where there are no scripts.
  '@media (scripting: none)': { '.checkout-parts[data-pending]': { display: 'none' } },
}

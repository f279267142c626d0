import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { BookingFrame, BookingFrameSkeleton } from '../../features/booking/components/booking-frame'
import { BookingSummary, BookingSummarySkeleton } from '../../features/booking/components/booking-summary'
import type { CheckoutPlace } from '../../features/booking/rules/checkout-place'
import { useBookedShowtime } from '../../features/booking/components/use-booked-showtime'
import { type CheckoutBooking, useCheckoutPage } from './use-checkout-page'
import { PageBody, PageIntro } from '../page/page-body'

/** Theaters that sell tickets. */
interface Places {
  places: readonly CheckoutPlace[]
}

/** Booking page of embedded mode (specification §2, checkout route): a summary, and the ticketing service in a frame. */
export function CheckoutScreen({ places }: Places) {
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

function Pending({ places }: Places) {
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
        <BookingSummarySkeleton />
        <BookingFrameSkeleton />
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
        {place ? <BookingFrame key={place.origin} address={addressOf(place)} /> : <BookingFrameSkeleton />}
      </div>
    </>
  )
}

interface FrameOf extends Places {
  /** Theater of the showtime, once it is found. */
  theaterId: string | null
  isSettled: boolean
}

/** The framed ticketing service: of several that share a code, the showtime's. Null until known. */
function frameOf({ places, theaterId, isSettled }: FrameOf): CheckoutPlace | null {
  const [first = null] = places
  const isOne = places.every(({ origin }) => origin === first?.origin)
  const own = places.find(place => place.theaterId === theaterId)
  return isOne ? first : (own ?? (isSettled ? first : null))
}

/** Link back to the film, else to the theater's showtimes, else to the films page. */
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
  const { paths } = useSiteShell().settings
  const actions = (
    <>
      <ButtonLink to={`/${paths.movies}/`}>{t('checkoutScreen.toFilms')}</ButtonLink>
      <ButtonLink variant="outline" to={`/${paths.theaters}/`}>
        {t('checkoutScreen.toCinemas')}
      </ButtonLink>
    </>
  )
  return (
    <EmptyState level="h1" title={t('checkoutScreen.incompleteTitle')} actions={actions}>
      {t('checkoutScreen.incompleteText')}
    </EmptyState>
  )
}

/** Without scripts the query is not read: links to the ticketing services instead. */
function WithoutScripts({ places }: Places) {
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
  // Tall enough to keep the footer out of view, so that nothing visible moves when the booking is known.
  minHeight: '90vh',
  '.checkout-back': { m: 0 },
  '.checkout-back a': { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 'target', fontSize: 'sm' },
  '.checkout-parts': {
    display: 'grid',
    gridTemplateColumns: ['minmax(0, 1fr)', null, null, '17rem minmax(0, 1fr)'],
    alignItems: 'start',
    gap: [3, 4, null, 5],
  },
  // Nothing loads without scripts.
  '@media (scripting: none)': { '.checkout-parts[data-pending]': { display: 'none' } },
}

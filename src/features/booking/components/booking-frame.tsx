import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import { useIsOffline } from '../../showtimes/components/updated-at'
import { type FrameState, isFrameLoading, needsWayOut } from '../rules/frame-state'
import { useBookingFrame } from './use-booking-frame'
import { BOOKING_FRAME_STYLES } from './booking-frame-styles'

/**
 * A booking in a frame of the ticketing service, with a link to the same address that is emphasised when the frame may
 * show nothing. The link opens in this window.
 * @param address of the booking, absolute
 */
export function BookingFrame({ address }: { address: string }) {
  const { t } = useTranslation()
  const { state, frame, attempt, onLoad, retry } = useBookingFrame()
  const isOffline = useIsOffline()
  const { host } = new URL(address)
  const isLoading = isFrameLoading(state)
  const isLarge = needsWayOut(state) || isOffline

  return (
    <section aria-label={t('checkoutScreen.frameTitle', { 0: host })} sx={BOOKING_FRAME_STYLES}>
      <div className="booking-bar" data-large={isLarge}>
        <p>
          <Icon name={isLarge ? 'warning' : 'info'} size={20} />
          {/* Rendered before its text changes, so that screen readers announce the change. */}
          <span role="status">{t(wordsOf(state, isOffline))}</span>
        </p>
        {/* Hidden while not needed, since reloading a booking by mistake would lose its seats. */}
        <button type="button" onClick={retry} data-needed={needsWayOut(state)}>
          {t('checkoutScreen.tryAgain')}
        </button>
        <Link to={address} mode="out">
          {t('checkoutScreen.openOn', { 0: host })}
        </Link>
      </div>
      <div className="booking-view" aria-busy={state === 'loading'}>
        {isLoading ? <OpeningWords /> : null}
        {state === 'offline' ? null : (
          <iframe
            key={attempt}
            ref={frame}
            src={address}
            title={t('checkoutScreen.frameTitle', { 0: host })}
            allow="payment"
            referrerPolicy="strict-origin"
            data-loaded={!isLoading}
            onLoad={onLoad}
          />
        )}
        {state === 'offline' ? <OfflineSign /> : null}
      </div>
    </section>
  )
}

function wordsOf(state: FrameState, isOffline: boolean): string {
  switch (state) {
    case 'offline':
      return 'checkoutScreen.offline'
    case 'late':
      return 'checkoutScreen.late'
    case 'refused':
      return 'checkoutScreen.refused'
    case 'untouched':
      return isOffline ? 'checkoutScreen.keptOffline' : 'checkoutScreen.untouched'
    case 'shown':
    case 'used':
      return isOffline ? 'checkoutScreen.keptOffline' : 'checkoutScreen.quiet'
    case 'loading':
      return 'checkoutScreen.quiet'
  }
}

/** Placeholder of the frame. */
export function BookingFramePlace() {
  return (
    <div sx={BOOKING_FRAME_STYLES}>
      <div className="booking-bar">
        <Skeleton width="14rem" height="1.25rem" />
      </div>
      <div className="booking-view" aria-busy="true">
        <OpeningWords />
      </div>
    </div>
  )
}

function OpeningWords() {
  const { t } = useTranslation()
  return (
    <div className="booking-words">
      <Spinner label={t('checkoutScreen.opening')} />
      <p aria-hidden="true">{t('checkoutScreen.opening')}</p>
    </div>
  )
}

function OfflineSign() {
  const { t } = useTranslation()
  return (
    <div className="booking-words">
      <Icon name="warning" size={48} />
      <p>{t('checkoutScreen.offlineText')}</p>
    </div>
  )
}

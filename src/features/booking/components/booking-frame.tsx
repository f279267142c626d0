import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { Skeleton, Spinner } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import { useIsOffline } from '../../showtimes/components/updated-at'
import { type FrameState, isFrameLoading, needsWayOut } from '../rules/frame-state'
import { useBookingFrame } from './use-booking-frame'
import type { ThemeUICSSObject } from 'theme-ui'

/** Bar and frame have the same heights in all states, and messages appear in the bar: the layout does not shift. */
const BOOKING_FRAME_STYLES: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: '1px solid',
  borderColor: 'borderStrong',
  borderRadius: 'medium',
  overflow: 'hidden',
  bg: 'surface',
  '.booking-bar': {
    display: 'grid',
    // The button beside the text and the link below; one row on wide screens.
    gridTemplateColumns: ['minmax(0, 1fr) auto', null, 'minmax(0, 1fr) auto auto'],
    gridTemplateRows: ['2.75rem auto', null, '3rem'],
    alignItems: 'center',
    columnGap: 4,
    px: [3, 4],
    pb: [2, null, 0],
    borderBottom: '1px solid',
    borderColor: 'border',
    fontSize: 'sm',
    lineHeight: 1.3,
    '& > p': { m: 0, display: 'flex', alignItems: 'center', gap: 2 },
    a: { gridColumn: ['1 / -1', null, 'auto'], fontWeight: 'semibold', overflowWrap: 'anywhere', paddingBlock: 1 },
    button: {
      p: 0,
      minHeight: 'target',
      border: 0,
      bg: 'transparent',
      color: 'inherit',
      font: 'inherit',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
    },
    'button[data-needed=false]': { visibility: 'hidden' },
    '&[data-large=true]': { bg: 'warningSurface', color: 'readableOnWarningSurface' },
    '&[data-large=true] a': { color: 'inherit' },
    '&[data-large=true] > p': { fontWeight: 'semibold' },
  },
  '.booking-view': { position: 'relative', height: ['max(36rem, 85vh)', null, 'max(42rem, 80vh)'] },
  // Pages without a colour scheme expect a white background; until one loads, the text behind the frame is visible.
  iframe: { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0, colorScheme: 'light' },
  'iframe[data-loaded=true]': { bg: 'Canvas' },
  '.booking-words': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 4,
    height: 'min(100%, 24rem)',
    p: 4,
    textAlign: 'center',
    textWrap: 'balance',
    color: 'textAlt',
    '& > p': { m: 0 },
  },
}

/** A booking, by its absolute address, in the ticketing service's frame, and a link in case it shows nothing. */
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
        {isLoading ? <OpeningMessage /> : null}
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
        {state === 'offline' ? <OfflineMessage /> : null}
      </div>
    </section>
  )
}

const MESSAGES: Readonly<Record<FrameState, string>> = {
  offline: 'checkoutScreen.offline',
  loading: 'checkoutScreen.quiet',
  late: 'checkoutScreen.late',
  refused: 'checkoutScreen.refused',
  shown: 'checkoutScreen.quiet',
  untouched: 'checkoutScreen.untouched',
  used: 'checkoutScreen.quiet',
}

function wordsOf(state: FrameState, isOffline: boolean): string {
  const isKept = state === 'shown' || state === 'untouched' || state === 'used'
  return isOffline && isKept ? 'checkoutScreen.keptOffline' : MESSAGES[state]
}

export function BookingFrameSkeleton() {
  return (
    <div sx={BOOKING_FRAME_STYLES}>
      <div className="booking-bar">
        <Skeleton width="14rem" height="1.25rem" />
      </div>
      <div className="booking-view" aria-busy="true">
        <OpeningMessage />
      </div>
    </div>
  )
}

function OpeningMessage() {
  const { t } = useTranslation()
  return (
    <div className="booking-words">
      <Spinner label={t('checkoutScreen.opening')} />
      <p aria-hidden="true">{t('checkoutScreen.opening')}</p>
    </div>
  )
}

function OfflineMessage() {
  const { t } = useTranslation()
  return (
    <div className="booking-words">
      <Icon name="warning" size={48} />
      <p>{t('checkoutScreen.offlineText')}</p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { Skeleton } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import { MoviePoster } from '../../movies/components/movie-poster'
import { MovieFacts } from '../../movies/components/movie-summary'
import { MovieLink } from '../../movies/components/movie-link'
import { PICK_STATES, pickDay, pickFacts } from '../../shortlist/components/picks/pick-words'
import { formatNight, formatTime } from '../../schedule/rules/format-showtime'
import type { PickState } from '../../shortlist/rules/pick-state'
import type { PickedShowtime } from '../../shortlist/components/picks/use-picked-showtimes'
import type { ShellTheater } from '../../site/components/use-site-shell'
import type { BookedShowtime } from './use-booked-showtime'
import { BOOKING_SUMMARY_STYLES } from './booking-summary-styles'

interface BookingSummaryProps {
  booked: BookedShowtime
  /** The public theater of the booking's code, if any. */
  theater: ShellTheater | null
}

export function BookingSummary({ booked: { status, showing }, theater }: BookingSummaryProps) {
  const isLooking = status === 'looking' || (showing !== null && showing.showtime === null)
  return (
    <SummaryCard isBusy={isLooking}>
      {isLooking ? (
        <SummarySkeleton />
      ) : showing ? (
        <ShowingSummary showing={showing} />
      ) : (
        <UnknownSummary isAbsent={status === 'absent'} theater={theater} />
      )}
    </SummaryCard>
  )
}

/** @param isAbsent the schedule was read and does not contain the showtime */
function UnknownSummary({ isAbsent, theater }: { isAbsent: boolean; theater: ShellTheater | null }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="summary-poster">
        <Icon name="film" size={32} />
      </span>
      <div className="summary-words">
        <h2 className="summary-film">{t(isAbsent ? 'checkoutScreen.absentTitle' : 'checkoutScreen.failedTitle')}</h2>
        <p className="summary-note">{t(isAbsent ? 'checkoutScreen.absent' : 'checkoutScreen.failed')}</p>
        {theater ? (
          <p className="summary-place">
            <Icon name="pin" size={18} />
            <Link to={theater.path}>{theater.name}</Link>
          </p>
        ) : null}
      </div>
    </>
  )
}

function ShowingSummary({ showing }: { showing: PickedShowtime }) {
  const translation = useTranslation()
  const { t, locale } = translation
  const { showtime, movie, theater, pick, state } = showing
  if (!showtime) return null
  const details = pickFacts(showing, translation)
  const screen = showtime.screen
  const night = formatNight({ showtime, t, locale })
  const inRoom = screen === null ? null : /^\d+$/.test(screen) ? t('showtimes.screen', { 0: screen }) : screen
  return (
    <>
      <span className="summary-poster">
        {movie ? <MoviePoster movie={{ movieId: showtime.movieId, ...movie }} /> : <Icon name="film" size={32} />}
      </span>
      <div className="summary-words">
        <p className="summary-when">
          <span>{pickDay(showing, translation)}</span>{' '}
          <time dateTime={showtime.startsAt}>{formatTime(showtime.startsAt, locale)}</time>{' '}
          {night === null ? null : <small>{night}</small>}
        </p>
        {movie ? (
          <>
            <h2 className="summary-film">
              {movie.path === null ? movie.title : <MovieLink path={movie.path} title={movie.title} />}
            </h2>
            <MovieFacts certificate={movie.certificate} runtimeMinutes={movie.runtimeMinutes} />
          </>
        ) : null}
        <p className="summary-place">
          <Icon name="pin" size={18} />
          <span>
            {theater ? <Link to={`${theater.path}?day=${pick.day}`}>{theater.name}</Link> : null}
            {theater && inRoom ? ', ' : ''}
            {inRoom}
          </span>
        </p>
        <StateLine state={state} />
        {details.length > 0 ? (
          <ul className="summary-facts">
            {details.map(({ icon, words }) => (
              <li key={icon}>
                <Icon name={icon} size={18} />
                <span>{words.join(' · ')}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  )
}

/** Messages for states that matter before booking. */
const STATE_MESSAGES: Partial<Record<PickState, string>> = {
  almostFull: 'checkoutScreen.almostFull',
  soldOut: 'checkoutScreen.soldOut',
  cancelled: 'checkoutScreen.cancelled',
  started: 'checkoutScreen.started',
  over: 'checkoutScreen.over',
}

function StateLine({ state }: { state: PickState }) {
  const { t } = useTranslation()
  const [message, look] = [STATE_MESSAGES[state], PICK_STATES[state]]
  if (!message || !look) return null
  return (
    <p className="summary-state" data-tone={look.tone}>
      <Icon name={look.icon} size={18} />
      {t(message)}
    </p>
  )
}

export function BookingSummarySkeleton() {
  return (
    <SummaryCard isBusy>
      <SummarySkeleton />
    </SummaryCard>
  )
}

function SummarySkeleton() {
  return (
    <>
      <span className="summary-poster" />
      <div className="summary-words">
        <Skeleton width="80%" height="1.5rem" />
        <Skeleton width="90%" height="1.75rem" />
        <Skeleton width="50%" height="1.25rem" />
        <Skeleton width="60%" height="1.25rem" />
      </div>
    </>
  )
}

function SummaryCard({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('checkoutScreen.showing')} aria-busy={isBusy} sx={BOOKING_SUMMARY_STYLES}>
      {children}
    </section>
  )
}

import { ButtonLink } from '../../../../ui/button'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { Skeleton } from '../../../../ui/spinner'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { PickedShowtime } from './use-picked-showtimes'
import { pickFacts, pickName } from './pick-words'

/** Theater, screen and what helps to choose. `hasPriceList`: its prices are shown elsewhere. */
export function PickLines({ picked, hasPriceList }: { picked: PickedShowtime; hasPriceList?: boolean }) {
  const translation = useTranslation()
  const { t } = translation
  const { pick, theater, showtime, state } = picked
  const screen = showtime?.screen ?? null
  return (
    <>
      <p className="pick-place">
        <Icon name="pin" size={18} />
        <span>
          {theater ? <Link to={`${theater.path}?day=${pick.day}`}>{theater.name}</Link> : pick.theaterId}
          {screen !== null && `, ${/^\d+$/.test(screen) ? t('showtimes.screen', { 0: screen }) : screen}`}
        </span>
      </p>
      {state === 'pending' && <Skeleton height="4.5rem" />}
      {showtime && (
        <ul className="pick-facts">
          {pickFacts(picked, translation, hasPriceList).map(({ icon, words }) => (
            <li key={icon}>
              <Icon name={icon} size={18} />
              {words.join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Booking link, else a link to the film's other showtimes at the theater. */
export function PickNextStep({ picked }: { picked: PickedShowtime }) {
  const translation = useTranslation()
  const { t } = translation
  const { state, showtime, movie, theater, pick } = picked
  const isOpen = state === 'available' || state === 'almostFull'
  if (isOpen && showtime?.bookingUrl) {
    return (
      <ButtonLink
        to={showtime.bookingUrl}
        aria-label={t('shortlistScreen.bookNamed', { 0: pickName(picked, translation) })}
      >
        {t('shortlistScreen.book')}
      </ButtonLink>
    )
  }
  if (state === 'pending') return <Skeleton height="3rem" />
  const others = movie?.path ? `${movie.path}?theaterId=${encodeURIComponent(pick.theaterId)}` : theater?.path
  return others ? (
    <ButtonLink variant="outline" to={others}>
      {t('shortlistScreen.otherTimes')}
    </ButtonLink>
  ) : null
}

import { MarkedTexts } from '../../features/site/components/marked-texts'
import { useMemo } from 'react'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { commaOf } from '../../features/i18n/rules/compose-text'
import { buildChipWords } from '../../features/programme/components/chips/chip-words'
import { destinationOf } from '../../features/programme/components/chips/showtime-chip'
import { addDays } from '../../features/schedule/rules/business-day'
import { formatShowtimeDay, formatTime } from '../../features/schedule/rules/format-showtime'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import { indexAttributes } from '../../features/showtimes/components/attribute-index'
import { type ShellTheater, useSiteShell } from '../../features/site/components/use-site-shell'
import { useSelectedTheater } from '../../features/theaters/components/use-selected-theater'
import { filmTimesStyles } from './film-times-styles'
import { type NextTimes, type TimedMovie, useTimesAt, useTimesEverywhere } from './use-film-times'

/** Most theaters whose own times the server writes; with more, the times of all are shown until the page is live. */
const MAX_WRITTEN_THEATERS = 12

/**
 * A film's next three times, the first as 'Book': at the visitor's theater, else at all theaters. While the theater is
 * unknown, those of each theater are written, and styles show the right ones (`filmTimesStyles`).
 */
export function FilmTimes({ movie }: { movie: TimedMovie }) {
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const showing = useMemo(() => {
    const ids = new Set(movie.showtimes.map(({ theaterId }) => theaterId))
    return theaters.filter(({ theaterId }) => ids.has(theaterId))
  }, [movie.showtimes, theaters])
  if (showing.length === 0) return null
  if (selected.status === 'pending') {
    const written = showing.length > MAX_WRITTEN_THEATERS ? [] : showing
    return (
      <div sx={filmTimesStyles(written.map(({ theaterId }) => theaterId))} data-today={movie.today ?? undefined}>
        <TimesEverywhere movie={movie} />
        {written.map(theater => (
          <TimesAt key={theater.theaterId} {...{ movie, theater }} />
        ))}
      </div>
    )
  }
  const theater = selected.status === 'selected' && showing.find(({ theaterId }) => theaterId === selected.theaterId)
  return (
    <div sx={filmTimesStyles([])} data-today={movie.today ?? undefined}>
      {theater ? <TimesAt {...{ movie, theater }} /> : <TimesEverywhere movie={movie} />}
    </div>
  )
}

function TimesAt({ movie, theater }: { movie: TimedMovie; theater: ShellTheater }) {
  const { t } = useTranslation()
  const next = useTimesAt(movie, theater)
  const { theaters } = useSiteShell()
  // The last one has begun since: as styles do in the server's markup.
  if (next.showtimes.length === 0) return <TimesEverywhere movie={movie} />
  const title =
    theaters.length > 1 ? t('movieScreen.nextAt', { theaterName: theater.name }) : t('movieScreen.nextTimes')
  return <TimeList {...{ movie, next, title }} theaterId={theater.theaterId} />
}

function TimesEverywhere({ movie }: { movie: TimedMovie }) {
  const { t } = useTranslation()
  return <TimeList {...{ movie }} next={useTimesEverywhere(movie)} title={t('movieScreen.nextTimes')} />
}

interface TimeListProps {
  movie: TimedMovie
  next: NextTimes
  title: string
  /** The theater of all times; without it each names its own. */
  theaterId?: string
}

function TimeList({ movie, next, title, theaterId }: TimeListProps) {
  const { theaters } = useSiteShell()
  const { showtimes, spare, attributes, todayAt } = next
  const index = useMemo(() => indexAttributes(attributes), [attributes])
  if (showtimes.length === 0) return null
  return (
    <div
      className={theaterId === undefined ? 'times-everywhere' : 'times-at'}
      data-theater-id={theaterId}
      data-times=""
    >
      <p className="times-title">{title}</p>
      <ul className="times">
        {[...showtimes, ...spare].map((showtime, at) => (
          <TimeLink
            key={`${showtime.theaterId} ${showtime.id}`}
            {...{ movie, showtime }}
            attributes={index.of(showtime)}
            place={
              theaterId === undefined ? (theaters.find(one => one.theaterId === showtime.theaterId)?.name ?? '') : ''
            }
            today={todayAt(showtime.theaterId)}
            isSpare={at >= showtimes.length}
          />
        ))}
      </ul>
    </div>
  )
}

interface TimeLinkProps {
  movie: TimedMovie
  showtime: Showtime
  attributes: readonly Attribute[]
  /** The theater's name; empty where the list is of one theater. */
  place: string
  today: string
  /** Hidden until one before it is past (`pastShowtimesBoot`). */
  isSpare: boolean
}

/** Each that can be booked says 'Book'; styles show the word on the first only. */
function TimeLink({ movie, showtime, attributes, place, today, isSpare }: TimeLinkProps) {
  const translation = useTranslation()
  const { t, locale } = translation
  const { startsAt, businessDay, theaterId, availability, bookingUrl } = showtime
  const { state, night, marks, price, hidden } = buildChipWords({ showtime, attributes, translation, maxMarks: 1 })
  const isOpen = bookingUrl !== null && availability !== 'soldOut'
  const isNamedByNight = night !== null && businessDay <= addDays(today, 1)
  const notes = [place, state, ...marks].flatMap(text => text || [])
  return (
    <li
      className={isOpen ? 'is-open' : undefined}
      data-theater-id={place ? theaterId : undefined}
      {...(isSpare ? { hidden: true, 'data-spare': '' } : {})}
    >
      <Link to={destinationOf(showtime, movie.path)} className="time-link" data-showtime-id={showtime.id}>
        {isOpen && (
          <span className="time-book">
            <Icon name="ticket" size={20} />
            {`${t('ticketing.book')} `}
          </span>
        )}
        {isNamedByNight ? null : `${formatShowtimeDay({ showtime, today, locale, t })} `}
        <time dateTime={startsAt}>{formatTime(startsAt, locale)}</time>
        <span className="time-notes">
          {' '}
          <MarkedTexts texts={notes} separator={'\u00a0· '} />{' '}
        </span>
        <span className="time-name">
          {[movie.title, ...hidden, ...(price === null ? [] : [price])].join(commaOf(locale))}
        </span>
      </Link>
    </li>
  )
}

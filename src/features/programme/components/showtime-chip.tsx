import { memo } from 'react'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { commaOf } from '../../i18n/rules/comma'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatDayLabel, formatTime } from '../../schedule/rules/format-showtime'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import { ChipNeeds, needsMetBy } from './chip-needs'
import { buildChipWords } from './chip-words'

/** Never begins a line: the blank before the dot does not break. */
const MARK_SEPARATOR = '\u00a0· '

export interface ShowtimeChipProps {
  showtime: Showtime
  /** Described attributes of this showtime, the weightiest first. */
  attributes: readonly Attribute[]
  /** What the accessible name says beside the time: the film's title, or the theater's name. */
  of: string
  /** The film's page, where a showtime without a booking link leads. */
  moviePath: string | null
  /** The chip stands in a group that already names format and language. */
  isGrouped?: boolean
  /** The price comes before the start of the film among its marks. */
  isPriceFirst?: boolean
  /** The theater's business day now: names the day beside the time when it is another. For chips outside a day's list. */
  today?: string
  /** So many marks at most, in place of three, where chips are narrow. */
  maxMarks?: number
  /** Shows the time alone; everything else stays in the accessible name. */
  isCompact?: boolean
  /** Not shown: it stands in for one before it that has begun when the page is read (`pastShowtimesBoot`). */
  isSpare?: boolean
}

/**
 * One showtime, whole a link (contracts §4): its name holds time, film or theater, all attributes and its state.
 * Sold out stays readable and linked; cancelled, or without any destination, it is a disabled link.
 * Stands in a `ChipList` or a programme, which bring the styles.
 */
export const ShowtimeChip = memo(function ShowtimeChip(props: ShowtimeChipProps) {
  const {
    showtime,
    attributes,
    of,
    moviePath,
    isGrouped = false,
    isPriceFirst = false,
    maxMarks,
    today,
    isCompact = false,
    isSpare = false,
  } = props
  const translation = useTranslation()
  const { t, locale } = translation
  const { state, marks, hidden, outages } = buildChipWords({
    showtime,
    attributes,
    isGrouped,
    isPriceFirst,
    ...(maxMarks === undefined ? {} : { maxMarks }),
    translation,
  })
  const met = needsMetBy(attributes)
  const isOver =
    showtime.hasBegun === true || showtime.availability === 'soldOut' || showtime.availability === 'cancelled'
  const day = showtime.businessDay
  const dayLabel = today && day !== today ? `${formatDayLabel({ day, today, locale, t })} ` : ''
  const visible = isCompact ? [] : marks
  const spoken = [of, ...hidden, ...(isCompact ? [...marks, ...(state ? [state] : [])] : [])]

  return (
    <li {...(isSpare ? { hidden: true, 'data-spare': '' } : {})}>
      <Link
        to={destinationOf(showtime, moviePath)}
        className={`chip${isOver ? ' chip-over' : ''}${isCompact ? ' chip-compact' : ''}`}
        data-showtime-id={showtime.id}
      >
        <time className="chip-time" dateTime={showtime.startsAt}>
          {dayLabel && <span className="chip-day">{dayLabel}</span>}
          {formatTime(showtime.startsAt, locale)}
        </time>
        <span className="chip-name">{` ${spoken.join(commaOf(locale))} `}</span>
        {!isCompact && (state !== null || visible.length > 0) && (
          <span className="chip-marks">
            {state !== null && <span className="chip-state">{state}</span>}
            {(state !== null && visible.length > 0 ? MARK_SEPARATOR : '') + visible.join(MARK_SEPARATOR)}
          </span>
        )}
        {outages.length > 0 && (
          <span className="chip-outage">
            <Icon name="warning" size={14} />
            {` ${outages.join(commaOf(locale))} `}
          </span>
        )}
        {met.length > 0 && <ChipNeeds met={met} />}
      </Link>
    </li>
  )
})

/** Ticketing, else the film's page with theater and day chosen; cancelled leads nowhere. */
function destinationOf(showtime: Showtime, moviePath: string | null): string | null {
  const { availability, bookingUrl, theaterId, businessDay } = showtime
  if (availability === 'cancelled' || showtime.hasBegun) return null
  if (bookingUrl) return bookingUrl
  return moviePath && `${moviePath}?theaterId=${encodeURIComponent(theaterId)}&day=${businessDay}`
}

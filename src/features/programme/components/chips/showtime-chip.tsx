import { Fragment, memo } from 'react'
import { remember } from '../../../site/rules/remember'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { useTextLanguage } from '../../../site/components/use-text-language'
import { commaOf } from '../../../i18n/rules/compose-text'
import { useTranslation } from '../../../i18n/components/use-translation'
import { addDays } from '../../../schedule/rules/business-day'
import { formatShowtimeDay, formatTime } from '../../../schedule/rules/format-showtime'
import type { Attribute, Showtime } from '../../../schedule/rules/showtime'
import { buildChipWords, type ChipWordsInput } from './chip-words'
import { useAccessNeeds } from '../../../filters/components/access/use-access-needs'
import { NEED_ICONS, needKey } from '../../../filters/components/access/access-words'
import { type AccessNeed, needsMet } from '../../../schedule/rules/access-need'

/** Needs met by showtimes; chips of one combination of tags share their array of attributes. */
const known = new WeakMap<readonly Attribute[], readonly AccessNeed[]>()

export interface ShowtimeChipProps extends Omit<ChipWordsInput, 'translation'> {
  /** Part of the accessible name: the film's title, or the theater's name. */
  of: string
  /** The film's page, the link's target for a showtime without a booking link. */
  moviePath: string | null
  /** The theater's current business day: adds the day to showtimes of other days, for chips outside a day's list. */
  today?: string
  /** Shows the time, and the night of one after midnight; everything else is in the accessible name. */
  isCompact?: boolean
  /** Hidden; replaces a chip before it that is past when the page is opened (`pastShowtimesBoot`). */
  isSpare?: boolean
}

/**
 * One showtime as a link (contracts §4) whose accessible name contains time, film or theater, attributes and state.
 * Sold-out showtimes stay linked. Styles come from `ChipList` or a programme.
 */
export const ShowtimeChip = memo(function ShowtimeChip(props: ShowtimeChipProps) {
  const { showtime, attributes, of, moviePath, today, isCompact = false, isSpare = false } = props
  const translation = useTranslation()
  const { t, locale } = translation
  const langOf = useTextLanguage()
  const { state, night, marks, price, hidden, outages } = buildChipWords({ ...props, translation })
  const met = remember(known, attributes, () => needsMet(attributes.map(({ tag }) => tag)))
  const { availability, businessDay: day } = showtime
  const isOver = showtime.isPast === true || availability === 'soldOut' || availability === 'cancelled'
  const isFew = availability === 'almostFull'
  // The night's own words name the day of the next two nights.
  const isNamed = !today || day === today || (night !== null && day === addDays(today, 1))
  const dayLabel = isNamed ? '' : `${formatShowtimeDay({ showtime, today, locale, t })} `
  // An outage takes the second line.
  const isShort = isCompact || outages.length > 0
  const shownState = isShort ? null : state
  const shownPrice = isShort || isOver ? null : price
  const visible = isShort ? (night === null ? [] : [night]) : marks
  const spoken = [
    of,
    ...hidden,
    ...(isShort ? [marks.filter(mark => mark !== night), price ?? [], state ?? []].flat() : []),
  ]

  return (
    <li {...(isSpare ? { hidden: true, 'data-spare': '' } : {})}>
      <Link
        to={destinationOf(showtime, moviePath)}
        className={`chip${isOver ? ' chip-over' : isFew ? ' chip-few' : ''}${isCompact ? ' chip-compact' : ''}`}
        data-showtime-id={showtime.id}
      >
        <time className="chip-time" dateTime={showtime.startsAt}>
          {dayLabel && <span className="chip-day">{dayLabel}</span>}
          {formatTime(showtime.startsAt, locale)}
        </time>
        <span className="chip-name">{` ${spoken.join(commaOf(locale))} `}</span>
        {met.length > 0 && <ChipNeeds met={met} />}
        {outages.length > 0 ? (
          <span className="chip-outage">
            <Icon name="warning" size={14} />
            {` ${outages.join(commaOf(locale))} `}
          </span>
        ) : null}
        {shownState !== null || visible.length > 0 || shownPrice !== null ? (
          <span className="chip-marks">
            {shownState !== null || visible.length > 0 ? (
              <span className="chip-kinds">
                {shownState !== null && <span className="chip-state">{shownState}</span>}
                {visible.map((mark, at) => (
                  <Fragment key={mark}>
                    {at > 0 || shownState !== null ? ' ' : ''}
                    <span lang={langOf(mark)}>{at > 0 || shownState !== null ? `· ${mark}` : mark}</span>
                  </Fragment>
                ))}
              </span>
            ) : null}
            {shownPrice !== null && <span>{` ${shownPrice}`}</span>}
          </span>
        ) : null}
      </Link>
    </li>
  )
})

/** The booking link, else the film's page with theater and day selected; null for cancelled and past showtimes. */
export function destinationOf(showtime: Showtime, moviePath: string | null): string | null {
  const { availability, bookingUrl, theaterId, businessDay } = showtime
  if (availability === 'cancelled' || showtime.isPast) return null
  if (bookingUrl) return bookingUrl
  return moviePath && `${moviePath}?theaterId=${encodeURIComponent(theaterId)}&day=${businessDay}`
}

/** The visitor's needs that a showtime meets: icons on its chip, text in its accessible name. */
const ChipNeeds = memo(function ChipNeeds({ met }: { met: readonly AccessNeed[] }) {
  const { t, locale } = useTranslation()
  const mine = useAccessNeeds().filter(need => met.includes(need))
  if (mine.length === 0) return null
  const names = mine.map(need => t(needKey(need))).join(commaOf(locale))
  return (
    <span className="chip-needs" title={names}>
      {mine.map(need => (
        <Icon key={need} name={NEED_ICONS[need]} size={18} />
      ))}
      <span className="chip-name">{` ${t('access.fits', { 0: names })} `}</span>
    </span>
  )
})

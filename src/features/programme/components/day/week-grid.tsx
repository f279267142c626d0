import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatDayParts, formatDayTitle } from '../../../schedule/rules/format-showtime'
import type { Showtime } from '../../../schedule/rules/showtime'
import { indexAttributes } from '../../../showtimes/components/attribute-index'
import { UpdatedAt } from '../../../showtimes/components/updated-at'
import { ShowtimeChip } from '../chips/showtime-chip'
import type { ProgrammeTheater } from '../programme-data'
import { type ProgrammeDayProps, useDayFiles } from './day-content'

/** A day of the grid, as a panel of a programme shows it. */
export type GridDay = Pick<ProgrammeDayProps, 'frame' | 'day' | 'built' | 'found' | 'isShown' | 'liveTheaters'>

interface WeekGridProps {
  days: readonly GridDay[]
  /** The visitor's theater, which comes first. */
  chosen: ProgrammeTheater | null
}

const styles: ThemeUICSSObject = {
  pt: 4,
  '.week-scroll': {
    position: 'relative',
    // Its fixed column stays below the page's sticky parts.
    isolation: 'isolate',
    mx: ['calc(-1 * var(--gutter, 1.25rem))', 0],
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInlineStart: ['6.5rem', '11rem'],
  },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  'th, td': { p: 2, verticalAlign: 'top', textAlign: 'start', borderBottom: '1px solid', borderColor: 'border' },
  // Cinemas stay in view while the days are swiped.
  'tbody th, thead td': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: ['6.5rem', '11rem'],
    minWidth: ['6.5rem', '11rem'],
    paddingInlineStart: ['var(--gutter, 1.25rem)', 0],
    bg: 'background',
  },
  'tbody th a': { color: 'text', fontWeight: 'semibold' },
  'thead th': {
    scrollSnapAlign: 'start',
    minWidth: '5.5rem',
    fontWeight: 'body',
    color: 'textAlt',
    whiteSpace: 'nowrap',
  },
  'thead b': { display: 'block', color: 'text', fontSize: 'lg', fontVariantNumeric: 'tabular-nums' },
  '.chips': { flexDirection: 'column', alignItems: 'flex-start', gap: 1 },
}

/** A film's showtimes of several days: cinemas down, days across. */
export function WeekGrid({ days, chosen }: WeekGridProps) {
  const { t } = useTranslation()
  const showtimes = useMemo(() => days.flatMap(({ found, built }) => (found?.listing ?? built).showtimes), [days])
  const attributes = useMemo(() => days.flatMap(({ found, built }) => (found?.listing ?? built).attributes), [days])
  const index = useMemo(() => indexAttributes(attributes), [attributes])
  const [first] = days
  if (!first) return null
  const { theaters, movies } = first.found?.listing ?? first.built
  const moviePath = [...movies.values()][0]?.path ?? null
  const rows = [...theaters.values()]
    .filter(({ theaterId }) => showtimes.some(showtime => showtime.theaterId === theaterId))
    .sort((a, b) => Number(b.theaterId === chosen?.theaterId) - Number(a.theaterId === chosen?.theaterId))
  return (
    <div sx={styles}>
      {/* Scrolls by the keyboard where it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="week-scroll" role="region" aria-label={t('finder.week')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {days.map(day => (
                <DayHead key={day.day} {...day} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ theaterId, name, path }) => (
              <tr key={theaterId} data-theater-block={theaterId}>
                <th scope="row">
                  <Link to={path}>{name}</Link>
                </th>
                {days.map(({ day }) => (
                  <td key={day}>
                    <ul className="chips">
                      {showtimes
                        .filter(showtime => showtime.theaterId === theaterId && showtime.businessDay === day)
                        .map((showtime: Showtime) => (
                          <ShowtimeChip
                            key={showtime.id}
                            {...{ showtime, moviePath }}
                            attributes={index.of(showtime)}
                            of={name}
                            isCompact
                          />
                        ))}
                    </ul>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Updated {...first} />
    </div>
  )
}

/** A day's column head; keeps its files fresh while it is shown. */
function DayHead(props: GridDay) {
  const { day, frame } = props
  const { t, locale } = useTranslation()
  useDayFiles(props)
  const { weekday, date, month } = formatDayParts(day, locale)
  return (
    <th scope="col" abbr={formatDayTitle(day, locale)}>
      {day === frame.today ? t('showtimes.today') : weekday}
      <b>{date}</b>
      {month}
    </th>
  )
}

function Updated(props: GridDay) {
  const { updatedAt, hasFailed } = useDayFiles(props)
  return <UpdatedAt updatedAt={updatedAt} hasFailed={hasFailed} />
}

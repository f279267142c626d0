import { memo, useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { formatNumber } from '../../i18n/rules/format-number'
import { useSeenAtOnce } from '../../../ui/use-seen-at-once'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/components/use-translation'
import { addDays } from '../../schedule/rules/business-day'
import { formatDayParts } from '../../schedule/rules/format-showtime'

/** The strip always contains today and the next six days. */
const STRIP_DAYS = 7

interface DayStripProps {
  /** The theater's current business day. */
  today: string
  selected: readonly string[]
  /** Business days with showtimes, ascending; later ones follow after 'more'. */
  days: readonly string[]
  onSelect: (day: string) => void
  /** Defaults to that of a programme, which has its styles. */
  className?: string
}

/**
 * Strip of days, as links to `?day=` that are followed within the page. Arrow keys, Home and End move between days.
 * They are no `ui/link`: within the page, preview parameters and restrictions do not apply.
 */
export const DayStrip = memo(function DayStrip(props: DayStripProps) {
  const { today, selected: shown, days, onSelect, className = 'day-strip' } = props
  const { t, dir, locale } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [selected, choose] = useSeenAtOnce(shown)
  const press = useCallback((day: string) => choose([day], () => onSelect(day)), [choose, onSelect])
  const list = useRef<HTMLOListElement>(null)
  const week = Array.from({ length: STRIP_DAYS }, (_, index) => addDays(today, index))
  const end = week[STRIP_DAYS - 1] ?? today
  const more = days.filter(day => day > end)
  const isExpanded = isOpen || (selected.length === 1 && more.some(day => selected.includes(day)))
  const offered = new Set(days)

  const moveFocus = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
    const at = links.findIndex(link => link === event.target)
    const next = nextIndex({ key: event.key, at, count: links.length, isMirrored: dir === 'rtl' })
    if (next === null) return
    event.preventDefault()
    links[next]?.focus()
    links[next]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }

  return (
    <nav aria-label={t('showtimes.days')} className={className}>
      {/* Handles the arrow keys of its links; the list itself is not a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} className="days" onKeyDown={moveFocus}>
        {[...week, ...(isExpanded ? more : [])].map(day => (
          <li key={day}>
            <DayLink
              {...{ day, today }}
              onSelect={press}
              isShown={selected.includes(day)}
              isAlone={selected.length === 1 && selected[0] === day}
              isOffered={offered.has(day)}
            />
          </li>
        ))}
        {more.length > 0 && !isExpanded && (
          <li>
            <button type="button" className="day" onClick={() => setOpen(true)}>
              <span className="day-small">{t('showtimes.more')} </span>
              <span className="day-date">
                {/* Keeps the plus sign before the number in right-to-left text. */}
                <bdi>+{formatNumber(more.length, locale)}</bdi>
              </span>
            </button>
          </li>
        )}
      </ol>
    </nav>
  )
})

interface DayLinkProps {
  day: string
  today: string
  isShown: boolean
  isAlone: boolean
  isOffered: boolean
  onSelect: (day: string) => void
}

const DayLink = memo(function DayLink({ day, today, isShown, isAlone, isOffered, onSelect }: DayLinkProps) {
  const { t, locale } = useTranslation()
  const { weekday, date, month } = formatDayParts(day, locale)
  const parts = (
    <>
      <span className="day-small">{day === today ? t('showtimes.today') : weekday} </span>
      <span className="day-date">{date} </span>
      <span className="day-small">{month}</span>
    </>
  )
  if (!isOffered) {
    return (
      <span className="day" role="link" aria-disabled="true">
        {parts}
        <VisuallyHidden>{`, ${t('showtimes.noShowingsThatDay')}`}</VisuallyHidden>
      </span>
    )
  }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(day)
  }
  return (
    <a
      className={isShown && !isAlone ? 'day day-within' : 'day'}
      href={`?day=${day}`}
      aria-current={isShown && isAlone ? 'date' : undefined}
      onClick={follow}
    >
      {parts}
    </a>
  )
})

function nextIndex(move: { key: string; at: number; count: number; isMirrored: boolean }): number | null {
  const { key, at, count, isMirrored } = move
  const [forward, back] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (at < 0) return null
  if (key === forward) return Math.min(at + 1, count - 1)
  if (key === back) return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

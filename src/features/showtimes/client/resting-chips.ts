import { localTimeAt } from '../../../platform/clock'
import { businessDayOf } from '../rules/business-day'

const MINUTE_MS = 60_000

/** What tells when a theater's showtimes leave its lists. */
export interface TheaterClock {
  /** IANA zone. */
  timeZone: string
  /** Minutes after its start during which a showtime stays. */
  graceMinutes: number
}

export interface RestingDays {
  /** More than begun showtimes is different by now: the day that stands there is over, or nothing of it is left. */
  isOutdated: boolean
  /** Lets everything be seen again, for who draws the lists anew. */
  restore: () => void
}

/**
 * Hides what has begun since the page was built, as long as no code draws the shown days: chips of begun showtimes, and the
 * rows and groups that are left without any.
 * @param clockOf by theater id
 * @param now epoch ms
 */
export function hideBegunChips(clockOf: (theaterId: string) => TheaterClock, now: number): RestingDays {
  const hidden: HTMLElement[] = []
  const hide = (element: HTMLElement) => {
    if (element.hidden) return
    element.hidden = true
    hidden.push(element)
  }
  const isBegun = beforeNow(clockOf, now)
  let isOutdated = false
  for (const panel of document.querySelectorAll<HTMLElement>('.day-panel[data-day]:not([hidden])')) {
    const chips = [...panel.querySelectorAll<HTMLElement>('[data-showtime-id]')]
    for (const chip of chips) if (isBegun(chip)) hide(chip.closest('li') ?? chip)
    for (const frame of panel.querySelectorAll<HTMLElement>('.group, .row')) if (!hasVisibleChip(frame)) hide(frame)
    if (!hasVisibleChip(panel) || isDayOver(panel, clockOf, now)) isOutdated = true
  }
  const restore = () => {
    for (const element of hidden.splice(0)) element.hidden = false
  }
  return { isOutdated, restore }
}

const hasVisibleChip = (frame: HTMLElement) => frame.querySelector('li:not([hidden]) > [data-showtime-id]') !== null

/** The theater that something in a programme belongs to; empty for none. */
function theaterIdAt(element: HTMLElement): string {
  const frame = element.closest<HTMLElement>('[data-theater-block], [data-theater-id]')
  return frame?.dataset.theaterBlock ?? frame?.dataset.theaterId ?? ''
}

function beforeNow(clockOf: (theaterId: string) => TheaterClock, now: number): (chip: HTMLElement) => boolean {
  const limits = new Map<string, string>()
  const limitOf = (theaterId: string) => {
    const known = limits.get(theaterId)
    if (known !== undefined) return known
    const { timeZone, graceMinutes } = clockOf(theaterId)
    const limit = localTimeAt(now - graceMinutes * MINUTE_MS, timeZone)
    limits.set(theaterId, limit)
    return limit
  }
  return chip => {
    const startsAt = chip.querySelector('time')?.dateTime
    return startsAt !== undefined && startsAt < limitOf(theaterIdAt(chip))
  }
}

/** Whether the theaters of a day's panel have come to another business day. */
function isDayOver(panel: HTMLElement, clockOf: (theaterId: string) => TheaterClock, now: number): boolean {
  const [chip] = panel.querySelectorAll<HTMLElement>('[data-showtime-id]')
  const { timeZone } = clockOf(chip ? theaterIdAt(chip) : '')
  return (panel.dataset.day ?? '') < businessDayOf(localTimeAt(now, timeZone))
}

import type { TheaterClock } from '../../schedule/rules/theater-clocks'
import { PAST_MARKS } from './past-showtimes'

type Clocks = Readonly<Record<string, TheaterClock>>

/**
 * Inline script after a page's content that runs before the first paint (`hidePastShowtimes`). It trusts the device's
 * clock; hydrated code renders the correct times later. The bundler minifies this module, and so the text. @param
 * clocks by theater id; the empty id has the clock of all others @param now epoch ms of a build at a fixed instant
 */
export function pastShowtimesBoot(clocks: Clocks, now?: number): string {
  const { outdated, hidden } = PAST_MARKS
  const given = `document,${JSON.stringify(clocks)},${now ?? 'Date.now()'},"${outdated}","${hidden}"`
  return `(${String(hidePastShowtimes)})(${given})`
}

/**
 * Hides showtimes that are past since the build, and rows and groups (`.row`, `.group`, `[data-times]`) without any
 * left, and shows spare chips of the same list (`[data-spare]`) instead. Elements with an instant (epoch ms) are hidden
 * from then on (`[data-until]`: events; `never`), or shown (`[data-since]`). Times are in their day's panel (`.day-panel`),
 * or in an element with the day of its texts (`[data-today]`). It marks the page as outdated when the day is over or
 * has no showtimes left; of theaters in several zones the visitor's own day counts (`sharedBusinessDay`). Pages carry its text: it uses nothing from outside, not even constants of this module, and
 * never throws.
 */
function hidePastShowtimes(page: Document, clocks: Clocks, now: number, outdated: string, hidden: string): void {
  try {
    const panel = '.day-panel[data-day]:not([hidden])'
    const chip = '[data-showtime-id]'
    const today = '[data-today]'
    const known = new Map<TheaterClock | undefined, { limit: string; day: string }>()

    const all = (selector: string) => Array.from(page.querySelectorAll<HTMLElement>(selector))
    const first = <E extends HTMLElement>(inside: HTMLElement, selector: string) => inside.querySelector<E>(selector)
    const local = (instant: number) => new Date(instant).toISOString().slice(0, 19)
    /** The earliest local start that is still listed at the element's theater, and the business day there. */
    const clockOf = (element: HTMLElement) => {
      const place = element.closest<HTMLElement>('[data-theater-block],[data-theater-id]')
      const clock = clocks[(place && (place.dataset.theaterBlock || place.dataset.theaterId)) || ''] || clocks['']
      const [offset, grace] = clock as TheaterClock
      const time = now + offset * 60_000
      const times = known.get(clock) || {
        limit: local(time - grace * 60_000),
        day: local(time - 3 * 3_600_000).slice(0, 10),
      }
      known.set(clock, times)
      return times
    }
    const ownDay = local(now - 3 * 3_600_000 - new Date(now).getTimezoneOffset() * 60_000).slice(0, 10)
    /** The business day of a list's theaters; of several the visitor's own, or the nearest to it. */
    const dayOf = (list: HTMLElement) => {
      const chips = Array.from(list.querySelectorAll<HTMLElement>(chip))
      const days = (chips.length > 0 ? chips : [list]).map(element => clockOf(element).day).sort()
      return days.find(day => day >= ownDay) || (days[days.length - 1] as string)
    }
    const hasTimes = (element: HTMLElement) => first(element, `li:not([hidden])>${chip},[data-until]:not([hidden])`)
    const hide = (element: HTMLElement) => {
      if (element.hidden) return
      element.hidden = true
      element.setAttribute(hidden, '')
    }

    for (const event of all('[data-until]')) if (now >= Number(event.dataset.until)) hide(event)
    for (const note of all('[data-since]')) if (now >= Number(note.dataset.since)) note.hidden = false
    for (const link of all(`${panel} ${chip},${today} ${chip}`)) {
      const item = link.parentElement as HTMLElement
      const time = first<HTMLTimeElement>(link, 'time')
      if (!time || time.dateTime >= clockOf(link).limit) continue
      const spare = !item.hidden && first(item.parentElement as HTMLElement, '[data-spare][hidden]')
      if (spare) spare.hidden = false
      hide(item)
      item.removeAttribute('data-spare')
    }
    for (const group of all(`${panel} .group,${panel} .row,[data-times]`)) if (!hasTimes(group)) hide(group)
    for (const list of all(`${panel},${today}`)) {
      const day = list.dataset.day || list.dataset.today
      const isEmpty = !hasTimes(list) && list.matches(panel)
      if (isEmpty || (day as string) < dayOf(list)) {
        page.documentElement.setAttribute(outdated, '')
      }
    }
  } catch {
    // The page stays as it was built.
  }
}

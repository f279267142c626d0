import { DEHYDRATED, KEPT } from '../../../deferred/hydration-state'

/** Attributes that the boot script sets (`past-showtimes-boot`). */
export const PAST_MARKS = {
  /** Of the html element: hiding past showtimes is not enough to update the page. */
  outdated: 'data-times-outdated',
  /** Of elements that the script hid. */
  hidden: 'data-begun',
} as const

export function areTimesOutdated(): boolean {
  return document.documentElement.hasAttribute(PAST_MARKS.outdated)
}

/** Shows everything that the script hid, before the lists are rendered again; not in lists whose code is still to come. */
export function restorePastShowtimes(): void {
  document.documentElement.removeAttribute(PAST_MARKS.outdated)
  for (const element of document.querySelectorAll<HTMLElement>(`[${PAST_MARKS.hidden}]`)) {
    if (element.closest(`[${KEPT}],[${DEHYDRATED}]`)) continue
    element.hidden = false
    element.removeAttribute(PAST_MARKS.hidden)
  }
}

import { afterPaint, whenIdle } from '../../../platform/scheduling'

/** Rows that are laid out in one idle moment: a phone lays out one with its chips in about 2 ms. */
const AT_ONCE = 4
/** Rows of the shown days. */
const ROWS = '.day-panel:not([hidden]) .row'

/** Rows whose height the browser has seen, which `contain-intrinsic-size: auto` keeps. */
const known = new WeakSet<Element>()

/**
 * Whether a row's height is known: it was laid out, or is now because it is near the window. Browsers that cannot tell
 * leave no row out.
 */
function isKnown(row: HTMLElement): boolean {
  if (known.has(row)) return true
  const content = row.firstElementChild
  if (content && 'checkVisibility' in content && !content.checkVisibility({ contentVisibilityAuto: true })) return false
  known.add(row)
  return true
}

/**
 * Lays out every row of a programme once, a few in each idle moment. A row with `content-visibility: auto` has an
 * estimated height until then: what stands below would move, even under a finger, when the row is scrolled to.
 * @returns stops
 */
export function learnRowHeights(programme: Element): () => void {
  let laid: HTMLElement[] = []
  const leave = () => {
    for (const row of laid) row.style.contentVisibility = ''
    laid = []
  }
  const lay = () => {
    laid = [...programme.querySelectorAll<HTMLElement>(ROWS)].filter(row => !isKnown(row)).slice(0, AT_ONCE)
    if (laid.length === 0) return
    for (const row of laid) row.style.contentVisibility = 'visible'
    cancel = afterPaint(() => {
      for (const row of laid) known.add(row)
      leave()
      cancel = whenIdle(lay)
    })
  }
  let cancel = whenIdle(lay)
  return () => {
    cancel()
    leave()
  }
}

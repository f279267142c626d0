import { afterPaint } from '../../platform/after-paint'
import { tellNear } from '../../ui/near-window'

/** How films stand in the wall: by the place of their cell among its children. */
export interface PosterGridPlan {
  count: number
  isShown: (place: number) => boolean
  /** A line below the card; null for none. */
  wordsOf: (place: number) => string | null
}

/** The class of the line below a card. */
export const WALL_WORDS_CLASS = 'film-found'

/** The first cards, which fill the window of a desk and of a phone: a press of a filter is answered with these. */
const FIRST_SHOWN = 12
/** So many cells further on are arranged in one go. */
const SLICE = 120

/**
 * Shows, hides and captions the cells of a wall of films, touching only what differs: a wall may hold a thousand cards, and
 * drawing them anew for each press of a filter would take a phone a second. The cells down to the first cards shown are
 * arranged at once; what lies below follows in slices, each after the browser has painted. @returns stops
 */
export function arrangePosterGrid(wall: Element, plan: PosterGridPlan): () => void {
  let cell = wall.firstElementChild
  let place = 0
  let shown = 0
  const arrangeNext = () => {
    const isShown = plan.isShown(place)
    if (isShown) shown += 1
    arrange(cell, { isShown, isFirst: shown <= FIRST_SHOWN, words: isShown ? plan.wordsOf(place) : null })
    cell = cell?.nextElementSibling ?? null
    place += 1
  }
  while (place < plan.count && shown < FIRST_SHOWN) arrangeNext()

  let stop = () => {}
  const goOn = () => {
    const end = Math.min(place + SLICE, plan.count)
    while (place < end) arrangeNext()
    if (place < plan.count) stop = afterPaint(goOn)
  }
  if (place < plan.count) stop = afterPaint(goOn)
  return () => stop()
}

function arrange(cell: Element | null, to: { isShown: boolean; isFirst: boolean; words: string | null }): void {
  if (!(cell instanceof HTMLElement)) return
  if (cell.hidden === to.isShown) cell.hidden = !to.isShown
  // What is hidden may keep its words until it is shown again.
  if (!to.isShown) return
  // Of cards that are in the window anyway, the browser need not find that out first.
  const visibility = to.isFirst ? 'visible' : ''
  if (cell.style.contentVisibility !== visibility) {
    cell.style.contentVisibility = visibility
    if (to.isFirst) tellNear(cell)
  }
  caption(cell, to.words)
}

function caption(cell: Element, words: string | null): void {
  const last = cell.lastElementChild
  const line = last?.classList.contains(WALL_WORDS_CLASS) ? last : null
  if (words === null) return line?.remove()
  if (line?.textContent === words) return
  if (line) {
    line.textContent = words
    return
  }
  const added = cell.ownerDocument.createElement('p')
  added.className = WALL_WORDS_CLASS
  added.textContent = words
  cell.append(added)
}

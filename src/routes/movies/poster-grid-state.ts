import { afterPaint } from '../../platform/scheduling'
import { tellNear } from '../../ui/near-window'

/** State of the poster grid's cells, by their index. */
export interface PosterGridPlan {
  count: number
  isShown: (place: number) => boolean
  /** Text below the card, or null. */
  wordsOf: (place: number) => string | null
  /** Query of the links to films: `?day=tomorrow`, or empty. */
  search: string
}

const CAPTION_CLASS = 'film-found'

/** Cards that fill the initial viewport: they update at once after a press. */
const FIRST_SHOWN = 12
/** Cells per slice. */
const SLICE = 120

/**
 * Shows, hides and captions the cells of the poster grid, changing only what differs: re-rendering a thousand cards
 * would take a second on a phone. Cells up to the first shown cards update at once, the others in slices after each
 * paint. @returns the function that stops it
 */
export function arrangePosterGrid(grid: Element, plan: PosterGridPlan): () => void {
  let cell = grid.firstElementChild
  let place = 0
  let shown = 0
  const arrangeNext = () => {
    const isShown = plan.isShown(place)
    if (isShown) shown += 1
    const words = isShown ? plan.wordsOf(place) : null
    arrange(cell, { isShown, isFirst: shown <= FIRST_SHOWN, words, search: plan.search })
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

interface CellPlan {
  isShown: boolean
  isFirst: boolean
  words: string | null
  search: string
}

function arrange(cell: Element | null, to: CellPlan): void {
  if (!(cell instanceof HTMLElement)) return
  if (cell.hidden === to.isShown) cell.hidden = !to.isShown
  // A hidden cell may keep its text until it is shown again.
  if (!to.isShown) return
  // Skips the browser's visibility check of cards that are in the viewport.
  const visibility = to.isFirst ? 'visible' : ''
  if (cell.style.contentVisibility !== visibility) {
    cell.style.contentVisibility = visibility
    if (to.isFirst) tellNear(cell)
  }
  caption(cell, to.words)
  lead(cell.querySelector('.card-link'), to.search)
}

/** Links follow their `href` attribute (ui/route-link). */
function lead(link: Element | null, search: string): void {
  const href = link?.getAttribute('href')
  if (!link || href == null) return
  const next = href.replace(/\?.*$/, '') + search
  if (next !== href) link.setAttribute('href', next)
}

function caption(cell: Element, words: string | null): void {
  const last = cell.lastElementChild
  const line = last?.classList.contains(CAPTION_CLASS) ? last : null
  if (words === null) return line?.remove()
  if (line?.textContent === words) return
  const shown = line ?? cell.ownerDocument.createElement('p')
  shown.className = CAPTION_CLASS
  shown.textContent = words
  if (!line) cell.append(shown)
}

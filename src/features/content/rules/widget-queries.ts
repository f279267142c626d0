import type { PageWidget } from './content-page-record'
import { hasTag } from './rich-text'
import { inOrder } from './widgets-in-order'

/** What a showtimes widget shows: of a theater, all films or one, a number of days or all. */
export interface ProgrammeKey {
  theaterId: string
  movieId: string | null
  days: number | null
}

/**
 * What the showtimes widgets of a page show, each once. Those of the visitor's theater are unknown at build, and the whole
 * programme of a theater stands on its own page already.
 * @param theaterId the theater whose page it is
 */
export function findProgrammes(widgets: readonly PageWidget[], theaterId: string | null): ProgrammeKey[] {
  const found = new Map<string, ProgrammeKey>()
  for (const widget of inOrder(widgets)) {
    if (widget.type !== 'showtimes') continue
    const key = programmeKey(widget, widget.theaterId ?? theaterId)
    if (key && (key.movieId !== null || key.theaterId !== theaterId)) found.set(JSON.stringify(key), key)
  }
  return [...found.values()]
}

/** @param theaterId the theater that it is of; null while none is known */
export function programmeKey(
  { movieId = null, days }: { movieId?: string | null | undefined; days?: number | null | undefined },
  theaterId: string | null,
): ProgrammeKey | null {
  return theaterId === null ? null : { theaterId, movieId, days: days ?? null }
}

/** Widgets with a heading of level 2 of their own. */
const HEADED: ReadonlySet<PageWidget['type']> = new Set(['newsletter', 'contact-form', 'visit-form', 'showtimes'])

/**
 * Finds the cards before the first heading below the page's title: their titles are headings of level 2, those of all
 * others of level 3, so that the page's outline skips no level (WCAG 1.3.1).
 */
export function findLeadingCards(widgets: readonly PageWidget[]): ReadonlySet<PageWidget> {
  const found = new Set<PageWidget>()
  for (const widget of inOrder(widgets)) {
    if (widget.type === 'cards') found.add(widget)
    else if (bringsHeading(widget)) break
  }
  return found
}

/** Whether a widget has a heading of level 2. */
export function bringsHeading(widget: PageWidget): boolean {
  if (widget.type === 'heading') return widget.level === 2
  if (widget.type === 'free-text') return hasTag(widget.text, 'h2')
  return HEADED.has(widget.type)
}

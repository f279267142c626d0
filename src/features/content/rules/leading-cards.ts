import type { PageWidget } from './page-widget'
import { hasTag } from './rich-text'

/** Widgets with a heading of level 2 of their own. */
const HEADED: ReadonlySet<PageWidget['type']> = new Set(['newsletter', 'contact-form', 'showtimes'])

/**
 * Finds the cards before the first heading below the page's title: their titles are headings of level 2, those of all
 * others of level 3, so that the page's outline skips no level (WCAG 1.3.1).
 */
export function leadingCards(widgets: readonly PageWidget[]): ReadonlySet<PageWidget> {
  const found = new Set<PageWidget>()
  for (const widget of inOrder(widgets)) {
    if (widget.type === 'cards') found.add(widget)
    else if (bringsHeading(widget)) break
  }
  return found
}

function bringsHeading(widget: PageWidget): boolean {
  if (widget.type === 'heading') return widget.level === 2
  if (widget.type === 'free-text') return hasTag(widget.text, 'h2')
  return HEADED.has(widget.type)
}

/** All widgets in reading order, including those inside sections and columns. */
function* inOrder(widgets: readonly PageWidget[]): Generator<PageWidget> {
  for (const widget of widgets) {
    yield widget
    if (widget.type === 'section') yield* inOrder(widget.widgets)
    if (widget.type === 'columns') yield* inOrder(widget.columns.flatMap(column => column.widgets))
  }
}

import type { PageWidget } from '../../features/content/rules/page-widget'

type Navigation = Extract<PageWidget, { type: 'navigation' }>

/** Widgets that fit a single text column; pictures, tables and lists of films need the page's width. */
const READ: ReadonlySet<PageWidget['type']> = new Set([
  'heading',
  'free-text',
  'divider',
  'accordion',
  'navigation',
  'anchor',
  'spacer',
  'newsletter',
  'contact-form',
  'theater-info',
  'embed',
])

export interface ReadingPage {
  /** The page's table of contents, shown beside the text. */
  contents: Navigation | null
  body: PageWidget[]
}

/**
 * Splits a text page into its table of contents (the first navigation of anchors) and its body. Null for a page that
 * needs its full width.
 */
export function toReadingPage(widgets: readonly PageWidget[]): ReadingPage | null {
  if (!widgets.every(isRead)) return null
  const contents = widgets.find(isContents) ?? null
  return { contents, body: widgets.filter(widget => widget !== contents) }
}

/** Whether a widget fits the text column: also a section of such widgets, unless it has full width. */
function isRead(widget: PageWidget): boolean {
  return widget.type === 'section' ? !widget.fullWidth && widget.widgets.every(isRead) : READ.has(widget.type)
}

function isContents(widget: PageWidget): widget is Navigation {
  return widget.type === 'navigation' && widget.items.every(({ href }) => href.startsWith('#'))
}

import type { PageWidget } from '../../features/content/rules/page-widget'

type Navigation = Extract<PageWidget, { type: 'navigation' }>

/** Widgets that are read from top to bottom in one column; pictures, tables and lists of films need the page's width. */
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
  /** The page's own list of its parts, to stand beside it. */
  contents: Navigation | null
  body: PageWidget[]
}

/**
 * A page of nothing but text, as it is set: its first menu of anchors apart from the rest. Null for a page that needs
 * its whole width.
 */
export function toReadingPage(widgets: readonly PageWidget[]): ReadingPage | null {
  if (!widgets.every(isRead)) return null
  const contents = widgets.find(isContents) ?? null
  return { contents, body: widgets.filter(widget => widget !== contents) }
}

/** A box of text is read too; a band from edge to edge needs the window. */
function isRead(widget: PageWidget): boolean {
  return widget.type === 'section' ? !widget.fullWidth && widget.widgets.every(isRead) : READ.has(widget.type)
}

function isContents(widget: PageWidget): widget is Navigation {
  return widget.type === 'navigation' && widget.items.every(({ href }) => href.startsWith('#'))
}

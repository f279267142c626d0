import { toRichText } from '../../../src/site-build/outputs/rich-text'
import type { PageWidget, Widget } from '../../../src/features/content/rules/content-page-record'
import type { RichText } from '../../../src/features/content/rules/rich-text'

/**
 * Converts editors' texts in widgets from HTML to trees, at any depth.
 * @param widgets with sanitised HTML
 */
export function textWidgets(widgets: readonly Widget[]): PageWidget[] {
  return widgets.map(textWidget)
}

function textWidget(widget: Widget): PageWidget {
  switch (widget.type) {
    case 'section':
      return { ...widget, widgets: textWidgets(widget.widgets) }
    case 'columns':
      return { ...widget, columns: widget.columns.map(column => ({ widgets: textWidgets(column.widgets) })) }
    case 'free-text': {
      const { html, ...rest } = widget
      return { ...rest, text: toRichText(html) }
    }
    case 'accordion':
      return { ...widget, rows: widget.rows.map(({ html, ...row }) => ({ ...row, text: toRichText(html) })) }
    case 'cards':
      return { ...widget, cards: widget.cards.map(({ html, ...card }) => ({ ...card, text: richTextOf(html) })) }
    default:
      return widget
  }
}

/** The tree of an optional text; null when it is empty. */
export function richTextOf(html: string | null | undefined): RichText | null {
  const text = toRichText(html ?? '')
  return text.length === 0 ? null : text
}

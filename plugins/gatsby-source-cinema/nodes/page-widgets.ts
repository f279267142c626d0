import type { RichText, RichTextNode } from '../../../src/features/content/rules/rich-text'
import type { PageWidget, Widget } from '../../../src/features/content/rules/content-page-record'
import type { TheaterPlace } from '../../../src/features/theaters/rules/theater-places'
import type { Scope } from '../../../src/features/theme/rules/colors/derive-scope'
import { toRichText } from '../../../src/site-build/outputs/rich-text'

interface WidgetContext {
  /** Colours for a background, null for none or an unknown one (features/theme/rules/derive-scope). */
  scopeOf: (ground: string | null | undefined) => Scope | null
  /** Location of a visible theater; null for any other id. */
  placeOf: (theaterId: string) => TheaterPlace | null
  /** Titles of films that visitors can choose from. */
  films?: readonly string[]
  /** Of texts that are not translated; null where they are in the page's language. */
  locale?: string | null
}

/**
 * Widgets for pages, at any depth: those with a background get its derived colours (specification §3 Theme), those of a
 * theater its location, and the sanitised HTML becomes trees.
 */
export function pageWidgets(widgets: readonly Widget[], context: WidgetContext): PageWidget[] {
  return widgets.map(widget => pageWidget(widget, context))
}

function pageWidget(widget: Widget, context: WidgetContext): PageWidget {
  const mark = context.locale ? { lang: context.locale } : {}
  switch (widget.type) {
    case 'section':
      return { ...onGround(widget, context), widgets: pageWidgets(widget.widgets, context) }
    case 'columns': {
      const columns = widget.columns.map(column => ({ widgets: pageWidgets(column.widgets, context) }))
      return { ...onGround(widget, context), columns }
    }
    case 'theater-info':
    case 'map': {
      const place = widget.theaterId ? context.placeOf(widget.theaterId) : null
      return place ? { ...widget, place } : widget
    }
    case 'visit-form':
      return { ...widget, films: context.films ?? [] }
    case 'free-text': {
      const { html, ...rest } = widget
      return { ...rest, ...mark, text: toRichText(html) }
    }
    case 'accordion':
      return { ...widget, ...mark, rows: widget.rows.map(({ html, ...row }) => ({ ...row, text: toRichText(html) })) }
    case 'cards':
      return {
        ...widget,
        ...mark,
        cards: widget.cards.map(({ html, ...card }) => ({ ...card, text: richTextOf(html) })),
      }
    case 'heading':
    case 'navigation':
      return { ...widget, ...mark }
    default:
      return widget
  }
}

function onGround<W extends { background?: string | null | undefined }>(widget: W, { scopeOf }: WidgetContext): W {
  const scope = scopeOf(widget.background)
  return scope ? { ...widget, scope } : widget
}

/** The tree of an optional text; null when it is empty. @param locale where it is not that of the page */
export function richTextOf(html: string | null | undefined, locale: string | null = null): RichText | null {
  const text = toRichText(html ?? '')
  if (text.length === 0) return null
  return locale === null ? text : text.map(node => inLocale(node, locale))
}

/** A node of the first level, marked: no element around the text changes its margins. */
function inLocale(node: RichTextNode, lang: string): RichTextNode {
  if (typeof node === 'string') return node.trim() === '' ? node : ['span', { lang }, node]
  const [tag, attributes, ...children] = node
  return [tag, { lang, ...(attributes || {}) }, ...children]
}

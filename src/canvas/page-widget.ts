import * as v from 'valibot'
import { failure, type Result, success } from '../platform/result'
import { type PageWidget, type Widget, WidgetSchema } from '../features/content/rules/content-page-record'
import type { Scope } from '../features/theme/rules/colors/derive-scope'
import { assetFileOf } from '../features/site/rules/asset-url'
import { type PictureAddress, richTextOfHtml } from './rich-text-of-html'

export interface WidgetContext {
  /** Colours for a background, null for none or an unknown one. */
  scopeOf: (background: string | null | undefined) => Scope | null
  addressOf: PictureAddress
}

/**
 * A widget of the draft as pages get it from the build. Widgets within it are converted too.
 * @param record as in a page's file @returns the first fault of its fields, as text: `level: Invalid type`
 */
export function pageWidgetOf(record: unknown, context: WidgetContext): Result<PageWidget, string> {
  const parsed = v.safeParse(WidgetSchema, record)
  if (parsed.success) return success(pageWidget(parsed.output, context))
  const [issue] = parsed.issues
  return failure([v.getDotPath(issue), issue.message].filter(Boolean).join(': '))
}

function pageWidget(widget: Widget, context: WidgetContext): PageWidget {
  const { scopeOf, addressOf } = context
  const textOf = (html: string) => richTextOfHtml(html, addressOf)
  switch (widget.type) {
    case 'section':
      return { ...onGround(widget, scopeOf), widgets: widget.widgets.map(each => pageWidget(each, context)) }
    case 'columns': {
      const columns = widget.columns.map(column => ({ widgets: column.widgets.map(each => pageWidget(each, context)) }))
      return { ...onGround(widget, scopeOf), columns }
    }
    case 'free-text': {
      const { html, ...rest } = widget
      return { ...rest, text: textOf(html) }
    }
    case 'accordion':
      return { ...widget, rows: widget.rows.map(({ html, ...row }) => ({ ...row, text: textOf(html) })) }
    case 'cards':
      return {
        ...widget,
        cards: widget.cards.map(({ html, image, ...card }) => ({
          ...card,
          image: image ? pictureOf(image, addressOf) : image,
          text: html ? textOf(html) : null,
        })),
      }
    case 'visit-form':
      return { ...widget, films: [] }
    default:
      return widget
  }
}

function onGround<W extends { background?: string | null | undefined }>(
  widget: W,
  scopeOf: WidgetContext['scopeOf'],
): W {
  const scope = scopeOf(widget.background)
  return scope ? { ...widget, scope } : widget
}

function pictureOf(picture: string, addressOf: PictureAddress): string {
  const file = assetFileOf(picture)
  return file ? addressOf(file) : picture
}

import { sanitizeRichText } from '../../../src/site-build/outputs/rich-text'
import { LeafWidgetSchema, type Widget } from '../../../src/features/content/rules/content-page-record'
import type { Fault } from '../../../src/config/fault'
import { toAssetUrl } from '../../../src/features/site/rules/asset-url'
import { isObject } from '../record-values'
import { says } from '../../../src/config/fault-words/fault-words'

const LEAF_TYPES = LeafWidgetSchema.options.map(option => option.entries.type.literal)
const KNOWN_TYPES = new Set<string>([...LEAF_TYPES, 'section', 'columns'])

/** Marks the placeholder of an unknown widget until the page is parsed, so that dot paths of faults match the file. */
const PLACEHOLDER_SIZE = 'UNKNOWN_WIDGET'

/** Replaces widgets of unknown types, which must not fail a page, with placeholders; reports each with its dot path. */
export function setAsideUnknownWidgets(
  page: unknown,
  where: { source: string; record?: string },
): { page: unknown; warnings: Fault[] } {
  const warnings: Fault[] = []
  const visit = (node: unknown, path: string): unknown => {
    if (Array.isArray(node)) return node.map((entry: unknown, index) => visit(entry, `${path}.${index}`))
    if (!isObject(node)) return node
    const parts = Object.entries(node).map(([name, value]): [string, unknown] => {
      const place = path ? `${path}.${name}` : name
      if (name === 'widgets' && Array.isArray(value))
        return [name, value.map((entry: unknown, index) => visitWidget(entry, `${place}.${index}`))]
      return [name, name === 'columns' ? visit(value, place) : value]
    })
    return Object.fromEntries(parts)
  }
  const visitWidget = (widget: unknown, path: string): unknown => {
    const type = isObject(widget) ? widget.type : undefined
    if (typeof type !== 'string' || KNOWN_TYPES.has(type)) return visit(widget, path)
    warnings.push({ severity: 'warning', ...where, field: `${path}.type`, ...says('unknownWidget', { type }) })
    return { type: 'spacer', size: PLACEHOLDER_SIZE }
  }
  return { page: visit(page, ''), warnings }
}

interface CleanWidgets {
  widgets: readonly Widget[]
  pathPrefix: string
  /** Returns the id if the site has such a theater or movie, else null. `field` is the dot path for the warning. */
  resolveTheater: (id: string, field: string) => string | null
  resolveMovie: (id: string, field: string) => string | null
  /** Called with every address that a page would embed. */
  noteEmbed: (url: string, field: string) => void
  /** Returns the link if it is safe, else an empty string. */
  resolveHref: (href: string, field: string) => string
}

/** Widgets for pages, at any depth: rich text sanitised, picture URLs resolved, invalid references removed. */
export function cleanWidgets({ widgets, ...context }: CleanWidgets, path = 'widgets'): Widget[] {
  const theaterOf = (id: string | null | undefined, field: string) =>
    id ? context.resolveTheater(id, `${field}.theaterId`) : null
  const clean = (widget: Widget, field: string): Widget => {
    switch (widget.type) {
      case 'section':
        return { ...widget, widgets: cleanWidgets({ widgets: widget.widgets, ...context }, `${field}.widgets`) }
      case 'columns': {
        const columns = widget.columns.map((column, index) => ({
          widgets: cleanWidgets({ widgets: column.widgets, ...context }, `${field}.columns.${index}.widgets`),
        }))
        return { ...widget, columns }
      }
      case 'free-text':
        return { ...widget, html: sanitizeRichText(widget.html) }
      case 'accordion':
        return { ...widget, rows: widget.rows.map(row => ({ ...row, html: sanitizeRichText(row.html) })) }
      case 'cards':
        return {
          ...widget,
          cards: widget.cards.map((card, index) => ({
            ...card,
            html: card.html ? sanitizeRichText(card.html) : card.html,
            link: card.link ? context.resolveHref(card.link, `${field}.cards.${index}.link`) : card.link,
            image: card.image ? toAssetUrl(card.image, context.pathPrefix) : card.image,
          })),
        }
      case 'theater-info':
      case 'map':
        return { ...widget, theaterId: theaterOf(widget.theaterId, field) }
      case 'showtimes':
        return {
          ...widget,
          theaterId: theaterOf(widget.theaterId, field),
          movieId: widget.movieId ? context.resolveMovie(widget.movieId, `${field}.movieId`) : null,
        }
      case 'navigation': {
        const hrefOf = (href: string, index: number) => context.resolveHref(href, `${field}.items.${index}.href`)
        return { ...widget, items: widget.items.map((item, index) => ({ ...item, href: hrefOf(item.href, index) })) }
      }
      case 'embed':
        context.noteEmbed(widget.url, `${field}.url`)
        return widget
      default:
        return widget
    }
  }
  return widgets
    .map((widget, index) => ({ widget, field: `${path}.${index}` }))
    .filter(({ widget }) => !(widget.type === 'spacer' && widget.size === PLACEHOLDER_SIZE))
    .map(({ widget, field }) => clean(widget, field))
}

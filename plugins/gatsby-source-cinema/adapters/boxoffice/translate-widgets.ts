import * as v from 'valibot'
import { around, type Fault, toFaults } from '../../../../src/config/fault'
import { isObject } from '../../record-values'
import { pictureUrl } from './platform-values'
import type { PlatformMenuItem } from './platform-answers'
import type { LinkTarget, PlatformLinks } from './platform-links'
import { menuTarget } from './translate-settings'
import { type PlatformWidget, PlatformWidgetSchema } from './site-answers'

/** An unparsed widget in the shape of contracts §3. Unknown kinds keep their own type, which the reader reports. */
export interface DraftWidget {
  type: string
  [field: string]: unknown
}

export interface WidgetContext {
  links: PlatformLinks
  /** Slug, theater and anchor ids of the page. */
  slug: string
  theaterId?: string | undefined
  anchors: ReadonlySet<string>
  source: string
  warn: (fault: Fault) => void
  /** Called for each link to a page that this site does not have. */
  missing: (slug: string) => void
}

/** Translates the widgets of one page, nested ones included (specification §2 Content pages). */
export function translateWidgets(widgets: readonly unknown[], context: WidgetContext): DraftWidget[] {
  return widgets.flatMap(widget => translateWidget(widget, context))
}

function translateWidget(raw: unknown, context: WidgetContext): DraftWidget[] {
  const parsed = v.safeParse(PlatformWidgetSchema, raw)
  if (parsed.success) return fromPlatform(parsed.output, context)
  const name = isObject(raw) && '__typename' in raw ? String(raw.__typename) : 'no type'
  if (!KNOWN_NAMES.has(name)) return [{ type: toTypeName(name) }]
  const place = { source: context.source, record: context.slug }
  const [{ message, words } = { message: '', words: undefined }] = toFaults(parsed.issues, place)
  context.warn({ severity: 'warning', ...place, ...around('otherWidget', { message, words }, { name }) })
  return []
}

const KNOWN_NAMES = new Set<string>(PlatformWidgetSchema.options.map(({ entries }) => entries.__typename.literal))

/** `WidgetMovieList` → `movie-list`. */
function toTypeName(name: string): string {
  return name
    .replace(/^Widget/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
}

function fromPlatform(widget: PlatformWidget, context: WidgetContext): DraftWidget[] {
  const { theaterId } = context
  switch (widget.__typename) {
    case 'WidgetSpacer':
      return spacerOf(widget.spacerShape?.size)
    case 'WidgetDivider':
      return [{ type: 'divider' }]
    case 'WidgetLocalization':
      return [{ type: 'map', theaterId }]
    case 'WidgetShowtimes':
      return [{ type: 'showtimes', theaterId, days: null }]
    case 'WidgetAnchor':
      return toAnchorId(widget.anchorShape.id).map(id => ({ type: 'anchor', id }))
    case 'WidgetFreeText':
      return htmlOf(widget.freeTextShape.html, context).map(html => ({ type: 'free-text', html }))
    case 'WidgetHeading': {
      const { text, type, alignment } = widget.headingShape
      return text?.trim() ? [{ type: 'heading', level: levelOf(type), text, align: alignOf(alignment) }] : []
    }
    case 'WidgetTheaterInfo': {
      const { name, address, phone, email, description, social } = widget.theaterInfoShape
      return [{ type: 'theater-info', theaterId, ...shown({ name, address, phone, email, description, social }) }]
    }
    case 'WidgetNavigation':
      return navigationOf(widget.navigationShape, context)
    case 'WidgetAccordion':
      return accordionOf(widget.accordionShape, context)
    case 'WidgetCards':
      return cardsOf(widget.cardsShape, context)
    case 'WidgetSection': {
      const { border, ...ground } = widget.sectionShape
      const widgets = translateWidgets(ground.widgets, context)
      return [{ type: 'section', ...groundOf(ground), border: border ?? false, widgets }]
    }
    case 'WidgetColumns': {
      const { columns, columnSizes, backgroundColor } = widget.columnsShape
      const translated = columns.map(column => ({ widgets: translateWidgets(column.widgets, context) }))
      const { background } = groundOf({ backgroundColor })
      return [{ type: 'columns', background, sizes: columnSizes, columns: translated }]
    }
  }
}

type WidgetOf<N extends PlatformWidget['__typename']> = Extract<PlatformWidget, { __typename: N }>
type Ground = Partial<WidgetOf<'WidgetSection'>['sectionShape']>

/** Names of the theme's backgrounds: `HEADER_BACKGROUND` → `headerBackground`, `TRANSPARENT` → undefined. */
function groundOf(ground: Ground) {
  const name = ground.backgroundColor ?? 'TRANSPARENT'
  const toCamelCase = () => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const role = name.startsWith('#') ? name : toCamelCase()
  return {
    background: role === 'transparent' ? undefined : role,
    fullWidth: ground.fullWidth === true || ground.wrapperSize === 'FULL',
  }
}

const SPACER_SIZES: Record<string, string> = { TINY: 'SMALL' }

/** A spacer of size NONE is dropped. */
function spacerOf(size: string | null | undefined): DraftWidget[] {
  return size === 'NONE' ? [] : [{ type: 'spacer', size: SPACER_SIZES[size ?? ''] ?? size ?? 'MEDIUM' }]
}

/** Headings start at level 2, because pages have their own h1; the site has three levels. */
function levelOf(type: string | null | undefined): 2 | 3 | 4 {
  const level = Number(/^h([1-6])$/i.exec(type ?? '')?.[1] ?? 2)
  return level >= 4 ? 4 : level === 3 ? 3 : 2
}

function alignOf(alignment: string | null | undefined): string {
  const align = alignment?.toLowerCase() ?? 'start'
  return { left: 'start', right: 'end' }[align] ?? align
}

function toAnchorId(id: string | null | undefined): string[] {
  const clean = (id ?? '')
    .trim()
    .replace(/^#/, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^[^A-Za-z]+/, '')
  return clean ? [clean] : []
}

/** The platform shows only parts that are true. */
function shown<K extends string>(parts: Record<K, boolean | null | undefined>): Record<string, boolean> {
  return Object.fromEntries(Object.entries<boolean | null | undefined>(parts).map(([name, on]) => [name, on === true]))
}

type Navigation = WidgetOf<'WidgetNavigation'>['navigationShape']

/** Translates navigation to a flat row of links, without links to pages that this site does not have. */
function navigationOf({ menu, direction, alignment }: Navigation, context: WidgetContext): DraftWidget[] {
  const items = (menu?.items ?? []).flatMap(item => navigationLinks(item, context))
  if (items.length === 0) return []
  return [{ type: 'navigation', direction: direction ?? 'HORIZONTAL', align: alignment ?? 'START', items }]
}

function navigationLinks(item: PlatformMenuItem, context: WidgetContext): { label: string; href: string }[] {
  const label = item.label?.trim()
  const target = menuTarget(item, context.links, context.slug)
  const href = target && hrefOf(target, context)
  const own = label && href ? [{ label, href }] : []
  return [...own, ...(item.children ?? []).flatMap(child => navigationLinks(child, context))]
}

type Accordion = WidgetOf<'WidgetAccordion'>['accordionShape']

/** A row without title cannot be opened, so its text follows the accordion. */
function accordionOf({ rows, collapsed }: Accordion, context: WidgetContext): DraftWidget[] {
  const read = rows.map(row => ({ title: row.title?.trim() ?? '', html: htmlOf(row.content, context)[0] ?? '' }))
  const titled = read.filter(({ title }) => title !== '')
  const untitled = read.filter(({ title, html }) => title === '' && html !== '')
  return [
    ...(titled.length > 0 ? [{ type: 'accordion', collapsed: collapsed ?? true, rows: titled }] : []),
    ...untitled.map(({ html }) => ({ type: 'free-text', html })),
  ]
}

type Cards = WidgetOf<'WidgetCards'>['cardsShape']

function cardsOf({ cards, columns }: Cards, context: WidgetContext): DraftWidget[] {
  const translated = cards.flatMap(({ title, body, image, imageAlt, link, button }) => {
    const label = typeof button === 'string' ? button : button?.label
    const name = [title, imageAlt, label].map(text => text?.trim()).find(Boolean)
    if (!name) return []
    const href = link?.value ? hrefOf(context.links.resolve(link.value, context.slug), context) : undefined
    const html = htmlOf(body, context)[0]
    const picture = { image: pictureUrl(image?.path), imageAlt: imageAlt ?? '' }
    return [{ title: name, html, ...picture, link: href, button: label || undefined }]
  })
  const wide = Math.min(6, Math.max(1, Math.round(columns ?? 3)))
  return translated.length > 0 ? [{ type: 'cards', columns: wide, cards: translated }] : []
}

/** Rich text with the platform's links replaced by this site's; unknown ones are kept. */
function htmlOf(html: string | null | undefined, { links, slug }: WidgetContext): string[] {
  if (!html?.trim()) return []
  const rewrite = (whole: string, start: string, quote: string, href: string) => {
    const target = links.resolve(href, slug)
    if (target.kind === 'missing') return whole
    return start + quote + (target.kind === 'href' ? target.href : `/${target.slug}/${target.hash}`) + quote
  }
  return [html.replace(/(\bhref\s*=\s*)(["'])(.*?)\2/gi, rewrite)]
}

/**
 * Path or URL of a link; undefined, and reported, for a page that this site does not have. If the current page has the
 * link's anchor, the link is to this anchor, even where the editor chose another page.
 */
function hrefOf(target: LinkTarget, context: WidgetContext): string | undefined {
  if (target.kind === 'href') return ownAnchor(target.href, context) ?? target.href
  if (target.kind === 'page') return `/${target.slug}/${target.hash}`
  if (target.hash && context.anchors.has(target.hash.slice(1))) return target.hash
  context.missing(target.slug)
  return undefined
}

/** A link to an anchor of its own page, without path. */
function ownAnchor(href: string, { links, slug, anchors }: WidgetContext): string | undefined {
  const at = href.indexOf('#')
  const self = links.resolve(`/${slug}`)
  if (at <= 0 || self.kind !== 'href' || href.slice(0, at) !== self.href) return undefined
  return anchors.has(href.slice(at + 1)) ? href.slice(at) : undefined
}

import * as v from 'valibot'
import { translationsOf } from '../../../config/languages'
import {
  HreflangSchema,
  HttpUrlSchema,
  IdSchema,
  PictureSchema,
  SlugSchema,
  TextSchema,
} from '../../../config/field-schemas'
import type { TheaterPlace } from '../../theaters/rules/theater-places'
import type { Scope } from '../../theme/rules/colors/derive-scope'
import type { RichText } from './rich-text'

/** A part of a content page. Rich text is raw here and sanitised at build. */
export type Widget =
  | (OnGround & { type: 'section'; fullWidth: boolean; border: boolean; widgets: Widget[] })
  | (OnGround & { type: 'columns'; sizes: number[]; columns: { widgets: Widget[] }[] })
  | (OfTheater & Extract<LeafWidget, { type: 'theater-info' | 'map' }>)
  | (OfVisits & Extract<LeafWidget, { type: 'visit-form' }>)
  | Exclude<LeafWidget, { type: 'theater-info' | 'map' | 'visit-form' }>

type LeafWidget = v.InferOutput<typeof LeafWidgetSchema>

/** `place`: location of the theater that it names; set by the build, never by a file. */
type OfTheater = { place?: TheaterPlace }

/** `films`: titles to choose from; set by the build, never by a file. */
type OfVisits = { films?: readonly string[] }

interface OnGround {
  /** A palette name or a hex colour, as the editor wrote it. */
  background?: string | null
  /** Colours derived from that background; set by the build, never by a file. */
  scope?: Scope
}

const leaf = <T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.object({ type: v.literal(type), ...entries })
const on = v.nullish(v.boolean(), true)

export const LeafWidgetSchema = v.variant('type', [
  leaf('heading', {
    level: v.nullish(v.picklist([2, 3, 4]), 2),
    text: TextSchema,
    align: v.nullish(v.string(), 'start'),
  }),
  leaf('free-text', { html: v.string() }),
  leaf('spacer', { size: v.nullish(v.string(), 'MEDIUM') }),
  leaf('divider', {}),
  leaf('anchor', {
    id: v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*$/, 'must be an id of letters, digits and hyphens')),
  }),
  leaf('accordion', { collapsed: on, rows: v.array(v.object({ title: TextSchema, html: v.string() })) }),
  leaf('cards', {
    columns: v.nullish(v.pipe(v.number(), v.minValue(1), v.maxValue(6)), 3),
    cards: v.array(
      v.object({
        title: TextSchema,
        html: v.nullish(v.string()),
        image: v.nullish(PictureSchema),
        imageAlt: v.nullish(v.string(), ''),
        link: v.nullish(v.string()),
        button: v.nullish(v.string()),
        /** `post`: an external URL is submitted to as a form. */
        mode: v.nullish(v.picklist(['get', 'post'])),
      }),
    ),
  }),
  leaf('navigation', {
    direction: v.nullish(v.string(), 'HORIZONTAL'),
    align: v.nullish(v.string(), 'START'),
    /** `href`: a path, a URL or `#anchor`. */
    items: v.array(v.object({ label: TextSchema, href: v.string() })),
  }),
  leaf('theater-info', {
    theaterId: v.nullish(IdSchema),
    ...v.entriesFromList(['name', 'address', 'phone', 'email', 'description', 'social'], on),
  }),
  leaf('showtimes', {
    theaterId: v.nullish(IdSchema),
    movieId: v.nullish(IdSchema),
    days: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), null),
  }),
  leaf('map', { theaterId: v.nullish(IdSchema) }),
  /** URL of a video or a street map of a service in `parse-embed.ts`; any other URL is rendered as a link. */
  leaf('embed', { url: HttpUrlSchema, title: TextSchema }),
  leaf('newsletter', { title: v.nullish(v.string()), text: v.nullish(v.string()), action: v.nullish(HttpUrlSchema) }),
  leaf('contact-form', {
    title: v.nullish(v.string()),
    email: v.nullish(v.string()),
    action: v.nullish(HttpUrlSchema),
    /** Without `action`: the site's own host, or `mail`, the visitor's mail app with `email`. */
    by: v.nullish(v.picklist(['host', 'mail'])),
  }),
  /** Requests for group visits, school visits and hire. Without `action`: to the site's own host. */
  leaf('visit-form', {
    title: v.nullish(v.string()),
    /** Offered when sending fails. */
    email: v.nullish(v.string()),
    action: v.nullish(HttpUrlSchema),
  }),
])

export const WidgetSchema: v.GenericSchema<unknown, Widget> = v.lazy(input => {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined
  if (type === 'section') return SectionSchema
  if (type === 'columns') return ColumnsSchema
  return LeafWidgetSchema
}) as v.GenericSchema<unknown, Widget>

const widgets = v.nullish(v.array(v.lazy(() => WidgetSchema)), [])

export const SectionSchema = v.object({
  type: v.literal('section'),
  background: v.nullish(v.string()),
  fullWidth: v.nullish(v.boolean(), false),
  border: v.nullish(v.boolean(), false),
  widgets,
})

export const ColumnsSchema = v.object({
  type: v.literal('columns'),
  background: v.nullish(v.string()),
  /** Widths in percent, one per column; defaults to equal widths. */
  sizes: v.nullish(v.array(v.number()), []),
  columns: v.array(v.object({ widgets })),
})

/** What a language may have of its own. */
export const PAGE_TEXTS = {
  slug: v.nullish(SlugSchema),
  title: v.nullish(TextSchema),
  description: v.nullish(v.string()),
  image: v.nullish(v.string()),
  widgets: v.nullish(v.array(WidgetSchema)),
}

/**
 * One file of pages/ (contracts §3): a page at `/{slug}/` made of widgets. With `theaterId` it is the body of that
 * theater's page.
 */
export const ContentPageRecordSchema = v.looseObject({
  slug: SlugSchema,
  title: TextSchema,
  description: v.nullish(v.string()),
  image: v.nullish(v.string()),
  /** The same page on sister sites in other languages, absolute URLs; the page's own URL is added. */
  alternates: v.nullish(v.array(v.looseObject({ hreflang: HreflangSchema, url: HttpUrlSchema })), []),
  theaterId: v.nullish(IdSchema),
  widgets: v.nullish(v.array(WidgetSchema), []),
  /** The page in the site's other languages, by locale or language; a slug of its own is its address there. */
  translations: translationsOf(PAGE_TEXTS),
})

export type ContentPageRecord = v.InferOutput<typeof ContentPageRecordSchema>

type Of<T extends Widget['type']> = Extract<Widget, { type: T }>
type Row = Of<'accordion'>['rows'][number]
type Card = Of<'cards'>['cards'][number]

/** Of texts that are not translated: their language. Set by the build, never by a file. */
type OfLanguage = { lang?: string }

/** A widget in page data: a record's HTML is replaced by the tree that the build made of it. */
export type PageWidget =
  | (Omit<Of<'section'>, 'widgets'> & { widgets: PageWidget[] })
  | (Omit<Of<'columns'>, 'columns'> & { columns: { widgets: PageWidget[] }[] })
  | (Omit<Of<'free-text'>, 'html'> & OfLanguage & { text: RichText })
  | (Omit<Of<'accordion'>, 'rows'> & OfLanguage & { rows: (Omit<Row, 'html'> & { text: RichText })[] })
  | (Omit<Of<'cards'>, 'cards'> & OfLanguage & { cards: (Omit<Card, 'html'> & { text: RichText | null })[] })
  | (Of<'heading' | 'navigation'> & OfLanguage)
  | Exclude<Widget, { type: 'section' | 'columns' | 'free-text' | 'accordion' | 'cards' | 'heading' | 'navigation' }>

export type WidgetOfType<T extends PageWidget['type']> = Extract<PageWidget, { type: T }>

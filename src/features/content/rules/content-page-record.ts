import * as v from 'valibot'
import { HreflangSchema, HttpUrlSchema, IdSchema, TextSchema } from '../../../config/field-schemas'
import { WidgetSchema } from './widget-record'

/**
 * One file of pages/ (contracts §3): a page at `/{slug}/` made of widgets. With `theaterId` it is the body of that
 * theater's page.
 */
export const ContentPageRecordSchema = v.looseObject({
  slug: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'must be lower-case words joined by hyphens (a / makes a folder)'),
  ),
  title: TextSchema,
  description: v.nullish(v.string()),
  image: v.nullish(v.string()),
  /** The same page on sister sites in other languages, absolute URLs; the page's own URL is added. */
  alternates: v.nullish(v.array(v.looseObject({ hreflang: HreflangSchema, url: HttpUrlSchema })), []),
  theaterId: v.nullish(IdSchema),
  widgets: v.nullish(v.array(WidgetSchema), []),
})

export type ContentPageRecord = v.InferOutput<typeof ContentPageRecordSchema>

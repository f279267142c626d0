import * as v from 'valibot'
import { pageWidgets } from '../../plugins/gatsby-source-cinema/nodes/page-widgets'
import { type PageWidget, WidgetSchema } from '../../src/features/content/rules/content-page-record'

/** Widgets as pages carry them, of what an editor wrote: parsed by the schema, so that defaults are in. */
export function buildPageWidgets(...records: object[]): PageWidget[] {
  const none = { scopeOf: () => null, placeOf: () => null }
  return pageWidgets(
    records.map(record => v.parse(WidgetSchema, record)),
    none,
  )
}

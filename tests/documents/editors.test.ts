import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import {
  ContentPageRecordSchema,
  LeafWidgetSchema,
  type Widget,
  WidgetSchema,
} from '../../src/features/content/rules/content-page-record'
import { checkSite } from '../../plugins/gatsby-source-cinema/cli/check-site'
import { BUILT_IN_MESSAGES } from '../../src/site-build/messages/message-catalogue'
import { parseSizeMapping } from '../../src/features/ads/rules/ad-sizes'
import { SiteConfigSchema } from '../../src/config/site-config'
import { codeIn, partBelow, readText, tableRows } from './read-documents'

const guide = readText('docs/editors.md')
const pages = partBelow(guide, '## Pages')

/** The fields of each widget, as the parser knows them; those with widgets in them are told by what the parser makes of nothing. */
const FIELDS: Record<string, string[]> = {
  ...Object.fromEntries(
    LeafWidgetSchema.options.map(({ entries }) => [
      entries.type.literal,
      Object.keys(entries).filter(field => field !== 'type'),
    ]),
  ),
  section: fieldsOf({ type: 'section' }),
  columns: fieldsOf({ type: 'columns', columns: [] }),
}

function fieldsOf(input: object): string[] {
  const widget: Widget = v.parse(WidgetSchema, { background: 'muted', ...input })
  return Object.keys(widget).filter(field => field !== 'type')
}

/** The examples of a part, parsed. */
const examplesIn = (part: string): unknown[] =>
  [...part.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json))

describe('the guide for editors', () => {
  it('names every widget with its fields', () => {
    const named = tableRows(pages).map(([widget = '', fields = '']) => [codeIn(widget)[0], codeIn(fields).sort()])
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(Object.entries(FIELDS).map(([type, fields]) => [type, [...fields].sort()])),
    )
    expect(named).toHaveLength(Object.keys(FIELDS).length)
  })

  it('shows a page that the parser takes as it is, down to the last widget', () => {
    const [example] = examplesIn(pages)
    expect(v.safeParse(ContentPageRecordSchema, example).issues).toBeUndefined()
  })

  it('shows what the check of a site says', async () => {
    const [, , shown = ''] = /```\n(\$ npm run check:site -- sites\/demo-circuit)\n(.+)\n```/.exec(guide) ?? []
    const { lines } = await checkSite({ folder: 'sites/demo-circuit', env: {} })
    // The demo's programme is made around today.
    const steady = (line = '') => line.replace(/\d+ showtimes/, 'showtimes')
    expect(steady(lines.at(-1))).toBe(steady(shown))
  })

  it('words a message that there is', () => {
    const [example] = examplesIn(partBelow(guide, '## Words'))
    expect(Object.keys(BUILT_IN_MESSAGES.en ?? {})).toEqual(expect.arrayContaining(Object.keys(example as object)))
  })

  it('sets up ads as site.json takes them, sizes included', () => {
    const [example] = examplesIn(partBelow(guide, '## Ads'))
    const site = { name: 'Kino', locale: 'en-GB', country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' } }
    const { adsDisplay, adsCustom } = v.parse(SiteConfigSchema, { ...site, ...(example as object) })
    expect(adsDisplay).toBe('CUSTOM_WITHOUT_WRAPPER')
    const { mapping, faults } = parseSizeMapping(adsCustom?.sizeMapping ?? null)
    expect([[...mapping.keys()], faults]).toEqual([['HEADER', 'FOOTER'], []])
  })
})

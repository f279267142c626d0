import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJsonObject, type JsonObject } from '../draft-changes'
import { fromPuck, OTHER_WIDGET, type PuckData, toPuck } from './puck-data'
import { WIDGET_FIELDS, type WidgetField } from './widget-fields'

const SITES = ['demo-circuit', 'demo-theater']

/** What the studio gets after a visit without a change: Puck's data went through JSON in between. */
function visited(texts: JsonObject): string {
  const data = JSON.parse(JSON.stringify(toPuck(texts))) as PuckData
  return JSON.stringify(fromPuck(data))
}

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const filesIn = (folder: string) => readdirSync(folder).filter(file => file.endsWith('.json'))

describe('pages of the demo sites', () => {
  const pages = SITES.flatMap(site => {
    const folder = path.join('sites', site, 'pages')
    return filesIn(folder).map(file => [path.join(folder, file), jsonOf(path.join(folder, file))] as const)
  })
  const translated = SITES.flatMap(site => {
    const folder = path.join('sites', site, 'translations')
    return filesIn(folder).flatMap(file => {
      const all = jsonOf(path.join(folder, file))
      const texts = isJsonObject(all) && isJsonObject(all['pages']) ? all['pages'] : {}
      return Object.entries(texts).map(([slug, page]) => [`${path.join(folder, file)} ${slug}`, page] as const)
    })
  })

  it('are there', () => {
    expect(pages).toHaveLength(15)
    expect(translated.length).toBeGreaterThan(15)
  })

  it.each([...pages, ...translated])('%s is the same after a visit', (_, page) => {
    expect(isJsonObject(page) && visited(page)).toBe(JSON.stringify(page))
  })

  it('have no widget without fields', () => {
    const data = pages.map(([, page]) => (isJsonObject(page) ? toPuck(page) : null))
    expect(JSON.stringify(data)).not.toContain(`"type":"${OTHER_WIDGET}"`)
  })
})

const anything = fc.jsonValue({ maxDepth: 2 })
const unknownFields = fc.dictionary(
  fc.oneof(fc.constantFrom('id', 'kept', 'type', 'a.b', '0', 'props', 'children', 'puck'), fc.string({ maxLength: 6 })),
  anything,
  { maxKeys: 3 },
)

/** A value of a field: mostly of its shape, at times none, null, or of another shape. */
function valueOf(field: WidgetField, widgets: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const right = (() => {
    switch (field.kind) {
      case 'text':
      case 'pick':
      case 'rich':
        return fc.string()
      case 'number':
        return fc.integer({ min: 1, max: 9 })
      case 'switch':
        return fc.boolean()
      case 'choice':
        return fc.constantFrom(...field.choices)
      case 'numbers':
        return fc.array(fc.integer(), { maxLength: 3 })
      case 'list':
        return fc.array(recordOf(field.fields, widgets), { maxLength: 3 })
      case 'slot':
        return widgets
    }
  })()
  return fc.oneof({ weight: 8, arbitrary: right }, fc.constantFrom(null, '', 0), anything)
}

/** An object of fields and unknown ones, its keys in any order. */
function recordOf(fields: readonly WidgetField[], widgets: fc.Arbitrary<unknown>): fc.Arbitrary<JsonObject> {
  const known = fc.record(Object.fromEntries(fields.map(field => [field.name, valueOf(field, widgets)])), {
    requiredKeys: [],
  })
  return fc
    .tuple(known, unknownFields)
    .chain(([own, more]) => fc.shuffledSubarray(Object.entries({ ...more, ...own }), { minLength: 0 }))
    .map(entries => Object.fromEntries(entries))
}

const widgetsOf = (depth: number): fc.Arbitrary<unknown> => {
  const inner = depth > 0 ? widgetsOf(depth - 1) : fc.constant([])
  const known = [...WIDGET_FIELDS].map(([type, fields]) =>
    fc.tuple(recordOf(fields, inner), fc.boolean()).map(([own, isFirst]) => {
      const { type: _, ...rest } = own
      return isFirst ? { type, ...rest } : { ...rest, type }
    }),
  )
  const other = fc.oneof(anything, fc.record({ type: fc.string({ maxLength: 8 }), widgets: anything }))
  return fc.array(fc.oneof({ weight: 9, arbitrary: fc.oneof(...known) }, other), { maxLength: 4 })
}

const pageOf = fc
  .tuple(
    fc.record({ slug: fc.string(), title: fc.string() }),
    unknownFields,
    fc.option(fc.oneof({ weight: 9, arbitrary: widgetsOf(3) }, anything), { nil: undefined }),
  )
  .map(([texts, more, widgets]) => ({ ...texts, ...more, ...(widgets === undefined ? {} : { widgets }) }))

describe('generated pages', () => {
  it('are the same after a visit, 200 of them, with fields that nobody knows', () => {
    const property = fc.property(pageOf, page => {
      const text = JSON.stringify(page)
      expect(visited(JSON.parse(text) as JsonObject)).toBe(text)
    })
    fc.assert(property, { numRuns: 200, seed: 34 })
  })
})

describe('a change', () => {
  it('takes unknown fields of a widget along wherever it goes', () => {
    const data = toPuck({
      slug: 'a',
      title: 'A',
      widgets: [
        { note: 1, type: 'anchor', id: 'top' },
        { type: 'columns', columns: [{ 'a.b': 2 }, { widgets: [], ours: true }] },
      ],
    })
    const [anchor, columns] = data.content
    const [left, right] = (columns?.props['columns'] ?? []) as JsonObject[]
    const moved = { ...columns, props: { ...columns?.props, columns: [right, { ...left, widgets: [anchor] }] } }
    expect(fromPuck({ ...data, content: [moved as PuckData['content'][number]] })['widgets']).toEqual([
      {
        type: 'columns',
        columns: [
          { widgets: [], ours: true },
          { 'a.b': 2, widgets: [{ note: 1, type: 'anchor', id: 'top' }] },
        ],
      },
    ])
  })

  it('of a field replaces a value of another shape, and a field without a value is none', () => {
    const data = toPuck({
      slug: 'a',
      title: 'A',
      widgets: [{ type: 'heading', level: null, text: 'Hello', align: 'end' }],
    })
    const [heading] = data.content
    const props = { ...heading?.props, id: 'x', level: 3, align: undefined }
    expect(fromPuck({ ...data, content: [{ type: 'heading', props }] })['widgets']).toEqual([
      { type: 'heading', level: 3, text: 'Hello' },
    ])
  })

  it('adds a new widget with its type first', () => {
    const data = toPuck({ slug: 'a', title: 'A' })
    const added = { type: 'section', props: { id: 's', widgets: [] } }
    expect(fromPuck({ ...data, content: [added] })).toEqual({
      slug: 'a',
      title: 'A',
      widgets: [{ type: 'section', widgets: [] }],
    })
  })
})

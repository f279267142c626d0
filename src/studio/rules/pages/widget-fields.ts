import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import {
  ColumnsSchema,
  ContentPageRecordSchema,
  LeafWidgetSchema,
  SectionSchema,
} from '../../../features/content/rules/content-page-record'
import { isJsonObject, type JsonObject } from '../draft-changes'

/** A field of a widget, as its schema has it. `rich` is HTML; `numbers` a list of numbers; `slot` a list of widgets. */
export type WidgetField =
  | { name: string; kind: 'text' | 'rich' | 'number' | 'numbers' | 'slot'; isRequired: boolean }
  | { name: string; kind: 'pick'; picks: Picked; isRequired: boolean }
  /** `usual`: what it is without a value. */
  | { name: string; kind: 'switch'; usual: boolean; isRequired: boolean }
  | { name: string; kind: 'choice'; choices: readonly (string | number)[]; isRequired: boolean }
  | { name: string; kind: 'list'; fields: WidgetField[]; isRequired: boolean }

/** What a text of a field names: a record by its id, a picture by its file, a place of the site or the web by its address. */
export type Picked = 'theater' | 'film' | 'event' | 'picture' | 'address'

const PICKED: ReadonlyMap<string, Picked> = new Map([
  ['theaterId', 'theater'],
  ['movieId', 'film'],
  ['eventId', 'event'],
  ['image', 'picture'],
  ['link', 'address'],
  ['href', 'address'],
])

/** Values of fields that are any text by their schema, and of which the site knows these. */
const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  'heading.align': ['start', 'center', 'end'],
  'navigation.align': ['START', 'CENTER', 'END'],
  'navigation.direction': ['HORIZONTAL', 'VERTICAL'],
  'spacer.size': ['SMALL', 'MEDIUM', 'LARGE'],
}
const RICH_NAMES: ReadonlySet<string> = new Set(['html'])

/** Fields of every widget by type, in the order of the palette, made from the schemas that the build checks pages with. */
export const WIDGET_FIELDS: ReadonlyMap<string, WidgetField[]> = new Map(
  [...alternativesOf(LeafWidgetSchema), ...alternativesOf(SectionSchema), ...alternativesOf(ColumnsSchema)].map(
    schema => {
      const type = constOf(propertiesOf(schema)['type'])
      return [type, fieldsOf(schema, type)]
    },
  ),
)

/** Fields of a page itself: its texts, and the theater whose page it is the body of. */
export const PAGE_FIELDS: WidgetField[] = fieldsOf({ ...alternativesOf(ContentPageRecordSchema)[0] }, 'page').filter(
  ({ name }) => ['title', 'slug', 'description', 'image', 'theaterId'].includes(name),
)

function alternativesOf(schema: v.GenericSchema): JsonObject[] {
  const json: unknown = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  if (!isJsonObject(json)) return []
  return Array.isArray(json['oneOf']) ? json['oneOf'].filter(isJsonObject) : [json]
}

function fieldsOf(schema: JsonObject, owner: string): WidgetField[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(propertiesOf(schema))
    .filter(([name]) => name !== 'type')
    .flatMap(([name, property]) => {
      const field = fieldOf({ name, schema: property, owner, isRequired: required.includes(name) })
      return field ? [field] : []
    })
}

interface FieldOf {
  name: string
  schema: unknown
  owner: string
  isRequired: boolean
}

function fieldOf({ name, schema, owner, isRequired }: FieldOf): WidgetField | null {
  const value = withoutNull(schema)
  if (!value) return null
  const known = KNOWN_VALUES[`${owner}.${name}`] ?? (Array.isArray(value['enum']) ? value['enum'] : undefined)
  if (known) return { name, kind: 'choice', choices: known.filter(isChoice), isRequired }
  if (name === 'widgets') return { name, kind: 'slot', isRequired }
  const picks = value['type'] === 'string' ? PICKED.get(name) : undefined
  if (picks) return { name, kind: 'pick', picks, isRequired }
  if (value['type'] === 'string') return { name, kind: RICH_NAMES.has(name) ? 'rich' : 'text', isRequired }
  if (value['type'] === 'number' || value['type'] === 'integer') return { name, kind: 'number', isRequired }
  if (value['type'] === 'boolean')
    return { name, kind: 'switch', usual: isJsonObject(schema) && schema['default'] === true, isRequired }
  const items = value['type'] === 'array' ? value['items'] : undefined
  if (!isJsonObject(items)) return null
  if (items['type'] === 'number') return { name, kind: 'numbers', isRequired }
  return items['type'] === 'object'
    ? { name, kind: 'list', fields: fieldsOf(items, `${owner}.${name}`), isRequired }
    : null
}

/** The schema of a field that may be null, without the null; of one with several shapes, the first. */
function withoutNull(schema: unknown): JsonObject | undefined {
  if (!isJsonObject(schema)) return undefined
  if (!Array.isArray(schema['anyOf'])) return schema
  return withoutNull(schema['anyOf'].find(each => isJsonObject(each) && each['type'] !== 'null'))
}

function isChoice(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function propertiesOf(schema: JsonObject): JsonObject {
  return isJsonObject(schema['properties']) ? schema['properties'] : {}
}

function constOf(schema: unknown): string {
  return isJsonObject(schema) ? String(schema['const']) : ''
}

import { isJsonObject, type JsonObject } from '../draft-changes'
import { PAGE_FIELDS, WIDGET_FIELDS, type WidgetField } from './widget-fields'

/** A widget in Puck's data: its known fields as props, and in `kept` what the studio does not edit. */
export interface PuckItem {
  type: string
  props: JsonObject & { id: string }
}

export interface PuckData {
  root: { props: JsonObject }
  content: PuckItem[]
}

/** The type of widgets that the studio has no fields for, such as those of a newer version. */
export const OTHER_WIDGET = 'other'

/**
 * What of an object is no prop, as JSON text: the order of its keys, and the values that are unknown or of another shape
 * than their schema's. As text, because Puck takes nested values apart and puts them together again.
 */
const KEPT = 'kept'
/** Puck has an `id` of its own. */
const propOf = (name: string) => (name === 'id' ? 'ownId' : name)

/** A page's texts and widgets as Puck's data. @param texts a page's record, or its translation */
export function toPuck(texts: JsonObject): PuckData {
  let count = 0
  const nextId = () => `widget-${++count}`
  const own = Array.isArray(texts['widgets']) ? 'widgets' : null
  const props = toProps({ record: texts, fields: PAGE_FIELDS, nextId, own })
  return { root: { props }, content: toItems(texts['widgets'], nextId) }
}

/** The page's texts of Puck's data. Of a page that was not changed they are exactly those that it was made of. */
export function fromPuck(data: PuckData): JsonObject {
  const widgets = fromItems(data.content)
  return fromProps(data.root.props, PAGE_FIELDS, { name: 'widgets', value: widgets })
}

/** Widgets of Puck's data, as in a page's file. */
export function fromItems(items: readonly PuckItem[]): unknown[] {
  return items.map(({ type, props }) => {
    if (type === OTHER_WIDGET) return parseText(props['record'])
    const fields = WIDGET_FIELDS.get(type) ?? []
    return fromProps(props, fields, { name: 'type', value: type })
  })
}

/** One widget as Puck's data, for templates and tests. */
export function toItems(widgets: unknown, nextId: () => string): PuckItem[] {
  if (!Array.isArray(widgets)) return []
  return widgets.map(widget => {
    const id = nextId()
    const type = isJsonObject(widget) ? widget['type'] : undefined
    const fields = typeof type === 'string' ? WIDGET_FIELDS.get(type) : undefined
    if (typeof type !== 'string' || !fields || !isJsonObject(widget))
      return { type: OTHER_WIDGET, props: { id, record: JSON.stringify(widget) } }
    return { type, props: { ...toProps({ record: widget, fields, nextId, own: 'type' }), id } }
  })
}

interface ToProps {
  record: JsonObject
  fields: readonly WidgetField[]
  nextId: () => string
  /** The key that is no prop: a widget's type, the widgets of a page. */
  own: string | null
}

/**
 * Props of an object: known fields of the right shape, and `kept`. A slot is always a list for Puck; what it was instead
 * stays in `kept` until something is added.
 */
function toProps({ record, fields, nextId, own }: ToProps): JsonObject {
  const props = new Map<string, unknown>()
  const rest = new Map(Object.entries(record))
  if (own !== null) rest.delete(own)
  for (const field of fields) {
    const value = Object.hasOwn(record, field.name) ? record[field.name] : undefined
    if (field.kind === 'slot') props.set(field.name, toItems(value, nextId))
    else if (fits(value, field))
      props.set(propOf(field.name), field.kind === 'list' ? toList(value, field.fields, nextId) : value)
    if (fits(value, field)) rest.delete(field.name)
  }
  const kept: Kept = { keys: Object.keys(record), rest: Object.fromEntries(rest) }
  return { ...Object.fromEntries(props), [KEPT]: JSON.stringify(kept) }
}

interface Kept {
  keys: string[]
  rest: JsonObject
}

function toList(value: unknown, fields: readonly WidgetField[], nextId: () => string): JsonObject[] {
  return Array.isArray(value)
    ? value.filter(isJsonObject).map(record => toProps({ record, fields, nextId, own: null }))
    : []
}

/** Whether a value has the shape that its field edits. */
function fits(value: unknown, { kind }: WidgetField): boolean {
  switch (kind) {
    case 'text':
    case 'pick':
    case 'rich':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' || typeof value === 'number'
    case 'numbers':
      return Array.isArray(value) && value.every(each => typeof each === 'number')
    case 'list':
      return Array.isArray(value) && value.every(isJsonObject)
    case 'slot':
      return Array.isArray(value)
  }
}

/** The object of props: its former keys in their order, then those that are new. */
function fromProps(
  props: JsonObject,
  fields: readonly WidgetField[],
  own: { name: string; value: unknown } | null,
): JsonObject {
  const kept = parseKept(props[KEPT])
  const { keys, rest } = kept ?? { keys: [], rest: {} }
  const values = new Map(Object.entries(rest))
  // An empty list of widgets is written only where a list was before, and in what is new.
  const set = (name: string, value: unknown) => {
    const wasNoList = values.has(name) || (kept !== null && !keys.includes(name))
    if (!(Array.isArray(value) && value.length === 0 && wasNoList)) values.set(name, value)
  }
  if (own) set(own.name, own.value)
  for (const field of fields) {
    const value = props[propOf(field.name)]
    if (field.kind === 'slot') set(field.name, slotOf(value))
    else if (value !== undefined) values.set(field.name, field.kind === 'list' ? listOf(value, field.fields) : value)
  }
  const ordered = [...keys.filter(key => values.has(key)), ...[...values.keys()].filter(key => !keys.includes(key))]
  return Object.fromEntries(ordered.map(key => [key, values.get(key)]))
}

function listOf(value: unknown, fields: readonly WidgetField[]): unknown {
  return Array.isArray(value) ? value.map(entry => fromProps(isJsonObject(entry) ? entry : {}, fields, null)) : value
}

const slotOf = (value: unknown): unknown[] => (Array.isArray(value) ? fromItems(value.filter(isItem)) : [])

function isItem(value: unknown): value is PuckItem {
  return isJsonObject(value) && typeof value['type'] === 'string' && isJsonObject(value['props'])
}

function parseKept(text: unknown): Kept | null {
  const kept = parseText(text)
  if (!isJsonObject(kept) || !Array.isArray(kept['keys'])) return null
  return {
    keys: kept['keys'].filter(key => typeof key === 'string'),
    rest: isJsonObject(kept['rest']) ? kept['rest'] : {},
  }
}

function parseText(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

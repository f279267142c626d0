import { isJsonObject, type JsonObject } from '../draft-changes'
import type { PuckItem } from './puck-data'
import { WIDGET_FIELDS, type WidgetField } from './widget-fields'

export type Step = 'up' | 'down' | 'in' | 'out'

/** Replaces a widget by others, in the list that it is in. */
type Change = (item: PuckItem) => PuckItem[]

/** Lists of widgets in a widget, in reading order: one of a section, one of each column. */
export function slotsOf({ type, props }: PuckItem): PuckItem[][] {
  return (WIDGET_FIELDS.get(type) ?? []).flatMap(field => slotsOfField(field, props))
}

function slotsOfField(field: WidgetField, props: JsonObject): PuckItem[][] {
  const value = props[field.name]
  if (!Array.isArray(value)) return []
  if (field.kind === 'slot') return [value.filter(isItem)]
  if (field.kind !== 'list') return []
  return value.filter(isJsonObject).flatMap(entry => field.fields.flatMap(inner => slotsOfField(inner, entry)))
}

/** A widget with other lists in it, as many as it has. */
export function withSlots(item: PuckItem, slots: readonly (readonly PuckItem[])[]): PuckItem {
  let next = 0
  const put = (fields: readonly WidgetField[], props: JsonObject): JsonObject => {
    const changed = new Map(Object.entries(props))
    for (const field of fields) {
      const value = props[field.name]
      if (!Array.isArray(value)) continue
      if (field.kind === 'slot') changed.set(field.name, slots[next++] ?? [])
      else if (field.kind === 'list')
        changed.set(
          field.name,
          value.filter(isJsonObject).map(entry => put(field.fields, entry)),
        )
    }
    return Object.fromEntries(changed)
  }
  const props = put(WIDGET_FIELDS.get(item.type) ?? [], item.props)
  return { ...item, props: { ...props, id: item.props.id } }
}

/** Finds a widget anywhere on a page. */
export function findItem(items: readonly PuckItem[], id: string): PuckItem | undefined {
  for (const item of items) {
    const found = item.props.id === id ? item : findItem(slotsOf(item).flat(), id)
    if (found) return found
  }
  return undefined
}

/** The innermost widget on the way to a field. @param field dot path in the page's file: `widgets.2.columns.0.widgets.1.text` */
export function itemAt(items: readonly PuckItem[], field: string): PuckItem | undefined {
  let value: unknown = { widgets: items }
  let found: PuckItem | undefined
  for (const key of field.split('.')) {
    const inner: unknown = isItem(value) ? value.props : value
    value = isJsonObject(inner) || Array.isArray(inner) ? new Map(Object.entries(inner)).get(key) : undefined
    if (isItem(value)) found = value
  }
  return found
}

export const removeItem = (items: readonly PuckItem[], id: string): PuckItem[] => changeItem(items, id, () => [])

export const replaceItem = (items: readonly PuckItem[], { props }: PuckItem): PuckItem[] =>
  changeItem(items, props.id, item => [{ ...item, props }])

/** Adds a widget after another; at the end where there is none. */
export function insertItem(items: readonly PuckItem[], added: PuckItem, after: string | null): PuckItem[] {
  if (after === null || !findItem(items, after)) return [...items, added]
  return changeItem(items, after, item => [item, added])
}

/** Adds a copy of a widget, and of all in it, after it. @param nextId ids for the copies */
export function duplicateItem(items: readonly PuckItem[], id: string, nextId: () => string): PuckItem[] {
  return changeItem(items, id, item => [item, copyOf(item, nextId)])
}

function copyOf(item: PuckItem, nextId: () => string): PuckItem {
  const copy = { ...item, props: { ...item.props, id: nextId() } }
  const slots = slotsOf(item).map(slot => slot.map(inner => copyOf(inner, nextId)))
  return withSlots(copy, slots)
}

/**
 * Moves a widget by keyboard: up and down in its list, from column to column at the ends of one, into the section or the
 * columns before it, and out to after what it is in. Null where there is no such step.
 */
export function stepItem(items: readonly PuckItem[], id: string, step: Step): PuckItem[] | null {
  const at = items.findIndex(item => item.props.id === id)
  const item = items[at]
  if (item) return stepInList(items, { item, at, step })
  for (const [index, parent] of items.entries()) {
    const slots = slotsOf(parent)
    const own = slots.findIndex(slot => findItem(slot, id) !== undefined)
    if (own === -1) continue
    const replaced = stepInParent({ parent, slots, own, id, step })
    return replaced && items.toSpliced(index, 1, ...replaced)
  }
  return null
}

function stepInList(
  items: readonly PuckItem[],
  { item, at, step }: { item: PuckItem; at: number; step: Step },
): PuckItem[] | null {
  if (step === 'out') return null
  const rest = items.toSpliced(at, 1)
  if (step === 'in') {
    const before = items[at - 1]
    const [first, ...others] = before ? slotsOf(before) : []
    return before && first ? rest.with(at - 1, withSlots(before, [[...first, item], ...others])) : null
  }
  const to = step === 'up' ? at - 1 : at + 1
  return to < 0 || to >= items.length ? null : rest.toSpliced(to, 0, item)
}

interface StepInParent {
  parent: PuckItem
  slots: PuckItem[][]
  /** Index of the list that the widget is in, at any depth. */
  own: number
  id: string
  step: Step
}

/** The parent after the step, and the widget beside it where it came out. */
function stepInParent({ parent, slots, own, id, step }: StepInParent): PuckItem[] | null {
  const slot = slots[own] ?? []
  const within = stepItem(slot, id, step)
  if (within) return [withSlots(parent, slots.with(own, within))]
  const item = slot.find(each => each.props.id === id)
  if (!item) return null
  const left = slots.with(
    own,
    slot.filter(each => each !== item),
  )
  if (step === 'out') return [withSlots(parent, left), item]
  const next = step === 'down' ? own + 1 : own - 1
  const other = left[next]
  if (step === 'in' || !other) return null
  return [withSlots(parent, left.with(next, step === 'down' ? [item, ...other] : [...other, item]))]
}

function changeItem(items: readonly PuckItem[], id: string, change: Change): PuckItem[] {
  return items.flatMap(item => {
    if (item.props.id === id) return change(item)
    const slots = slotsOf(item)
    return slots.length === 0 || !findItem(slots.flat(), id)
      ? [item]
      : [
          withSlots(
            item,
            slots.map(slot => changeItem(slot, id, change)),
          ),
        ]
  })
}

function isItem(value: unknown): value is PuckItem {
  return isJsonObject(value) && typeof value['type'] === 'string' && isJsonObject(value['props'])
}

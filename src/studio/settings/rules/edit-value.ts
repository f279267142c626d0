import { isJsonObject, type JsonObject } from '../../rules/draft-changes'

/** Keys and list positions, from the outside in. */
export type ValuePath = readonly (string | number)[]

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return typeof key === 'number' ? inner[key] : undefined
    return isJsonObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined
  }, value)
}

interface EditValue {
  value: JsonObject
  path: ValuePath
  /** undefined takes the field away. */
  next: unknown
  /** As it is saved: what was empty there stays when it becomes empty again. */
  saved: JsonObject
}

/**
 * Sets a field, and makes the objects around it. An object that becomes empty is taken away, unless it is saved as such:
 * a field that is changed and changed back leaves the file as it was. Other fields, known or not, stay in their order.
 */
export function editValue({ value, path, next, saved }: EditValue): JsonObject {
  const edited = setAt(value, path, next, savedAt => valueAt(saved, path.slice(0, savedAt)))
  return isJsonObject(edited) ? edited : {}
}

function setAt(value: unknown, path: ValuePath, next: unknown, saved: (depth: number) => unknown, depth = 0): unknown {
  const key = path[depth]
  if (key === undefined) return next
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : []
    list[key] = setAt(list[key], path, next, saved, depth + 1) ?? {}
    return list
  }
  const object = isJsonObject(value) ? value : {}
  const inner = setAt(Object.hasOwn(object, key) ? object[key] : undefined, path, next, saved, depth + 1)
  const fields = new Map(Object.entries(object))
  if (inner === undefined) fields.delete(key)
  else fields.set(key, inner)
  const isInList = typeof path[depth - 1] === 'number'
  if (fields.size === 0 && depth > 0 && !isInList && !isJsonObject(saved(depth))) return undefined
  return Object.fromEntries(fields)
}

/** A list with one of its entries a place earlier. */
export function moveUp(list: readonly unknown[], index: number): unknown[] {
  const before = list[index - 1]
  return index < 1 ? [...list] : [...list.slice(0, index - 1), list[index], before, ...list.slice(index + 1)]
}

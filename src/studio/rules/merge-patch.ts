export type JsonObject = { [key: string]: unknown }

/** Whether a value is a JSON object, not an array or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Applies a merge patch to a JSON object: objects are merged recursively, null removes, everything else replaces.
 * Existing fields keep their order and new ones come last. Does not mutate its arguments.
 */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const merged = new Map(Object.entries(target))
  for (const [key, value] of Object.entries(patch)) {
    const before = merged.get(key)
    if (value === null) merged.delete(key)
    else merged.set(key, isJsonObject(value) ? mergePatch(isJsonObject(before) ? before : {}, value) : value)
  }
  return Object.fromEntries(merged)
}

/** The smallest patch from `before` to `after`; an empty object when they are equal. */
export function diffObjects(before: JsonObject, after: JsonObject): JsonObject {
  const patch = new Map<string, unknown>()
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[key], after[key]]
    if (is === undefined) patch.set(key, null)
    else if (isJsonObject(was) && isJsonObject(is)) {
      const inner = diffObjects(was, is)
      if (Object.keys(inner).length > 0) patch.set(key, inner)
    } else if (JSON.stringify(was) !== JSON.stringify(is)) patch.set(key, is)
  }
  return Object.fromEntries(patch)
}

import type { Fault } from '../../config/fault'
import type { Result } from '../../platform/result'
import { readDraft, type Roundness, type ThemeDraft } from './theme-draft'

/** Changes to the saved files: a patch of theme.json and one of site.json's roundness. */
export type DraftChanges = { theme: JsonObject; roundness: Partial<Roundness> }

export function changesOf(saved: ThemeDraft, draft: ThemeDraft): DraftChanges {
  const { roundness: savedRoundness, ...savedTheme } = saved
  const { roundness, ...theme } = draft
  return { theme: diffObjects(savedTheme, theme), roundness: diffObjects({ ...savedRoundness }, { ...roundness }) }
}

export function isUnchanged({ theme, roundness }: DraftChanges): boolean {
  return Object.keys(theme).length === 0 && Object.keys(roundness).length === 0
}

/**
 * Applies changes to another state of the files: a draft stored earlier, or files that changed meanwhile. @returns
 * faults when the result is not a valid theme
 */
export function applyChanges(saved: ThemeDraft, changes: DraftChanges): Result<ThemeDraft, Fault[]> {
  const { roundness, ...theme } = saved
  return readDraft(mergePatch(theme, changes.theme), { ...roundness, ...changes.roundness })
}

/** Parses stored changes. @returns null when they are invalid */
export function parseChanges(text: string): DraftChanges | null {
  const parsed = parseJson(text)
  if (!isJsonObject(parsed)) return null
  const { theme, roundness } = parsed
  if (!isJsonObject(theme) || !isJsonObject(roundness)) return null
  const known = Object.entries(roundness).filter(
    ([part, value]) => ['content', 'buttons'].includes(part) && typeof value === 'string',
  )
  return { theme, roundness: Object.fromEntries(known) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

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

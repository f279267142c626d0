import type { Fault } from '../../config/fault'
import { failure, type Result } from '../../platform/result'
import { diffObjects, isJsonObject, type JsonObject, mergePatch } from './merge-patch'
import { readDraft, type Roundness, type ThemeDraft } from './theme-draft'

/** Changes to the saved files: a patch of theme.json and one of site.json's roundness. */
export interface DraftChanges {
  theme: JsonObject
  roundness: Partial<Roundness>
}

export function changesOf(saved: ThemeDraft, draft: ThemeDraft): DraftChanges {
  const { roundness: savedRoundness, ...savedTheme } = saved
  const { roundness, ...theme } = draft
  return {
    theme: diffObjects(savedTheme, theme),
    roundness: diffObjects({ ...savedRoundness }, { ...roundness }),
  }
}

/** Whether there is nothing to save. */
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
  if (!parsed.ok || !isJsonObject(parsed.value)) return null
  const { theme, roundness } = parsed.value
  if (!isJsonObject(theme) || !isJsonObject(roundness)) return null
  const { content, buttons } = roundness
  return {
    theme,
    roundness: {
      ...(typeof content === 'string' ? { content } : {}),
      ...(typeof buttons === 'string' ? { buttons } : {}),
    },
  }
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return failure(String(error))
  }
}

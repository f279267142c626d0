import { readStored, writeStored } from '../../platform/storage'
import { type DraftChanges, isUnchanged, parseChanges } from '../rules/draft-changes'

const keyOf = (folder: string) => `theme-editor ${folder}`

/** Unsaved changes of a site in this browser's storage; null for none. */
export function readKeptDraft(folder: string): DraftChanges | null {
  const text = readStored(keyOf(folder))
  return text ? parseChanges(text) : null
}

/** Stores the unsaved changes of a site in this browser; empty changes clear them. */
export function keepDraft(folder: string, changes: DraftChanges): void {
  writeStored(keyOf(folder), isUnchanged(changes) ? '' : JSON.stringify(changes))
}

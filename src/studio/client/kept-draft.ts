import { readStored, writeStored } from '../../platform/storage'
import { type DraftChanges, isUnchanged, parseChanges } from '../rules/draft-changes'

const keyOf = (folder: string) => `theme-editor ${folder}`

/** The unsaved changes of a site that this browser keeps; null for none. */
export function readKeptDraft(folder: string): DraftChanges | null {
  const text = readStored(keyOf(folder))
  return text ? parseChanges(text) : null
}

/** Keeps the unsaved changes of a site in this browser; none clears what was kept. */
export function keepDraft(folder: string, changes: DraftChanges): void {
  writeStored(keyOf(folder), isUnchanged(changes) ? '' : JSON.stringify(changes))
}

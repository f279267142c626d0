import { useCallback, useEffect, useMemo, useState } from 'react'
import { readClock } from '../platform/clock'
import { loadSite, saveSite } from './client/editor-api'
import { applyChanges, changesOf, isUnchanged, type DraftChanges, parseChanges } from './rules/draft-changes'
import { type DraftHistory, putState, redo, startHistory, undo } from './rules/draft-history'
import type { EditedSite } from './rules/editor-contract'
import type { MessageKey } from './use-messages'
import { readDraft, type ThemeDraft } from './rules/theme-draft'
import { readStored, writeStored } from '../platform/storage'

/** A message to the user, shown until closed. */
export interface Note {
  key: MessageKey
  places?: Record<string, string>
  isFault: boolean
}

export interface DraftEditing {
  draft: ThemeDraft
  saving: 'saved' | 'unsaved' | 'saving'
  note: Note | null
  canUndo: boolean
  canRedo: boolean
  /** @param field edited field: rapid changes of one field are a single undo step */
  change: (field: string, change: (draft: ThemeDraft) => ThemeDraft) => void
  undo: () => void
  redo: () => void
  reset: () => void
  save: () => void
  closeNote: () => void
}

/** The saved files: the server's response, and the draft they contain. */
export interface ThemeBase {
  config: EditedSite
  saved: ThemeDraft
}

/** Parses the server's response. @returns null while the files have faults */
export function readBase(config: EditedSite): ThemeBase | null {
  const saved = config.theme && readDraft(config.theme, config.roundness)
  return saved?.ok ? { config, saved: saved.value } : null
}

/** The draft of a site's theme with its undo history, stored in this browser until saved. */
export function useThemeDraft(start: ThemeBase): DraftEditing {
  const [{ config, saved }, setBase] = useState(start)
  const [begin] = useState(() => restore(start))
  const [history, setHistory] = useState<DraftHistory<ThemeDraft>>(begin.history)
  const [note, setNote] = useState<Note | null>(begin.note)
  const [isSaving, setSaving] = useState(false)
  const draft = history.present
  const changes = useMemo(() => changesOf(saved, draft), [saved, draft])
  const isSaved = isUnchanged(changes)

  useEffect(() => keepDraft(config.folder, changes), [config.folder, changes])

  const change = useCallback<DraftEditing['change']>((field, apply) => {
    setHistory(before => putState(before, apply(before.present), { field, at: readClock() }))
  }, [])

  const save = () => {
    if (isSaved || isSaving) return
    setSaving(true)
    void saveSite({ ...changes, revision: config.revision }).then(async answer => {
      const base = answer.ok ? readBase(answer.value) : null
      if (answer.ok && base) {
        setBase(base)
        setNote({ key: 'note.saved', isFault: false })
      } else if (!answer.ok) {
        setNote({
          key: `note.${answer.error.problem}`,
          places: { faults: answer.error.faults.join(' ') },
          isFault: true,
        })
        if (answer.error.problem === 'changed') await layOver()
      }
      setSaving(false)
    })
  }

  /** Reloads the files as the new base and applies the unsaved changes to it. */
  const layOver = async () => {
    const config = await loadSite()
    const base = config && readBase(config)
    const laid = base && applyChanges(base.saved, changes)
    if (!base || !laid?.ok) return
    setBase(base)
    setHistory(before => putState(before, laid.value, { field: 'elsewhere', at: readClock() }))
  }

  return {
    draft,
    saving: isSaving ? 'saving' : isSaved ? 'saved' : 'unsaved',
    note,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    reset: () => {
      setHistory(before => putState(before, saved, { field: 'reset', at: readClock() }))
      setNote(null)
    },
    save,
    closeNote: useCallback(() => setNote(null), []),
  }
}

const keyOf = (folder: string) => `theme-editor ${folder}`

/** Unsaved changes of a site in this browser's storage; null for none. */
function readKeptDraft(folder: string): DraftChanges | null {
  const text = readStored(keyOf(folder))
  return text ? parseChanges(text) : null
}

/** Stores the unsaved changes of a site in this browser; empty changes clear them. */
function keepDraft(folder: string, changes: DraftChanges): void {
  writeStored(keyOf(folder), isUnchanged(changes) ? '' : JSON.stringify(changes))
}

function restore({ config, saved }: ThemeBase): { history: DraftHistory<ThemeDraft>; note: Note | null } {
  const kept = readKeptDraft(config.folder)
  if (!kept || isUnchanged(kept)) return { history: startHistory(saved), note: null }
  const draft = applyChanges(saved, kept)
  if (!draft.ok) return { history: startHistory(saved), note: { key: 'note.dropped', isFault: true } }
  const isNew = !isUnchanged(changesOf(saved, draft.value))
  // The saved state precedes the draft, so that the first undo drops the stored changes.
  const history = isNew ? { ...startHistory(draft.value), past: [saved] } : startHistory(saved)
  return { history, note: isNew ? { key: 'note.restored', isFault: false } : null }
}

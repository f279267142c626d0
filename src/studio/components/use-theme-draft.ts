import { useEffect, useMemo, useState } from 'react'
import { readClock } from '../../platform/clock'
import { readStored, writeStored } from '../../platform/storage'
import { loadSite, saveSite } from '../client/editor-api'
import { applyChanges, changesOf, isUnchanged, parseChanges } from '../rules/draft-changes'
import { type DraftHistory, putState, redo, startHistory, undo } from '../rules/draft-history'
import type { EditedSite } from '../rules/editor-contract'
import { readDraft, type ThemeDraft } from '../rules/theme-draft'
import type { MessageKey } from '../translate'
import type { ShownFault } from '../rules/shown-fault'

export type Note = { key: MessageKey; faults?: readonly ShownFault[]; isFault: boolean }

/** The saved files: the server's response, and the draft they contain. */
export type ThemeBase = { config: EditedSite; saved: ThemeDraft }

/** Parses the server's response. @returns null while the files have faults */
export function readBase(config: EditedSite): ThemeBase | null {
  const saved = config.theme && readDraft(config.theme, config.roundness)
  return saved?.ok ? { config, saved: saved.value } : null
}

export type DraftEditing = ReturnType<typeof useThemeDraft>

/** The draft of a site's theme with its undo history, stored in this browser until saved. */
export function useThemeDraft(start: ThemeBase) {
  const [{ config, saved }, setBase] = useState(start)
  const [begin] = useState(() => restore(start))
  const [history, setHistory] = useState<DraftHistory<ThemeDraft>>(begin.history)
  const [note, setNote] = useState<Note | null>(begin.note)
  const [isSaving, setSaving] = useState(false)
  const draft = history.present
  const changes = useMemo(() => changesOf(saved, draft), [saved, draft])
  const isSaved = isUnchanged(changes)
  const saving: 'saved' | 'unsaved' | 'saving' = isSaving ? 'saving' : isSaved ? 'saved' : 'unsaved'

  useEffect(() => {
    writeStored(keyOf(config.folder), isUnchanged(changes) ? '' : JSON.stringify(changes))
  }, [config.folder, changes])

  /** @param field edited field: rapid changes of one field are a single undo step */
  const change = (field: string, apply: (draft: ThemeDraft) => ThemeDraft) =>
    setHistory(before => putState(before, apply(before.present), { field, at: readClock() }))

  const save = () => {
    if (isSaved || isSaving) return
    setSaving(true)
    void saveSite({ ...changes, revision: config.revision }).then(async answer => {
      const base = answer.ok ? readBase(answer.value) : null
      if (answer.ok && base) {
        setBase(base)
        setNote({ key: 'note.saved', isFault: false })
      } else if (!answer.ok) {
        const { problem, faults } = answer.error
        setNote({ key: `note.${problem}`, faults, isFault: true })
        if (problem === 'changed') await layOver()
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
    change('elsewhere', () => laid.value)
  }

  return {
    draft,
    saving,
    note,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    reset: () => {
      change('reset', () => saved)
      setNote(null)
    },
    save,
    closeNote: () => setNote(null),
  }
}

const keyOf = (folder: string) => `theme-editor ${folder}`

/** The stored changes applied to the saved files, with a note to the user. */
function restore({ config, saved }: ThemeBase): { history: DraftHistory<ThemeDraft>; note: Note | null } {
  const kept = parseChanges(readStored(keyOf(config.folder)) ?? '')
  if (!kept || isUnchanged(kept)) return { history: startHistory(saved), note: null }
  const draft = applyChanges(saved, kept)
  if (!draft.ok) return { history: startHistory(saved), note: { key: 'note.dropped', isFault: true } }
  if (isUnchanged(changesOf(saved, draft.value))) return { history: startHistory(saved), note: null }
  // The saved state precedes the draft, so that the first undo drops the stored changes.
  const history = { ...startHistory(draft.value), past: [saved] }
  return { history, note: { key: 'note.restored', isFault: false } }
}

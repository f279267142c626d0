import { useCallback, useEffect, useMemo, useState } from 'react'
import { readClock } from '../platform/clock'
import { loadSite, saveSite } from './client/editor-api'
import { keepDraft, readKeptDraft } from './client/kept-draft'
import { applyChanges, changesOf, isUnchanged } from './rules/draft-changes'
import { type DraftHistory, putState, redo, startHistory, undo } from './rules/draft-history'
import type { SiteFacts } from './rules/editor-contract'
import type { WordKey } from './rules/say-words'
import { readDraft, type ThemeDraft } from './rules/theme-draft'

/** Something to tell the editor, in words, until closed. */
export interface Note {
  key: WordKey
  places?: Record<string, string>
  isFault: boolean
}

export interface DraftEditing {
  draft: ThemeDraft
  saving: 'saved' | 'unsaved' | 'saving'
  note: Note | null
  canUndo: boolean
  canRedo: boolean
  /** @param field what is edited: changes of one field in one go are one step of undo */
  change: (field: string, change: (draft: ThemeDraft) => ThemeDraft) => void
  undo: () => void
  redo: () => void
  reset: () => void
  save: () => void
  closeNote: () => void
}

/** The files as they are: what the server says of them, and the draft they make. */
export interface ThemeBase {
  config: SiteFacts
  saved: ThemeDraft
}

/** Reads the base from what the server says. @returns null while the files have faults */
export function readBase(config: SiteFacts): ThemeBase | null {
  const saved = config.theme && readDraft(config.theme, config.roundness)
  return saved?.ok ? { config, saved: saved.value } : null
}

/** The draft of a site's theme: edited, undone, kept in this browser until it is saved. */
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

  /** Takes the files' new state as the base and lays what was edited here over it. */
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

function restore({ config, saved }: ThemeBase): { history: DraftHistory<ThemeDraft>; note: Note | null } {
  const kept = readKeptDraft(config.folder)
  if (!kept || isUnchanged(kept)) return { history: startHistory(saved), note: null }
  const draft = applyChanges(saved, kept)
  if (!draft.ok) return { history: startHistory(saved), note: { key: 'note.dropped', isFault: true } }
  const isNew = !isUnchanged(changesOf(saved, draft.value))
  // The saved state lies before the draft, so that the first undo drops what was kept.
  const history = isNew ? { ...startHistory(draft.value), past: [saved] } : startHistory(saved)
  return { history, note: isNew ? { key: 'note.restored', isFault: false } : null }
}

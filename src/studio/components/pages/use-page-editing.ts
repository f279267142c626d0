import { type ReactNode, useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { readStored, writeStored } from '../../../platform/storage'
import { saveDraft, loadPage } from '../../client/content-api'
import { type PageFiles, PageFilesSchema } from '../../rules/content-contract'
import { isJsonObject, type JsonObject, mergePatch } from '../../rules/draft-changes'
import { type EditedPage, patchesOf, putPageTexts, readPageTexts } from '../../rules/pages/page-texts'
import { fromPuck, type PuckData, toPuck } from '../../rules/pages/puck-data'
import { type MessageKey, t } from '../../translate'
import { problemText } from '../use-action'
import { FaultTexts } from '../fault-text'
import { textWith } from '../text-with'

export interface PageNote {
  text: ReactNode
  isFault: boolean
  /** Somebody else changed the same: a choice is needed. */
  isConflict: boolean
}

const note = (key: MessageKey): PageNote => ({ text: t(key), isFault: false, isConflict: false })

/** A page being edited: what was changed, kept in this browser until it is saved. */
export function usePageEditing(start: PageFiles, edited: EditedPage) {
  const key = `page changes ${edited.file} ${edited.language.locale}`
  const [begin] = useState(() => restore(readStored(key)))
  const [base, setBase] = useState(begin?.base ?? start)
  const saved = useMemo(() => toPuck(readPageTexts(base.files, edited).texts), [base, edited])
  const [data, setData] = useState<PuckData>(begin?.data ?? saved)
  /** What Puck starts with; another one starts it anew. */
  const [opened, setOpened] = useState({ data, count: 0 })
  const [isSaving, setSaving] = useState(false)
  const [told, setNote] = useState<PageNote | null>(begin ? note('pages.restored') : null)
  const patches = useMemo(
    () => patchesOf(base.files, putPageTexts(base.files, edited, fromPuck(data))),
    [base, edited, data],
  )
  const isSaved = Object.keys(patches).length === 0
  useEffect(() => {
    writeStored(key, isSaved ? '' : JSON.stringify({ base, texts: fromPuck(data) }))
  }, [key, isSaved, base, data])
  useEffect(() => {
    if (isSaved) return
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirm)
    return () => window.removeEventListener('beforeunload', confirm)
  }, [isSaved])

  const open = (next: PuckData) => {
    setData(next)
    setOpened(before => ({ data: next, count: before.count + 1 }))
  }

  /** @param revision of another state than the opened one, on top of which the changes are laid */
  const save = async (on: PageFiles = base) => {
    if (isSaved || isSaving) return
    setSaving(true)
    const answer = await saveDraft({ revision: on.revision, patches })
    if (answer.ok) {
      const files = patched(on.files, patches)
      setBase({ revision: answer.value.draft, files })
      // With what somebody else changed beside it.
      if (on !== base) open(toPuck(readPageTexts(files, edited).texts))
      setNote(note('note.saved'))
    } else {
      const isConflict = answer.error.problem === 'changed'
      const text = isConflict
        ? textWith('pages.changed', { faults: FaultTexts({ faults: answer.error.faults, between: ', ' }) })
        : problemText(answer.error)
      setNote({ text, isFault: true, isConflict })
    }
    setSaving(false)
  }

  const latest = async (): Promise<PageFiles | null> => {
    const answer = await loadPage(edited.file)
    if (answer.ok) return answer.value
    setNote({ text: problemText(answer.error), isFault: true, isConflict: true })
    return null
  }

  return {
    opened,
    data,
    change: setData,
    note: told,
    closeNote: () => setNote(null),
    saving: isSaving ? ('saving' as const) : isSaved ? ('saved' as const) : ('unsaved' as const),
    save: () => void save(),
    /** Lays the own changes over what somebody else saved, and saves. */
    keepMine: () => void latest().then(on => on && save(on)),
    /** Drops the own changes for what somebody else saved. */
    takeTheirs: () =>
      void latest().then(on => {
        if (!on) return
        setBase(on)
        open(toPuck(readPageTexts(on.files, edited).texts))
        setNote(null)
      }),
    reset: () => {
      open(saved)
      setNote(null)
    },
  }
}

export type PageEditing = ReturnType<typeof usePageEditing>

function patched(files: PageFiles['files'], patches: Readonly<Record<string, JsonObject>>): PageFiles['files'] {
  const changed = Object.entries(patches).map(([file, patch]) => [file, mergePatch(files[file] ?? {}, patch)] as const)
  return { ...files, ...Object.fromEntries(changed) }
}

/** What was typed in an earlier visit and not saved, with the state that it was typed into; null for none. */
function restore(stored: string | null): { base: PageFiles; data: PuckData } | null {
  try {
    const kept: unknown = stored ? JSON.parse(stored) : null
    if (!isJsonObject(kept) || !isJsonObject(kept['texts'])) return null
    return { base: v.parse(PageFilesSchema, kept['base']), data: toPuck(kept['texts']) }
  } catch {
    return null
  }
}

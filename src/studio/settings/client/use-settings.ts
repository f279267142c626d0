import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ask, type Refusal, useLoaded } from '../../client/studio-api'
import { diffObjects, type JsonObject, mergePatch } from '../../rules/draft-changes'
import { editValue, type ValuePath } from '../rules/edit-value'
import { CheckedSchema, type SettingFault, SettingsSchema } from '../rules/settings-contract'

/** Ms without typing after which a change is checked. */
const CHECK_AFTER_MS = 400
const KEPT = 'studio-settings'

/** What was typed and not saved: a merge patch on top of the commit of the draft that was seen at its first letter. */
interface Edits {
  revision: string
  patch: JsonObject
}

const NONE: Edits = { revision: '', patch: {} }
const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ revision: v.string(), patch: v.record(v.string(), v.unknown()) }),
)

type SaveState = { is: 'idle' | 'saving' | 'saved' } | { is: 'refused'; refusal: Refusal }

/** The draft's settings while they are edited. What was typed is kept in this browser until it is saved. */
export function useSettings() {
  const { state, reload } = useLoaded(SettingsSchema, '/api/settings')
  const [edits, setEdits] = useState<Edits>(() => readKept() ?? NONE)
  const [checked, setChecked] = useState<SettingFault[] | null>(null)
  const [saveState, setSaveState] = useState<SaveState>({ is: 'idle' })
  const isSaving = useRef(false)
  const loaded = state.is === 'known' ? state.value : null
  const saved = loaded?.value ?? null
  const { patch } = edits
  const isChanged = Object.keys(patch).length > 0
  const revision = (isChanged ? edits.revision : loaded?.revision) ?? ''

  useEffect(() => {
    keep(isChanged ? { revision, patch } : null)
    if (!isChanged) return setChecked(null)
    let isCurrent = true
    const timer = setTimeout(() => {
      void ask(CheckedSchema, '/api/settings/check', { method: 'POST', body: { revision, patch } }).then(answer => {
        if (isCurrent && answer.ok) setChecked(answer.value.faults)
      })
    }, CHECK_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [revision, patch, isChanged])

  const save = async (): Promise<void> => {
    if (isSaving.current || !isChanged) return
    isSaving.current = true
    setSaveState({ is: 'saving' })
    const body = { revision, patches: { 'site.json': patch } }
    const answer = await ask(v.unknown(), '/api/draft', { method: 'PUT', body })
    isSaving.current = false
    setSaveState(answer.ok ? { is: 'saved' } : { is: 'refused', refusal: answer.error })
    if (answer.ok) setEdits(NONE)
    else if (answer.error.problem === 'changed') {
      // What somebody else saved is named now; another save puts this on top of it.
      const newest = await ask(SettingsSchema, '/api/settings')
      if (newest.ok) setEdits({ revision: newest.value.revision, patch })
    }
    reload()
  }

  return {
    state,
    saved,
    value: saved ? mergePatch(saved, patch) : {},
    isChanged,
    faults: checked ?? loaded?.faults ?? [],
    saveState,
    edit: (path: ValuePath, next: unknown): void => {
      if (!saved) return
      setSaveState({ is: 'idle' })
      setEdits(before => {
        const value = editValue({ value: mergePatch(saved, before.patch), path, next, saved })
        const isFirst = Object.keys(before.patch).length === 0
        return { revision: isFirst ? (loaded?.revision ?? '') : before.revision, patch: diffObjects(saved, value) }
      })
    },
    drop: (): void => {
      setSaveState({ is: 'idle' })
      setEdits(NONE)
    },
    save,
    reload,
  }
}

export type EditedSettings = ReturnType<typeof useSettings>

function readKept(): Edits | null {
  const parsed = v.safeParse(KeptSchema, window.localStorage.getItem(KEPT))
  return parsed.success ? parsed.output : null
}

function keep(kept: Edits | null): void {
  try {
    if (kept) window.localStorage.setItem(KEPT, JSON.stringify(kept))
    else window.localStorage.removeItem(KEPT)
  } catch {
    // A full or forbidden storage keeps nothing; what was typed stays in the page.
  }
}

/** Field of the settings that the address names (`#setting=loyalty.type`); null for none. */
export function readSettingTarget(): string | null {
  const [, field] = /^#setting=([\w.-]{1,200})$/.exec(window.location.hash) ?? []
  return field ?? null
}

/** Names a field in the address. */
export function showSettingTarget(field: string): void {
  window.history.replaceState(null, '', `#setting=${field}`)
}

/** Brings the control of a field, or the nearest one around it, into view and focus. @returns whether there is one */
export function focusSetting(field: string): boolean {
  const parts = field.split('.')
  for (let length = parts.length; length > 0; length--) {
    const found = document.getElementById(controlId(parts.slice(0, length)))
    if (!found) continue
    found.scrollIntoView({ block: 'center' })
    found.focus()
    return true
  }
  return false
}

/** Id of the element that edits a field. */
export const controlId = (path: ValuePath): string => `setting-${path.join('.')}`

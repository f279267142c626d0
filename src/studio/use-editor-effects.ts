import { useEffect, useRef } from 'react'
import type { DraftEditing } from './use-theme-draft'

/** The editor's page title, shortcuts, and confirmation before unsaved changes are left. */
export function useEditorEffects(editing: DraftEditing, title: string): void {
  const actions = useRef(editing)
  actions.current = editing
  const hasUnsaved = editing.saving !== 'saved'
  useEffect(() => setPageTitle(title), [title])
  useEffect(() => (hasUnsaved ? startUnsavedGuard() : undefined), [hasUnsaved])
  useEffect(
    () =>
      startShortcuts({
        save: () => actions.current.save(),
        undo: () => actions.current.undo(),
        redo: () => actions.current.redo(),
      }),
    [],
  )
}

/** The browser's languages, the preferred first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages
}

export function setPageLanguage(language: string): void {
  document.documentElement.lang = language
}

function setPageTitle(title: string): void {
  document.title = title
}

/** Makes the browser ask for confirmation before the page is left. @returns stop */
function startUnsavedGuard(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

interface Shortcuts {
  save: () => void
  undo: () => void
  redo: () => void
}

const TEXT_TYPES = new Set(['text', 'search', 'datetime-local'])

/** Ctrl or ⌘ with S saves, Z undoes, Shift+Z or Y redoes. Text fields keep Z and Y for themselves. @returns stop */
function startShortcuts({ save, undo, redo }: Shortcuts): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isTyping = event.target instanceof HTMLInputElement && TEXT_TYPES.has(event.target.type)
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    const act = key === 's' ? save : isTyping ? undefined : isRedo ? redo : key === 'z' ? undo : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

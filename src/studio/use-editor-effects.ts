import { useEffect, useRef } from 'react'
import type { DraftEditing } from './use-theme-draft'

const TEXT_TYPES = new Set(['text', 'search', 'datetime-local'])

/**
 * The editor's page title, confirmation before unsaved changes are left, and shortcuts: Ctrl or ⌘ with S saves, Z
 * undoes, Shift+Z or Y redoes. Text fields keep Z and Y for themselves.
 */
export function useEditorEffects(editing: DraftEditing, title: string): void {
  const actions = useRef(editing)
  actions.current = editing
  const hasUnsaved = editing.saving !== 'saved'
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (!hasUnsaved) return
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirm)
    return () => window.removeEventListener('beforeunload', confirm)
  }, [hasUnsaved])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const { save, undo, redo } = actions.current
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
  }, [])
}

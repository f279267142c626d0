import { useEffect, useRef } from 'react'
import { setPageTitle } from './client/page-language'
import { startShortcuts } from './client/shortcuts'
import { startUnsavedGuard } from './client/unsaved-guard'
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

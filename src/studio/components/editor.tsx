import { useMemo, useState, useEffect, useRef } from 'react'
import { reportContrast } from '../rules/contrast-report'
import { derivePalettes } from '../rules/theme-draft'
import { draftMessages, type PreviewView } from '../rules/draft-messages'
import { type ThemeBase, useThemeDraft, type DraftEditing } from './use-theme-draft'
import { t } from '../translate'
import { ColorsPanel } from './colors-panel'
import { LayoutPanel } from './layout-panel'
import { NoteBar, TopBar } from './top-bar'
import { Panels } from './panels'
import { Stage } from './stage'
import { TimePanel } from './time-panel'
import { TypePanel } from './type-panel'

/** The editor of one site: panels on the start side, the preview on the end side. */
export function Editor({ base, isInView }: { base: ThemeBase; isInView: boolean }) {
  const { config } = base
  const editing = useThemeDraft(base)
  const { draft, change } = editing
  const [view, setView] = useState<PreviewView>({ colorMode: 'light', now: null, visitor: 'guest' })
  const title = t('editor.title', { site: config.siteName })
  useEditorEffects(editing, title)
  const palettes = useMemo(() => derivePalettes(draft, config.theme ?? {}), [draft, config.theme])
  const failures = useMemo(() => reportContrast(palettes), [palettes])
  const messages = useMemo(() => draftMessages(draft, view), [draft, view])
  const setNow = (now: number | null) => setView(before => ({ ...before, now }))
  return (
    <div className="editor">
      <TopBar title={title} editing={editing} />
      {editing.note ? <NoteBar note={editing.note} onClose={editing.closeNote} /> : null}
      <main className="editor-body">
        <Panels
          panels={[
            {
              key: 'colors',
              label: t('tabs.colors'),
              ...(failures.length > 0 ? { badge: String(failures.length) } : {}),
              content: <ColorsPanel {...{ draft, palettes, failures, change }} />,
            },
            { key: 'type', label: t('tabs.type'), content: <TypePanel draft={draft} change={change} /> },
            { key: 'layout', label: t('tabs.layout'), content: <LayoutPanel draft={draft} change={change} /> },
            {
              key: 'time',
              label: t('tabs.time'),
              content: <TimePanel now={view.now} timeZone={config.timeZone} onTravel={setNow} />,
            },
          ]}
        />
        <Stage
          config={config}
          isInView={isInView}
          messages={messages}
          view={view}
          onColorMode={colorMode => setView(before => ({ ...before, colorMode }))}
          onVisitor={visitor => setView(before => ({ ...before, visitor }))}
          onNow={() => setNow(null)}
        />
      </main>
    </div>
  )
}

const TEXT_TYPES = new Set(['text', 'search', 'datetime-local'])

/**
 * The editor's page title, confirmation before unsaved changes are left, and shortcuts: Ctrl or ⌘ with S saves, Z
 * undoes, Shift+Z or Y redoes. Text fields keep Z and Y for themselves.
 */
function useEditorEffects(editing: DraftEditing, title: string): void {
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

import { useEffect, useRef } from 'react'
import type { EditedPage } from '../../rules/pages/page-texts'
import { t } from '../../translate'
import type { Canvas } from './use-canvas'
import type { PageEditing } from './use-page-editing'

interface EditorBarProps {
  canvas: Canvas
  edited: EditedPage
  /** Whether the site has more than one. */
  hasLanguages: boolean
  editing: PageEditing
  mayWrite: boolean
  onClose: () => void
}

/** The editor's title, state and actions, and what was said last. Ctrl or ⌘ with S saves. */
export function EditorBar({ canvas, edited, hasLanguages, editing, mayWrite, onClose }: EditorBarProps) {
  const { history, data } = canvas
  const { note, saving } = editing
  const save = useRef(editing.save)
  save.current = editing.save
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const title = data.root.props['title']
  return (
    <div className="pages-bar">
      <button type="button" className="button" onClick={onClose}>
        {t('pages.back')}
      </button>
      <h1 className="studio-title">{typeof title === 'string' && title ? title : edited.file}</h1>
      {hasLanguages ? (
        <span className="hint" lang={edited.language.locale}>
          {edited.language.locale}
        </span>
      ) : null}
      <span className="pages-state" role="status">
        {t(`state.${saving}`)}
      </span>
      <button type="button" className="button" aria-disabled={!history.hasPast} onClick={() => history.back()}>
        {t('actions.undo')}
      </button>
      <button type="button" className="button" aria-disabled={!history.hasFuture} onClick={() => history.forward()}>
        {t('actions.redo')}
      </button>
      <button type="button" className="button" aria-disabled={saving === 'saved'} onClick={editing.reset}>
        {t('actions.reset')}
      </button>
      {mayWrite ? (
        <button
          type="button"
          className="button button-main"
          aria-disabled={saving !== 'unsaved'}
          onClick={editing.save}
        >
          {t('actions.save')}
        </button>
      ) : null}
      {note ? (
        <div className="pages-note" role={note.isFault ? 'alert' : 'status'}>
          <p>{note.text}</p>
          {note.isConflict ? (
            <div className="studio-actions">
              <button type="button" className="button" onClick={editing.keepMine}>
                {t('pages.keepMine')}
              </button>
              <button type="button" className="button" onClick={editing.takeTheirs}>
                {t('pages.takeTheirs')}
              </button>
            </div>
          ) : (
            <button type="button" className="button" onClick={editing.closeNote}>
              {t('editor.close')}
            </button>
          )}
        </div>
      ) : null}
    </div>
  )
}

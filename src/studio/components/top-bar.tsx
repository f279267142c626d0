import type { DraftEditing, Note } from '../use-theme-draft'
import { useMessages } from '../use-messages'
import { Icon } from './icon'

/** The site's name, the state of the draft, and its actions. */
export function TopBar({ title, editing }: { title: string; editing: DraftEditing }) {
  const { t } = useMessages()
  const { saving, canUndo, canRedo, undo, redo, reset, save } = editing
  const isSaved = saving === 'saved'
  return (
    <header className="top-bar">
      <h1 className="top-title">{title}</h1>
      <p className="save-state" role="status" data-state={saving}>
        {t(`state.${saving}`)}
      </p>
      <div className="top-actions" role="group" aria-label={t('actions.label')}>
        <button
          type="button"
          className="button button-icon"
          onClick={undo}
          disabled={!canUndo}
          aria-label={t('actions.undo')}
          title={t('actions.undo')}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="button button-icon"
          onClick={redo}
          disabled={!canRedo}
          aria-label={t('actions.redo')}
          title={t('actions.redo')}
        >
          <Icon name="redo" />
        </button>
        <button type="button" className="button" onClick={reset} disabled={isSaved}>
          {t('actions.reset')}
        </button>
        <button
          type="button"
          className="button button-main"
          onClick={save}
          aria-disabled={isSaved || saving === 'saving'}
        >
          {t('actions.save')}
        </button>
      </div>
    </header>
  )
}

/** A message about the last action, with a close button. */
export function NoteBar({ note, onClose }: { note: Note; onClose: () => void }) {
  const { t } = useMessages()
  return (
    <div className="note-bar" data-fault={note.isFault}>
      <p role={note.isFault ? 'alert' : 'status'}>{t(note.key, note.places)}</p>
      <button type="button" className="button button-icon" onClick={onClose} aria-label={t('editor.close')}>
        <Icon name="close" />
      </button>
    </div>
  )
}

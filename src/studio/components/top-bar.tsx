import type { DraftEditing, Note } from '../use-theme-draft'
import { useWords } from '../use-words'
import { Icon } from './icon'

/** The site's name, the state of the draft, and its actions. */
export function TopBar({ title, editing }: { title: string; editing: DraftEditing }) {
  const { say } = useWords()
  const { saving, canUndo, canRedo, undo, redo, reset, save } = editing
  const isSaved = saving === 'saved'
  return (
    <header className="top-bar">
      <h1 className="top-title">{title}</h1>
      <p className="save-state" role="status" data-state={saving}>
        {say(`state.${saving}`)}
      </p>
      <div className="top-actions" role="group" aria-label={say('actions.label')}>
        <button
          type="button"
          className="button button-icon"
          onClick={undo}
          disabled={!canUndo}
          aria-label={say('actions.undo')}
          title={say('actions.undo')}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="button button-icon"
          onClick={redo}
          disabled={!canRedo}
          aria-label={say('actions.redo')}
          title={say('actions.redo')}
        >
          <Icon name="redo" />
        </button>
        <button type="button" className="button" onClick={reset} disabled={isSaved}>
          {say('actions.reset')}
        </button>
        <button
          type="button"
          className="button button-main"
          onClick={save}
          aria-disabled={isSaved || saving === 'saving'}
        >
          {say('actions.save')}
        </button>
      </div>
    </header>
  )
}

/** A message about the last action, with a close button. */
export function NoteBar({ note, onClose }: { note: Note; onClose: () => void }) {
  const { say } = useWords()
  return (
    <div className="note-bar" data-fault={note.isFault}>
      <p role={note.isFault ? 'alert' : 'status'}>{say(note.key, note.places)}</p>
      <button type="button" className="button button-icon" onClick={onClose} aria-label={say('editor.close')}>
        <Icon name="close" />
      </button>
    </div>
  )
}

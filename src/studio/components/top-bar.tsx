import type { DraftEditing, Note } from './use-theme-draft'
import { t } from '../translate'
import { Icon } from './icon'
import { FaultTexts } from './fault-text'
import { textWith } from './text-with'

/** The site's name, the state of the draft, and its actions. */
export function TopBar({ title, editing }: { title: string; editing: DraftEditing }) {
  const { saving, canUndo, canRedo } = editing
  const steps = [
    { name: 'undo', isPossible: canUndo },
    { name: 'redo', isPossible: canRedo },
  ] as const
  return (
    <header className="top-bar">
      <h1 className="top-title">{title}</h1>
      <p className="save-state" role="status" data-state={saving}>
        {t(`state.${saving}`)}
      </p>
      <div className="top-actions" role="group" aria-label={t('actions.label')}>
        {steps.map(({ name, isPossible }) => (
          <button
            key={name}
            type="button"
            className="button button-icon"
            onClick={editing[name]}
            disabled={!isPossible}
            aria-label={t(`actions.${name}`)}
            title={t(`actions.${name}`)}
          >
            <Icon name={name} />
          </button>
        ))}
        <button type="button" className="button" onClick={editing.reset} disabled={saving === 'saved'}>
          {t('actions.reset')}
        </button>
        <button
          type="button"
          className="button button-main"
          onClick={editing.save}
          aria-disabled={saving !== 'unsaved'}
        >
          {t('actions.save')}
        </button>
      </div>
    </header>
  )
}

export function NoteBar({ note, onClose }: { note: Note; onClose: () => void }) {
  return (
    <div className="note-bar" data-fault={note.isFault}>
      <p role={note.isFault ? 'alert' : 'status'}>
        {textWith(note.key, { faults: <FaultTexts faults={note.faults ?? []} between=", " /> })}
      </p>
      <button type="button" className="button button-icon" onClick={onClose} aria-label={t('editor.close')}>
        <Icon name="close" />
      </button>
    </div>
  )
}

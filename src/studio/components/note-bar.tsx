import type { Note } from '../use-theme-draft'
import { useWords } from '../use-words'
import { Icon } from './icon'

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

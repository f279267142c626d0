import { useMemo } from 'react'
import { type Translate, MessagesContext, useMessages } from '../use-messages'
import { useEditedSite } from '../client/editor-api'
import { readBase } from '../use-theme-draft'
import { Editor } from './editor'

/** The whole editor: loads the site folder, then renders the editor or an error. */
export function EditorApp({ t, language }: { t: Translate; language: string }) {
  const messages = useMemo(() => ({ t, language }), [t, language])
  const { state, reload } = useEditedSite()
  const base = state.is === 'known' ? readBase(state.config) : null
  return (
    <MessagesContext.Provider value={messages}>
      {base ? (
        <Editor base={base} />
      ) : (
        <EditorProblem
          text={
            state.is === 'pending'
              ? t('editor.loading')
              : state.is === 'unreachable'
                ? t('editor.unreachable')
                : t('editor.faults')
          }
          lines={state.is === 'known' ? state.config.faults : []}
          {...(state.is === 'pending' ? {} : { onRetry: reload })}
        />
      )}
    </MessagesContext.Provider>
  )
}

interface EditorProblemProps {
  text: string
  /** Faults, one a line. */
  lines: readonly string[]
  onRetry?: () => void
}

/** Replaces the editor while it cannot be used: the problem and the next step. */
function EditorProblem({ text, lines, onRetry }: EditorProblemProps) {
  const { t } = useMessages()
  return (
    <main className="obstacle">
      <h1 className="obstacle-title">Theme editor</h1>
      <p role="status">{text}</p>
      {lines.length > 0 ? (
        <ul className="fault-lines">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {onRetry ? (
        <button type="button" className="button button-main" onClick={onRetry}>
          {t('editor.tryAgain')}
        </button>
      ) : null}
    </main>
  )
}

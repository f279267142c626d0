import { useMemo } from 'react'
import { type Say, SpeechContext, useWords } from '../use-words'
import { useSiteFacts } from '../client/editor-api'
import { readBase } from '../use-theme-draft'
import { Editor } from './editor'

/** The whole editor: loads the site folder, then renders the editor or an error. */
export function EditorApp({ say, language }: { say: Say; language: string }) {
  const speech = useMemo(() => ({ say, language }), [say, language])
  const { state, reload } = useSiteFacts()
  const base = state.is === 'known' ? readBase(state.config) : null
  return (
    <SpeechContext.Provider value={speech}>
      {base ? (
        <Editor base={base} />
      ) : (
        <Obstacle
          text={
            state.is === 'pending'
              ? say('editor.loading')
              : state.is === 'unreachable'
                ? say('editor.unreachable')
                : say('editor.faults')
          }
          lines={state.is === 'known' ? state.config.faults : []}
          {...(state.is === 'pending' ? {} : { onRetry: reload })}
        />
      )}
    </SpeechContext.Provider>
  )
}

interface ObstacleProps {
  text: string
  /** Faults, one a line. */
  lines: readonly string[]
  onRetry?: () => void
}

/** Replaces the editor while it cannot be used: the problem and the next step. */
function Obstacle({ text, lines, onRetry }: ObstacleProps) {
  const { say } = useWords()
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
          {say('editor.tryAgain')}
        </button>
      ) : null}
    </main>
  )
}

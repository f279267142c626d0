import { useMemo } from 'react'
import type { Say } from '../rules/say-words'
import { useSiteFacts } from '../use-site-facts'
import { readBase } from '../use-theme-draft'
import { SpeechContext } from '../use-words'
import { Editor } from './editor'
import { Obstacle } from './obstacle'

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

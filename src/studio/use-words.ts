import { createContext, useContext } from 'react'
import type { Say } from './rules/say-words'

interface Speech {
  say: Say
  /** BCP 47, for dates and numbers. */
  language: string
}

export const SpeechContext = createContext<Speech | undefined>(undefined)

/** The editor's messages in the browser's language. Throws outside the editor. */
export function useWords(): Speech {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('useWords needs a SpeechContext around it')
  return speech
}

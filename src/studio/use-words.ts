import { createContext, useContext } from 'react'
import en from './messages/en.json'
import fr from './messages/fr.json'

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

export type WordKey = keyof typeof en
export type Words = Readonly<Record<WordKey, string>>

/** Returns a message of the editor with its placeholders (`{{name}}`) filled. */
export type Say = (key: WordKey, places?: Readonly<Record<string, string | number>>) => string

/** The first browser language that the editor supports; English otherwise. @param languages BCP 47 */
export function chooseLanguage(languages: readonly string[]): 'en' | 'fr' {
  const known = languages.map(language => language.slice(0, 2).toLowerCase()).find(tag => tag === 'fr' || tag === 'en')
  return known === 'fr' ? 'fr' : 'en'
}

/** Creates the message function of a language. */
export function sayIn(language: 'en' | 'fr'): Say {
  const words: Words = language === 'fr' ? fr : en
  return (key, places = {}) =>
    words[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(places[name] ?? place))
}

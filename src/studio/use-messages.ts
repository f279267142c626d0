import { createContext, useContext } from 'react'
import en from './messages/en.json'
import fr from './messages/fr.json'

interface EditorMessages {
  t: Translate
  /** BCP 47, for dates and numbers. */
  language: string
}

export const MessagesContext = createContext<EditorMessages | undefined>(undefined)

/** The editor's messages in the browser's language. Throws outside the editor. */
export function useMessages(): EditorMessages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages needs a MessagesContext around it')
  return messages
}

export type MessageKey = keyof typeof en

/** Returns a message of the editor with its placeholders (`{{name}}`) filled. */
export type Translate = (key: MessageKey, places?: Readonly<Record<string, string | number>>) => string

/** The first browser language that the editor supports; English otherwise. @param languages BCP 47 */
export function chooseLanguage(languages: readonly string[]): 'en' | 'fr' {
  const known = languages.map(language => language.slice(0, 2).toLowerCase()).find(tag => tag === 'fr' || tag === 'en')
  return known === 'fr' ? 'fr' : 'en'
}

/** Creates the message function of a language. */
export function translatorOf(language: 'en' | 'fr'): Translate {
  const messages = language === 'fr' ? fr : en
  return (key, places = {}) =>
    messages[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(places[name] ?? place))
}

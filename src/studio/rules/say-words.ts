import en from '../messages/en.json'
import fr from '../messages/fr.json'

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

import en from './messages/en.json'
import fr from './messages/fr.json'

export type MessageKey = keyof typeof en

/** The first browser language that the editor supports; English otherwise. @param languages BCP 47 */
export function chooseLanguage(languages: readonly string[]): 'en' | 'fr' {
  const known = languages.map(language => language.slice(0, 2).toLowerCase()).find(tag => tag === 'fr' || tag === 'en')
  return known === 'fr' ? 'fr' : 'en'
}

/** Creates the message function of a language, which fills placeholders (`{{name}}`). */
export function translatorOf(language: 'en' | 'fr') {
  const messages = language === 'fr' ? fr : en
  return (key: MessageKey, places: Readonly<Record<string, string | number>> = {}) =>
    messages[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(places[name] ?? place))
}

/** The editor's language, BCP 47. Tests have no browser. */
export const language = chooseLanguage(typeof navigator === 'undefined' ? [] : navigator.languages)

/** The editor's messages in the browser's language. */
export const t = translatorOf(language)

import en from './messages/en.json'
import fr from './messages/fr.json'
import contentEn from './messages/content/en.json'
import contentFr from './messages/content/fr.json'
import templatesEn from './messages/content/templates.en.json'
import templatesFr from './messages/content/templates.fr.json'

export const ENGLISH = { ...en, ...contentEn }
const FRENCH: Record<keyof typeof ENGLISH, string> = { ...fr, ...contentFr }

export type MessageKey = keyof typeof ENGLISH

/** The first browser language that the editor supports; English otherwise. @param languages BCP 47 */
export function chooseLanguage(languages: readonly string[]): 'en' | 'fr' {
  const known = languages.map(language => language.slice(0, 2).toLowerCase()).find(tag => tag === 'fr' || tag === 'en')
  return known === 'fr' ? 'fr' : 'en'
}

/** Creates the message function of a language, which fills placeholders (`{{name}}`). */
export function translatorOf(language: 'en' | 'fr') {
  const messages = language === 'fr' ? FRENCH : ENGLISH
  return (key: MessageKey, places: Readonly<Record<string, string | number>> = {}) =>
    messages[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(places[name] ?? place))
}

/** The editor's language, BCP 47. Tests have no browser. */
export const language = chooseLanguage(typeof navigator === 'undefined' ? [] : navigator.languages)

/** The editor's messages in the browser's language. */
export const t = translatorOf(language)

/** Whether there is a message for a word of a record or of a schema. */
export const isMessage = (key: string): key is MessageKey => Object.hasOwn(ENGLISH, key)

/** Words of page templates in the language of a page, with the site's name. */
export function templateWordsOf(language: 'en' | 'fr', site: string): (name: string) => string {
  const words: Readonly<Record<string, string>> = language === 'fr' ? templatesFr : templatesEn
  return name => (words[`template.${name}`] ?? '').replaceAll('{{site}}', site)
}

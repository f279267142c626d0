import { languageOf } from '../../config/languages'
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import es from './messages/es.json'
import fr from './messages/fr.json'
import he from './messages/he.json'
import ja from './messages/ja.json'
import nl from './messages/nl.json'

export type AccessWords = typeof en

export const ACCESS_WORDS: Readonly<Record<string, AccessWords>> = { ar, de, en, es, fr, he, ja, nl }

/** Words of the access statement in a language, else in English. @param locale `fr` or `fr-FR` */
export function accessWords(locale: string): AccessWords {
  const language = languageOf(locale)
  return Object.hasOwn(ACCESS_WORDS, language) ? (ACCESS_WORDS[language] ?? en) : en
}

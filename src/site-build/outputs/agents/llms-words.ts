import { languageOf } from '../../../config/languages'
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import es from './messages/es.json'
import fr from './messages/fr.json'
import he from './messages/he.json'
import ja from './messages/ja.json'
import nl from './messages/nl.json'

export type LlmsWords = typeof en

export const LLMS_WORDS: Readonly<Record<string, LlmsWords>> = { ar, de, en, es, fr, he, ja, nl }

/** Words of llms.txt in a language, else in English. @param locale `fr` or `fr-FR` */
export function llmsWords(locale: string): LlmsWords {
  const language = languageOf(locale)
  return Object.hasOwn(LLMS_WORDS, language) ? (LLMS_WORDS[language] ?? en) : en
}

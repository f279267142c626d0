import { languageOf } from '../../../config/languages'
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import es from './messages/es.json'
import fr from './messages/fr.json'
import he from './messages/he.json'
import ja from './messages/ja.json'
import nl from './messages/nl.json'

type Words = typeof en

const BY_LANGUAGE: Readonly<Record<string, Words>> = { ar, de, en, es, fr, he, ja, nl }

/** Words of passes in the site's language, else in English. @param locale `fr` or `fr-FR` */
export function passWords(locale: string): (name: keyof Words) => string {
  const language = languageOf(locale)
  const words = Object.hasOwn(BY_LANGUAGE, language) ? (BY_LANGUAGE[language] ?? en) : en
  return name => words[name]
}

import { languageOf } from '../../config/languages'
import ar from '../../features/wishes/messages/ar.json'
import de from '../../features/wishes/messages/de.json'
import en from '../../features/wishes/messages/en.json'
import es from '../../features/wishes/messages/es.json'
import fr from '../../features/wishes/messages/fr.json'
import he from '../../features/wishes/messages/he.json'
import ja from '../../features/wishes/messages/ja.json'
import nl from '../../features/wishes/messages/nl.json'

/** Messages of the page 'Tell me' that the host says too, by their keys. */
export type FormWords = Pick<
  typeof en,
  | 'wishes.missingAbout'
  | 'wishes.missingTheaters'
  | 'wishes.emailInvalid'
  | 'wishes.gone'
  | 'wishes.failed'
  | 'wishes.notOffered'
  | 'wishes.mailedTitle'
  | 'wishes.mailed'
  | 'wishes.activeTitle'
  | 'wishes.activeFeed'
  | 'wishes.subscribe'
>

const WORDS: Readonly<Record<string, FormWords>> = { ar, de, en, es, fr, he, ja, nl }

/** In the language of a locale; English for an unknown one. */
export function formWordsOf(locale: string): FormWords {
  const language = languageOf(locale)
  return (Object.hasOwn(WORDS, language) ? WORDS[language] : undefined) ?? en
}

import type { Listings } from './listings'

type InLanguage = { listings: Pick<Listings, 'defaultLocale'> }
/** A record, with the names of its texts that are not translated into the language of the listings. */
interface TranslatedRecord {
  untranslated?: readonly string[]
}

/** The language of a text that is not translated; null where it is in that of the page. */
export function localeOf(
  { listings }: InLanguage,
  { untranslated = [] }: TranslatedRecord,
  text: string,
): string | null {
  return untranslated.includes(text) ? listings.defaultLocale : null
}

/** The languages of a record's texts that are not translated, by name; null without one. */
export function langOf(
  index: InLanguage,
  record: TranslatedRecord,
  texts: readonly string[],
): Record<string, string> | null {
  const marked = texts.flatMap((text): [string, string][] => {
    const locale = localeOf(index, record, text)
    return locale === null ? [] : [[text, locale]]
  })
  return marked.length > 0 ? Object.fromEntries(marked) : null
}

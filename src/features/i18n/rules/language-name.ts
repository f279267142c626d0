import { remember } from '../../site/rules/remember'

const names = new Map<string, Intl.DisplayNames>()

/**
 * `fr` is `French` in English; a code that the locale has no name for stays as it is.
 * @param language,locale BCP 47; throws RangeError for what is no language code
 */
export function languageName(language: string, locale: string): string {
  const ofLocale = remember(names, locale, () => new Intl.DisplayNames(locale, { type: 'language' }))
  return ofLocale.of(language) ?? language
}

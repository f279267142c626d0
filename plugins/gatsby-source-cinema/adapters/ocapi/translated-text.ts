import { fittingLocale, keyInLanguage, languagesOf } from '../../../../src/config/languages'
import type { TranslatedText } from './ocapi-answers'

/**
 * A text in a locale, else its language, else the system's default, trimmed. Undefined for a text without anything.
 */
export function textIn(text: TranslatedText | null | undefined, locale: string): string | undefined {
  const translations = (text?.translations ?? []).filter(translation => translation.text?.trim())
  const byTag = Object.fromEntries(translations.map(({ languageTag, text: words }) => [languageTag, words]))
  const tag = keyInLanguage(byTag, locale) ?? fittingLocale(Object.keys(byTag), locale)
  const found = (tag === undefined ? undefined : byTag[tag]) ?? text?.text
  return found?.trim() || undefined
}

/**
 * The texts of a record in the site's language, and below `translations` those that differ in its other languages.
 * @param textsIn the texts by field, in a locale
 */
export function inLanguages(
  site: { locale: string; languages?: readonly string[] | null | undefined },
  textsIn: (locale: string) => Record<string, unknown>,
): Record<string, unknown> {
  const own = textsIn(site.locale)
  const others = languagesOf(site).slice(1)
  const translations = others.flatMap(({ locale }) => {
    const differing = Object.entries(textsIn(locale)).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(own[field]),
    )
    return differing.length > 0 ? [[locale, Object.fromEntries(differing)] as const] : []
  })
  return translations.length > 0 ? { ...own, translations: Object.fromEntries(translations) } : own
}

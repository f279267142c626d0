/** ISO 639-2 codes of works without words and of an unknown language. */
export const NO_WORDS = 'zxx'
export const UNKNOWN_LANGUAGE = 'und'

const TAG = /^[a-z]{2,3}(?:[-_][a-z0-9]+)*$/i

/** The language of a BCP 47 tag in canonical form (`fr-BE` → `fr`, `iw` → `he`); null for what names no language. */
export function languageOfTag(tag: string): string | null {
  if (!TAG.test(tag)) return null
  if (tag.toLowerCase() === UNKNOWN_LANGUAGE) return UNKNOWN_LANGUAGE
  try {
    const { language } = new Intl.Locale(tag.replaceAll('_', '-'))
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language)
    return name === undefined ? null : language
  } catch {
    return null
  }
}

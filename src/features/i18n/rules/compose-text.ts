const THEATER_NAME = /\[theaterName\]/g
const TITLE_SEPARATOR = ' | '

/** Replaces `[theaterName]` by the current theater's name, or the site's if there is none (specification §9 Locale). */
export function fillPlaceholders(text: string, names: { theaterName: string | null; siteName: string }): string {
  return text.replace(THEATER_NAME, () => names.theaterName ?? names.siteName)
}

/** Page title, most specific part first: `Nosferatu | Lumen`. Empty and repeated parts are omitted. */
export function joinTitle(parts: readonly (string | null | undefined)[]): string {
  const words = parts.map(part => part?.trim()).filter(part => part !== undefined && part !== '')
  return [...new Set(words)].join(TITLE_SEPARATOR)
}

const IDEOGRAPHIC = /^(?:ja|zh)\b/i
const ARABIC = /^(?:ar|fa|ur)\b/i

/** Returns a locale's list separator: `, `, but `、` in Japanese and Chinese, `، ` in Arabic script. */
export function commaOf(locale: string): string {
  if (IDEOGRAPHIC.test(locale)) return '、'
  return ARABIC.test(locale) ? '، ' : ', '
}

const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the writing direction of a locale's language or script (contracts §3: `dir` follows the language). */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  const [language = '', script = ''] = locale.toLowerCase().split('-')
  if (script === 'latn') return 'ltr'
  return RIGHT_TO_LEFT.has(language) || script === 'arab' || script === 'hebr' ? 'rtl' : 'ltr'
}

/** Removes the punctuation around empty placeholders: `Nosferatu () , : films` becomes `Nosferatu : films`. */
export function tidyText(text: string): string {
  return text
    .replace(/\s*\(\s*\)/g, '')
    .replace(/,\s?(?=\s*(?:[,.;:]|$))/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
}

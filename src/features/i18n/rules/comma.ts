const IDEOGRAPHIC = /^(?:ja|zh)\b/i
const ARABIC = /^(?:ar|fa|ur)\b/i

/** Returns a locale's list separator: `, `, but `、` in Japanese and Chinese, `، ` in Arabic script. */
export function commaOf(locale: string): string {
  if (IDEOGRAPHIC.test(locale)) return '、'
  return ARABIC.test(locale) ? '، ' : ', '
}

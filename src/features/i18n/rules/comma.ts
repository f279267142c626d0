const IDEOGRAPHIC = /^(?:ja|zh)\b/i
const ARABIC = /^(?:ar|fa|ur)\b/i

/** What stands between the words of a list, with its blank: `, ` but `、` in Japanese and Chinese, `، ` in Arabic letters. */
export function commaOf(locale: string): string {
  if (IDEOGRAPHIC.test(locale)) return '、'
  return ARABIC.test(locale) ? '، ' : ', '
}

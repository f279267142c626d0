const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the writing direction of a locale's language or script (contracts §3: `dir` follows the language). */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  const [language = '', script = ''] = locale.toLowerCase().split('-')
  if (script === 'latn') return 'ltr'
  return RIGHT_TO_LEFT.has(language) || script === 'arab' || script === 'hebr' ? 'rtl' : 'ltr'
}

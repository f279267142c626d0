const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Languages of the cinema whose codes have three letters. */
const LONG_CODES = ['ase', 'ber', 'bho', 'ckb', 'fil', 'gsw', 'haw', 'hmn', 'kab', 'mai', 'nds', 'scn', 'yue']

/** Names by which sources know a language, beside that of the runtime. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  bengali: 'bn',
  bokmal: 'nb',
  brazilianportuguese: 'pt',
  castilian: 'es',
  farsi: 'fa',
  flemish: 'nl',
  gaelic: 'gd',
  kirundi: 'rn',
  mandarin: 'zh',
  moldovan: 'ro',
  nynorsk: 'nn',
  oriya: 'or',
  slovene: 'sl',
  tagalog: 'fil',
  valencian: 'ca',
}

let codesByName: Map<string, string> | undefined

/**
 * Code of a language's English name as in attribute tags (`German` → `de`, `SwissGerman` → `gsw`); null for an unknown
 * one.
 */
export function languageCodeOf(englishName: string): string | null {
  codesByName ??= readCodes()
  return codesByName.get(nameKey(englishName)) ?? null
}

const nameKey = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Inverts the runtime's names; `Intl` returns the code itself when it has no name. */
function readCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const codes = new Map<string, string>()
  const all = [...LETTERS.flatMap(first => LETTERS.map(second => first + second)), ...LONG_CODES]
  for (const code of all) {
    const name = names.of(code)
    // Withdrawn codes have the name of their successor: `iw` and `he` are both Hebrew.
    if (name && name !== code && Intl.getCanonicalLocales(code)[0] === code) codes.set(nameKey(name), code)
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) codes.set(name, code)
  return codes
}

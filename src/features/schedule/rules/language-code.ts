const A = 'a'.charCodeAt(0)
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(A + index))

let codesByName: Map<string, string> | undefined

/** ISO 639-1 code of a language's English name as in attribute tags (`German` → `de`); null for an unknown one. */
export function languageCodeOf(englishName: string): string | null {
  codesByName ??= readCodes()
  return codesByName.get(englishName.toLowerCase()) ?? null
}

/** Inverts the runtime's names; `Intl` returns the code itself when it has no name. */
function readCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const codes = new Map<string, string>()
  for (const code of LETTERS.flatMap(first => LETTERS.map(second => first + second))) {
    const name = names.of(code)?.toLowerCase()
    // Withdrawn codes have the name of their successor: `iw` and `he` are both Hebrew.
    if (name && name !== code && Intl.getCanonicalLocales(code)[0] === code) codes.set(name, code)
  }
  return codes
}

/**
 * Normalises an e-mail address or username for lookups and limits: Unicode variants (NFKC: `＠` is `@`), case, invisible
 * characters and surrounding spaces are ignored.
 */
export function lookupKey(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).trim().toLowerCase().normalize('NFKC')
}

/** Normalises the number of a gift card as printed: variants of digits, spaces and hyphens of any kind are ignored. */
export function cardNumberKey(text: string): string {
  return withoutInvisible(text.normalize('NFKC'))
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()
}

const withoutInvisible = (text: string) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Longest search without results that is kept, characters. */
const LONGEST = 60
/** What is no title: parts of addresses, and numbers of telephones, cards and orders. */
const PERSONAL = /[@]|https?:|www\.|(?:\d[\s./()-]*){5}/iu

/**
 * A search without results as it is kept: one spelling for all cases and widths. Null for what may be about a person, and
 * for what is too long to be a title.
 */
export function missedWord(text: string): string | null {
  const word = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  return word === '' || [...word].length > LONGEST || PERSONAL.test(word) ? null : word
}

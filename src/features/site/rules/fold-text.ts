/** Letters that are no plain letter with a mark, as people type them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Accents of alphabets that are read without them, vowel points among them. Indic and Thai vowel signs and the voicing
 * marks of kana (U+3099, U+309A) are no accents: without them the word is another.
 */
const ACCENTS =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]/gu

/**
 * A text as a search compares it: accents, case and punctuation gone, words apart by one space. `Cœur fidèle!` is
 * `coeur fidele`; apostrophes join, as those who leave them out do.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[æœßøłđðþı]/g, letter => LETTERS[letter] ?? letter)
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

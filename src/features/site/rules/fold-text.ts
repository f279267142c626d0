/** Letters that NFD does not decompose, with their common ASCII spelling. */
const LETTERS = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Marks to ignore. Indic and Thai vowel signs and the kana voicing marks (U+3099, U+309A) change the word. */
const ACCENTS =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]/gu

/** Normalizes a text for searching: `Cœur fidèle!` becomes `coeur fidele`; apostrophes are removed without a space. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[æœßøłđðþı]/g, letter => LETTERS[letter as keyof typeof LETTERS])
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

/** Final forms of Hebrew and Greek letters, and Arabic and Persian letters that are typed interchangeably. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
}
const SAME_LETTER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g')

/** Small kana that are often typed large. Each one's code point directly precedes its large form. */
const SMALL_KANA = /[ぁぃぅぇぉっゃゅょゎ]/g
const KATAKANA = /[ァ-ヶ]/g
/** Offset of katakana code points from hiragana. */
const KANA_STEP = 0x60

/** The long vowel mark of kana and the Arabic tatweel, which are often omitted. */
const STRETCHING = /[ーｰ\u0640]/g
/** Arabic-Indic and Persian digits. */
const ARABIC_DIGITS = /[٠-٩۰-۹]/g
/** The Arabic article as a prefix of a word with at least three letters. */
const ARABIC_ARTICLE = /(?<![\p{L}\p{M}])ال(?=\p{M}*(?:\p{L}\p{M}*){3})/gu

/**
 * Unifies spellings within scripts: full and half width, katakana as hiragana, final letters, interchangeable Arabic
 * letters and digits; removes the Arabic article. `foldText` handles accents and case.
 */
export function foldScripts(text: string): string {
  return text
    .normalize('NFKC')
    .replace(KATAKANA, kana => shift(kana, -KANA_STEP))
    .replace(SMALL_KANA, kana => shift(kana, 1))
    .replace(STRETCHING, '')
    .replace(ARABIC_ARTICLE, '')
    .replace(SAME_LETTER, letter => SAME_LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGITS, digit => String((digit.codePointAt(0) ?? 0) & 15))
}

const shift = (letter: string, step: number) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + step)

const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆]+/u
const RUNS = new RegExp(`(${RUN.source})`, 'u')

/** Whether a folded word is in a script without spaces, or with compounds that are searched by their parts. */
export function isIdeographic(word: string): boolean {
  return RUN.test(word)
}

/** Splits a folded word into runs of one script: `ごじら10` becomes `ごじら`, `10`. */
export function splitScripts(word: string): string[] {
  return word.split(RUNS).filter(run => run !== '')
}

/**
 * Bigrams of a Chinese, Japanese or Korean run; any other run unchanged. The index also has the last letter alone, so
 * that a one-letter search matches at every position.
 */
export function bigramsOf(run: string, use: 'indexed' | 'query'): string[] {
  if (!isIdeographic(run)) return run.split(' ').filter(Boolean)
  const letters = [...run]
  const pairs = letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
  const last = letters.at(-1) ?? ''
  return use === 'indexed' || pairs.length === 0 ? [...pairs, last] : pairs
}

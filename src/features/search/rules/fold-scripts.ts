/** Letters written otherwise at the end of a Hebrew or Greek word, and Arabic and Persian letters that are typed for each other. */
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

/** Small kana that are typed large: ぁぃぅぇぉっゃゅょゎ. Each comes right before its large form. */
const SMALL_KANA = /[ぁぃぅぇぉっゃゅょゎ]/g
const KATAKANA = /[ァ-ヶ]/g
/** Katakana begin so far behind hiragana. */
const KANA_STEP = 0x60

/** The long mark of kana and the stretching mark of Arabic: people leave them out. */
const STRETCHING = /[ーｰ\u0640]/g
/** Arabic-Indic and Persian digits. */
const ARABIC_DIGITS = /[٠-٩۰-۹]/g
/** The Arabic article, written onto a word that is one without it. */
const ARABIC_ARTICLE = /(?<![\p{L}\p{M}])ال(?=\p{M}*(?:\p{L}\p{M}*){3})/gu

/**
 * Writes what scripts write in several ways in one: full and half width, katakana as hiragana, final letters as the others,
 * Arabic letters and digits that stand for each other, without the Arabic article. Accents and case are `foldText`'s.
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

function shift(letter: string, step: number): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + step)
}

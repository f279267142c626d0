/** Letters that no accent can be taken off. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i' },
}
const ARTICLES = "the|an?|le|la|les|l'|der|die|das|el|los|las|il|lo"
/** `Ferry, The` */
const ARTICLE_AT_END = new RegExp(`^([^,]+),\\s*(${ARTICLES})$`, 'i')
const ARTICLE_AT_START = /^(?:the|an?)\s+(?=\S)/

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const ORDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NUMBER = `\\d{1,2}|${[...ROMAN, ...ORDINALS].join('|')}`
/** `part two`, `pt. 2`, `vol. II` */
const PART = new RegExp(`\\b(?:part|pt|chapter|vol|volume) (${NUMBER})(?= |$)`, 'g')
/** `rocky iv`, never the first word. `I` and `X` are words of titles more often than numbers. */
const SEQUEL = /(?<= )(ii|iii|iv|v|vi|vii|viii|ix)(?= |$)/g

/**
 * A title for comparison: lower case, without accents, punctuation, spaces between words and a trailing article's place;
 * numbers of sequels are digits (`Part II`, `Part Two` and `2` are one). Empty where it has neither letter nor digit.
 */
export function toTitleKey(title: string): string {
  return toWords(title).replace(/(?<!\d) | (?!\d)/g, '')
}

/** The key without an English article at the start, or undefined where it has none. */
export function toKeyWithoutArticle(title: string): string | undefined {
  const words = toWords(title)
  const rest = words.replace(ARTICLE_AT_START, '')
  return rest === words ? undefined : toTitleKey(rest)
}

/** Lower-case words of a name, without accents. */
export function toWords(title: string): string {
  const words = title
    .trim()
    .replace(ARTICLE_AT_END, '$2 $1')
    .normalize('NFD')
    .replace(/\p{Script=Latin}\p{M}+/gu, letters => letters.replace(/\p{M}+/gu, ''))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øłßæœđı]/g, letter => PLAIN_LETTERS[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
  return words
    .replace(PART, (whole, number: string) => toDigits(number) ?? whole)
    .replace(SEQUEL, number => toDigits(number) ?? number)
}

function toDigits(number: string): string | undefined {
  if (/^\d+$/.test(number)) return String(Number(number))
  const at = Math.max(ROMAN.indexOf(number), ORDINALS.indexOf(number))
  return at < 0 ? undefined : String(at + 1)
}

import slugify from '@sindresorhus/slugify'
import { remember } from './remember'

/** Maximum length in characters. */
const MAX_LENGTH = 120
/** Maximum length in UTF-8 bytes: with the id it must fit into a file name of 255. */
const MAX_BYTES = 200

const encoder = new TextEncoder()

/** Symbols that are replaced by words, without spaces: `Q&A` becomes `qanda`. */
const SYMBOL_WORDS: Record<string, string> = { '&': 'and', $: 'dollar' }

/** French letters that the library does not transliterate. */
const customReplacements = ['œ', 'Œ'].map((letter): [string, string] => [letter, 'oe'])

/** Direction marks, joiners, variation selectors, fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu
/** East Asian titles have punctuation and full-width symbols where others have spaces. */
const EAST_ASIAN_SEPARATORS = /(?=[\u3000-\u303f\u30fb\uff00-\uff65])[\p{P}\p{S}]+/gu

/**
 * Slug of a canonical path: lower-case words with hyphens, in Unicode NFC (contracts §3, specification §2). Letters,
 * digits and marks of every script are kept; Latin letters become ASCII if they can (`ü` is `u`). Empty for a title
 * without any.
 */
export function toSlug(title: string): string {
  const visible = title
    .replace(INVISIBLE, '')
    // Full-width letters and digits, Roman numerals.
    .replace(/[\p{Script=Latin}\p{Nd}\p{Nl}]+/gu, run => run.normalize('NFKC'))
  const slug = withoutLatinMarks(visible)
    .replace(/(?!\p{ASCII})[\p{Script=Latin}\p{No}]/gu, letterToAscii)
    .replace(EAST_ASIAN_SEPARATORS, '-')
    .toLowerCase()
    .replace(/[\p{Pd}_\s]+/gu, '-')
    .replace(/[^-\p{L}\p{Nd}\p{Nl}\p{Mn}\p{Mc}]+/gu, '')
    // Marks of what is dropped, such as the frame of a keycap.
    .replace(/(?<=^|[\p{ASCII}\p{Script=Latin}])\p{M}+/gu, '')
    .normalize('NFC')
  return shorten(joinWords(slug))
}

/**
 * The ASCII slug that addresses had before they kept every script, for redirects: letters of other scripts are
 * transliterated if the library can, else dropped (Hebrew, Japanese).
 */
export function toFormerSlug(title: string): string {
  const latin = withoutLatinMarks(title)
  // Transliteration is slow, and most titles do not need it.
  const letters = /[^\p{ASCII}\p{P}\p{S}]/u.test(latin) ? latin.replace(/[\p{L}\p{M}\p{N}]+/gu, transliterate) : latin
  const slug = letters
    .toLowerCase()
    .replace(/[\p{Pd}_\s]+/gu, '-')
    .replace(/[^a-z0-9-]+/g, '')
  return shorten(joinWords(slug))
}

/** Without accents of Latin letters, and with words for symbols. */
function withoutLatinMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[&$]/g, symbol => SYMBOL_WORDS[symbol] ?? '')
}

/** Transliteration is slow, and most titles need few letters of it. */
const asciiOfLetter = new Map<string, string>()

function letterToAscii(letter: string): string {
  const ascii = asciiOfLetter.get(letter) ?? (transliterate(letter) || letter)
  asciiOfLetter.set(letter, ascii)
  return ascii
}

const asciiOfWord = new Map<string, string>()
/** More than the titles of a large circuit have. A process that reads many sites sees ever new ones. */
const MOST_WORDS = 20_000

/** Transliterates letters of one word, so that punctuation is treated as in Latin titles. */
function transliterate(letters: string): string {
  if (asciiOfWord.size >= MOST_WORDS) asciiOfWord.clear()
  return remember(asciiOfWord, letters, () =>
    slugify(letters, { decamelize: false, separator: '', customReplacements }),
  )
}

function joinWords(slug: string): string {
  return slug.replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
}

/** Cuts a long slug at a word, else between two letters with their marks. */
function shorten(slug: string): string {
  const end = endOf(slug)
  if (end === slug.length) return slug
  const wordEnd = slug.lastIndexOf('-', end)
  return slug.slice(0, wordEnd > 0 ? wordEnd : end)
}

/** The length in UTF-16 units of the longest part that fits. */
function endOf(slug: string): number {
  // A UTF-16 unit has three bytes at most.
  if (slug.length * 3 <= MAX_BYTES) return slug.length
  let end = 0
  let bytes = 0
  for (const { segment } of new Intl.Segmenter().segment(slug)) {
    bytes += encoder.encode(segment).length
    if (end + segment.length > MAX_LENGTH || bytes > MAX_BYTES) break
    end += segment.length
  }
  return end
}

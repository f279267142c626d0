import slugify from '@sindresorhus/slugify'

/** Longest slug, in characters: with its id it must stay below the 255 bytes a file name may have. */
const MAX_LENGTH = 120

/** Symbols that are words. Joined without spaces, so that `Q&A` becomes `qanda`. */
const SYMBOL_WORDS: Record<string, string> = { '&': 'and', $: 'dollar' }

/** French letters the library has no word for. */
const customReplacements: [string, string][] = [
  ['œ', 'oe'],
  ['Œ', 'oe'],
]

/**
 * Turns a title into the slug of its canonical path: lower-case ASCII, one hyphen between words (contracts §3, specification §2).
 * Latin accents are dropped rather than spelled out (`ü` is `u`); other scripts are transliterated where the library knows
 * them. Titles of which nothing remains (Hebrew, Japanese) give the empty slug: their path is the id alone.
 */
export function toSlug(title: string): string {
  const latin = title
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[&$]/g, symbol => SYMBOL_WORDS[symbol] ?? '')
  // The transliteration is slow, and most titles need none.
  const letters = /[^\p{ASCII}\p{P}\p{S}]/u.test(latin) ? transliterate(latin) : latin
  const slug = letters
    .toLowerCase()
    .replace(/[\p{Pd}_\s]+/gu, '-')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
  return slug.length <= MAX_LENGTH ? slug : cutAtWord(slug)
}

/** Word by word, so that the marks between the words keep the meaning they have in Latin titles. */
function transliterate(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, word =>
    slugify(word, { decamelize: false, separator: '', customReplacements }),
  )
}

function cutAtWord(slug: string): string {
  const cut = slug.slice(0, MAX_LENGTH + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : cut.slice(0, MAX_LENGTH)
}

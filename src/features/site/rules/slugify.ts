import slugify from '@sindresorhus/slugify'

/** Maximum length in characters: with the id it must fit into a file name of 255 bytes. */
const MAX_LENGTH = 120

/** Symbols that are replaced by words, without spaces: `Q&A` becomes `qanda`. */
const SYMBOL_WORDS: Record<string, string> = { '&': 'and', $: 'dollar' }

/** French letters that the library does not transliterate. */
const customReplacements = ['œ', 'Œ'].map((letter): [string, string] => [letter, 'oe'])

/**
 * Slug of a canonical path: lower-case ASCII with hyphens (contracts §3, specification §2). Latin accents are dropped
 * (`ü` is `u`), other scripts transliterated if the library can; else the slug is empty (Hebrew, Japanese).
 */
export function toSlug(title: string): string {
  const latin = title
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[&$]/g, symbol => SYMBOL_WORDS[symbol] ?? '')
  // Transliteration is slow, and most titles do not need it.
  const letters = /[^\p{ASCII}\p{P}\p{S}]/u.test(latin) ? transliterate(latin) : latin
  const slug = letters
    .toLowerCase()
    .replace(/[\p{Pd}_\s]+/gu, '-')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
  return slug.length <= MAX_LENGTH ? slug : cutAtWord(slug)
}

/** Transliterates each word separately, so that punctuation is treated as in Latin titles. */
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

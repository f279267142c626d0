/** Words that English titles write small, except at the beginning and end. */
const SMALL = new Set('a an and as at but by en for from in into nor of on or the to vs with de la del y'.split(' '))

/** Words that keep their capitals. */
const CAPITALS = new Set(
  '3D 2D 4K 4DX IMAX HFR UK USA NYC TV AI FBI CIA NASA UFO UFC WWE NFL NBA MLB NHL BTS DJ AMC OK VIP PLF SNL'.split(
    ' ',
  ),
)

/** I to XXXIX, as numbers of sequels. */
const ROMAN = /^(?=.)X{0,3}(?:IX|IV|V?I{0,3})$/
const INITIALS = /^(?:\p{L}\.){2,}\p{L}?\.?$/u
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu

/** An English title in the usual case, if all of it is in capitals; others as they are: `THE GULL II` → `The Gull II`. */
export function toTitleCase(title: string): string {
  if (!/\p{Lu}/u.test(title) || /\p{Ll}/u.test(title)) return title
  const last = [...title.matchAll(WORD)].at(-1)?.index
  return title.replace(WORD, (word, at: number) => {
    const isBoundary = at === last || isStart(title.slice(0, at))
    return wordCase(word, isBoundary)
  })
}

/** Whether a word stands at the beginning: of the title, or after a colon, dash, bracket, slash or quotation mark. */
function isStart(before: string): boolean {
  return /(?:^|[:!?–—/"“([&]|\s-|\p{L}{4}\.)\s*$/u.test(before)
}

function wordCase(word: string, isBoundary: boolean): string {
  if (CAPITALS.has(word) || ROMAN.test(word) || INITIALS.test(word)) return word
  const lower = word.toLowerCase()
  if (!isBoundary && SMALL.has(lower)) return lower
  // O'BRIEN and L'AVVENTURA have two capitals, DON'T has one.
  const [, prefix, rest] = /^([dlo]['’])(\p{L}{3,})$/u.exec(lower) ?? []
  return prefix && rest ? capitalize(prefix) + capitalize(rest) : capitalize(lower)
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

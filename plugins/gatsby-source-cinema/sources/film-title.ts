import { PROGRAMME_LABEL, SERIES, VERSION_IN_BRACKETS, VERSION_TAIL, EXTRA_TAIL } from './title-words'

/** What a title says besides the film's name. */
export interface FilmTitle {
  /** The film's name for comparison: lower case, without accents, punctuation, labels and versions. */
  key: string
  /** Year of the film, where the title has it: `Macbeth (1971)`. */
  year: number | null
  /** The series of recorded stage productions that it is of; the key has it, too. */
  series: string | null
  /** Whether it names a version or occasion besides: `Relaxed Screening: Otto`, `Otto + Q&A`, `Otto (3D)`. */
  saysMore: boolean
}

const YEAR = /[([]((?:18|19|20)\d\d)[)\]]/g
const HEAD = /^([^:]{2,60}?)\s*:\s+(?=\S)/
/** `The Met: Live in HD 2024-25: Salome` */
const LONG_HEAD = /^([^:]{2,30}:\s*Live in HD[\d\s-]*?)\s*:\s+(?=\S)/i
/** Written without a colon: `The Royal Ballet SWAN LAKE`. */
const BALLET_AND_OPERA = /^((?:the )?royal (?:ballet|opera)(?: live)?(?: \d{4})?)\s+(?=\S)/i
/** `Beethoven’s Fidelio` */
const COMPOSER = /^\p{Lu}\p{L}+'s\s+(?=\S)/u
const BRACKETS = /\s*(?:\(([^()]*)\)|\[([^[\]]*)\])/g

/** Reads a title as cinemas write it. The key is never empty: a title of labels alone is its own key. */
export function readFilmTitle(title: string): FilmTitle {
  const plain = title
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
  const years = [...plain.matchAll(YEAR)].map(([, year]) => Number(year))
  const unbracketed = plain
    .replace(YEAR, ' ')
    .replace(BRACKETS, (whole, round?: string, square?: string) =>
      VERSION_IN_BRACKETS.test((round ?? square ?? '').trim()) ? ' ' : whole,
    )
  const withoutTails = dropTails(unbracketed.trim())
  const { name, series, hasLabel } = dropLabels(withoutTails)
  const withoutYear = plain.replace(YEAR, ' ').trim()
  const key = toKey(name) || toKey(plain) || plain.toLowerCase()
  return {
    key: series ? `${series}: ${key}` : key,
    series: series ?? null,
    // The year after a recorded stage production is that of its season.
    year: series || years.length !== 1 ? null : (years[0] ?? null),
    saysMore: hasLabel || withoutTails.length < withoutYear.length,
  }
}

/** Takes off what follows the name, one part after the other: ` + Q&A`, ` - 4K Restoration`. */
function dropTails(title: string): string {
  const rest = title.replace(EXTRA_TAIL, '').trim().replace(VERSION_TAIL, '').trim()
  return rest === title || rest === '' ? title : dropTails(rest)
}

/** Takes off what precedes the name, and tells series of recorded stage productions by one name each. */
function dropLabels(title: string): { name: string; series?: string; hasLabel: boolean } {
  let [name, hasLabel] = [title, false]
  for (;;) {
    const head = LONG_HEAD.exec(name) ?? HEAD.exec(name) ?? BALLET_AND_OPERA.exec(name)
    const label = head?.[1]?.trim() ?? ''
    const series = SERIES.find(one => one.pattern.test(label))
    if (head && series) {
      const work = name.slice(head[0].length)
      return { name: series.isOfComposers ? work.replace(COMPOSER, '') : work, series: series.name, hasLabel }
    }
    if (!head || !PROGRAMME_LABEL.test(label)) return { name, hasLabel }
    name = name.slice(head[0].length)
    hasLabel = true
  }
}

function toKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/&/g, ' and ')
    .replace(/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
}

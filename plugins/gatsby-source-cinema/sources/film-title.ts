import {
  AUDIENCE_SCREENING,
  EXTRA_TAIL,
  FESTIVAL_LABEL,
  LEADING_WORDS,
  NAMES_PART,
  PROGRAMME_LABEL,
  SERIES,
  VERSION_IN_BRACKETS,
  VERSION_TAIL,
} from './title-words'
import { toKeyWithoutArticle, toTitleKey } from './title-key'

/** What a title says besides the film's name. */
export interface FilmTitle {
  /** The film's name for comparison: lower case, without accents, punctuation, labels and versions. */
  key: string
  /** Keys without words that may be of the name or not: they need more than the title to be of one film. */
  loose: LooseKeys
  /** Year of the film, where the title has it: `Macbeth (1971)`. */
  year: number | null
  /** The series of recorded stage productions that it is of; the key has it, too. */
  series: string | null
  /** Year in which the season of that series begins, where the title has it. */
  season: number | null
  /** Whether it names a version or occasion besides: `Relaxed Screening: Otto`, `Otto + Q&A`, `Otto (3D)`. */
  saysMore: boolean
}

export interface LooseKeys {
  /** Without words before a colon or dash, words in brackets, or an article: `Ferry` of `Club: The Ferry (La nave)`. */
  withoutLabel: string[]
  /** Without words after a colon or dash. */
  withoutSubtitle: string[]
}

/** Labels of programmes by `toTitleKey`, besides those of `title-words.ts`. */
export type ProgrammeLabels = ReadonlySet<string>

const NO_LABELS: ProgrammeLabels = new Set()
const YEAR = /[([]((?:18|19|20)\d\d)(?: version)?[)\]]|\s[-–—]\s((?:18|19|20)\d\d) version$/gi
const HEAD = /^([^:]{2,60}?)\s*:\s+(?=\S)/
const HEAD_BEFORE_DASH = /^(.{2,60}?)\s+[-–—]\s+(?=\S)/
const TAIL = /\s*(?::\s+|\s[-–—]\s+)(?!.*(?::\s|\s[-–—]\s))(.+)$/
/** `The Met: Live in HD 2024-25: Salome` */
const LONG_HEAD = /^([^:]{2,30}:\s*Live in HD[\d\s-]*?)\s*:\s+(?=\S)/i
/** Written without a colon: `The Royal Ballet SWAN LAKE`. */
const STAGE_WITHOUT_COLON = [
  /^((?:the |roh )?royal (?:ballet|opera)(?: live)?(?: \d{4})?)\s+(?=\S)/i,
  /^((?:nt|national theatre) live)\s+(?:[-–—]\s+)?(?=\S)/i,
]
/** `Beethoven’s Fidelio` */
const COMPOSER = /^\p{Lu}\p{L}+'s\s+(?=\S)/u
const BRACKETS = /\s*(?:\(([^()]*)\)|\[([^[\]]*)\])/g
const PART_ALONE = /^(?:part|pt|vol|volume|chapter|episode)\b/i
/** `2024`, `2024-25`, `24/25` */
const SEASON_YEAR = /\b(?:20)?(\d\d)(?:[-/](?:20)?\d\d)?\b/

/** Reads a title as cinemas write it. The key is never empty: a title of labels alone is its own key. */
export function readFilmTitle(title: string, labels: ProgrammeLabels = NO_LABELS): FilmTitle {
  const plain = plainTitle(title)
  const years = [...plain.matchAll(YEAR)].map(([, year, ofVersion]) => Number(year ?? ofVersion))
  const withoutTails = dropTails(plain)
  const { name, series, season, hasLabel } = dropLabels(withoutTails, labels)
  const withoutYear = plain.replace(YEAR, ' ').trim()
  const key = toTitleKey(name) || toTitleKey(plain) || plain.toLowerCase()
  const year = years.length === 1 ? (years[0] ?? null) : null
  return {
    // Houses name one production with an article and without.
    key: series ? `${series}: ${toKeyWithoutArticle(name) ?? key}` : key,
    loose: series ? { withoutLabel: [key], withoutSubtitle: [] } : looseKeys(name, key),
    series: series ?? null,
    // The year after a recorded stage production is that of its season.
    year: series ? null : year,
    season: series ? (season ?? year) : null,
    saysMore: hasLabel || withoutTails.length < withoutYear.length,
  }
}

/** The words before each colon or dash of a title, with what follows: `['Star Wars', 'A New Hope']`. */
export function headsOf(title: string): [head: string, rest: string][] {
  const name = dropTails(plainTitle(title))
  return [HEAD, HEAD_BEFORE_DASH].flatMap((pattern): [string, string][] => {
    const head = pattern.exec(name)
    return head?.[1] ? [[head[1], name.slice(head[0].length)]] : []
  })
}

function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Takes off what follows the name, one part after the other: ` + Q&A`, ` - 4K Restoration`, ` (3D)`. */
function dropTails(title: string): string {
  const unbracketed = title
    .replace(YEAR, ' ')
    .replace(BRACKETS, (whole, round?: string, square?: string) =>
      isVersion((round ?? square ?? '').trim()) || isOriginalTitle(square ?? '') ? ' ' : whole,
    )
    .replace(/\s+/g, ' ')
    .trim()
  const rest = unbracketed
    .replace(EXTRA_TAIL, '')
    .trim()
    .replace(TAIL, (whole, words: string) => (AUDIENCE_SCREENING.test(words) ? '' : whole))
    .replace(VERSION_TAIL, '')
    .trim()
  return rest === unbracketed || rest === '' ? unbracketed : dropTails(rest)
}

function isVersion(words: string): boolean {
  return VERSION_IN_BRACKETS.test(words) || !/[\p{L}\p{N}]/u.test(words)
}

/** `Ferry [La nave]`: square brackets have the original title, unless they name a part. */
function isOriginalTitle(words: string): boolean {
  return words !== '' && !NAMES_PART.test(words)
}

interface Unlabelled {
  name: string
  series?: string
  season?: number | null
  hasLabel: boolean
}

/** Takes off what precedes the name, and gives each series of recorded stage productions one name. */
function dropLabels(title: string, labels: ProgrammeLabels): Unlabelled {
  let [name, hasLabel] = [title, false]
  const isLabel = (label: string) =>
    PROGRAMME_LABEL.test(label) || FESTIVAL_LABEL.test(label) || labels.has(toTitleKey(label))
  for (;;) {
    const stage = STAGE_WITHOUT_COLON.map(pattern => pattern.exec(name)).find(Boolean)
    const head = LONG_HEAD.exec(name) ?? HEAD.exec(name) ?? stage ?? HEAD_BEFORE_DASH.exec(name)
    const label = head?.[1]?.trim() ?? ''
    const rest = head ? name.slice(head[0].length) : ''
    const series = SERIES.find(one => one.pattern.test(label))
    if (series) {
      const [, year] = SEASON_YEAR.exec(label) ?? []
      const work = rest.replace(series.isOfComposers ? COMPOSER : '', '').replace(/\s+encore$/i, '')
      return { name: work, series: series.name, season: year ? 2000 + Number(year) : null, hasLabel }
    }
    const next = HEAD.exec(rest)?.[1]
    // What precedes a label is one: `A Festival: Preview: Otto`.
    const isBeforeLabel = next !== undefined && PROGRAMME_LABEL.test(next)
    const words = LEADING_WORDS.exec(name)
    if (head && (isLabel(label) || isBeforeLabel)) name = rest
    else if (words) name = name.slice(words[0].length)
    else return { name, hasLabel }
    hasLabel = true
  }
}

function looseKeys(name: string, key: string): LooseKeys {
  const inBrackets = [...name.matchAll(BRACKETS)].map(([, round, square]) => round ?? square ?? '')
  const unbracketed = name.replace(BRACKETS, ' ').trim()
  const isPart = inBrackets.some(words => NAMES_PART.test(words))
  const tail = TAIL.exec(unbracketed)
  const hasSubtitle = tail !== null && !isPart && !NAMES_PART.test(tail[1] ?? '')
  const rests = [HEAD, HEAD_BEFORE_DASH].flatMap(pattern => {
    const rest = pattern.test(name) ? name.replace(pattern, '') : ''
    return PART_ALONE.test(rest) ? [] : [rest]
  })
  const others = (keys: readonly string[]) => [...new Set(keys)].filter(one => one !== '' && one !== key)
  return {
    withoutLabel: others([
      ...rests.flatMap(rest => [toTitleKey(rest), toKeyWithoutArticle(rest) ?? '']),
      toKeyWithoutArticle(name) ?? '',
      isPart ? '' : toTitleKey(unbracketed),
    ]),
    withoutSubtitle: hasSubtitle ? others([toTitleKey(unbracketed.slice(0, tail.index))]) : [],
  }
}

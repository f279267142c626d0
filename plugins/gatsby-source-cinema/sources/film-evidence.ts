import { editDistance } from '../../../src/config/edit-distance'
import type { FilmTitle } from './film-title'
import { toWords } from './title-key'
import { says } from '../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../src/config/fault'

/** What is compared of a film's record. */
export interface FilmToMatch {
  /** Unique among all records. */
  key: string
  /** Its source; records of one source become one film only by hand. */
  source: string
  title: string
  originalTitle?: string | null | undefined
  year?: number | null | undefined
  directors: readonly string[]
  runtimeMinutes?: number | null | undefined
  ids?: Readonly<Record<string, unknown>> | null | undefined
}

/** A record with its title as read. */
export interface ReadFilm extends FilmToMatch {
  read: FilmTitle
}

/** Catalogues whose ids are of a film; EIDR also numbers edits, so two of its ids may be of one film. */
const CATALOGUES = ['imdb', 'tmdb', 'allocine', 'eidr'] as const
const NUMBERS_EDITS = 'eidr'
/** Assumption: cinemas differ by this much in the running time of one film, with and without adverts. */
const SAME_RUNTIME_MINUTES = 5
const OTHER_RUNTIME_MINUTES = 20
/** Assumption: a talk or an interval is never so long. */
const MOST_OTHER_MINUTES = 90
/** Assumption: a talk after the film. */
const TALK_MINUTES = 45
/** Assumption: letters in which a misspelt name differs, and those that a name needs for it. */
const MISSPELT_LETTERS = 2
const LETTERS_OF_NAME = 10

/** `imdb tt1` of each catalogue that a record has an id of. */
export function idsOf({ ids }: FilmToMatch): string[] {
  return CATALOGUES.flatMap(name => (ids?.[name] ? [`${name} ${String(ids[name]).toLowerCase()}`] : []))
}

/** The catalogue in which two records have different ids. */
export function rivalId(one: FilmToMatch, other: FilmToMatch): string | undefined {
  const isRival = (name: string) => {
    const [own, others] = [one.ids?.[name], other.ids?.[name]]
    return Boolean(own && others) && String(own).toLowerCase() !== String(others).toLowerCase()
  }
  return CATALOGUES.find(name => name !== NUMBERS_EDITS && isRival(name))
}

/** What two records say besides their titles; undefined where one of them says nothing. */
function compare(one: ReadFilm, other: ReadFilm) {
  const years = [one.year ?? one.read.year, other.year ?? other.read.year] as const
  const [year, otherYear] = years
  // Of a stage production, one names the conductor, another the house, and times have the intervals or not.
  const isOfStage = one.read.series !== null && one.read.series === other.read.series
  const times = [one.runtimeMinutes, other.runtimeMinutes] as const
  const minutes = times[0] && times[1] && !isOfStage ? Math.abs(times[0] - times[1]) : undefined
  return {
    years,
    // The year of a restoration or of a release here is often given for that of the film.
    sameYear: year != null && otherYear != null ? Math.abs(year - otherYear) <= 1 : undefined,
    sameDirector: isOfStage ? undefined : shareDirector(one.directors, other.directors),
    minutes,
    sameTime: minutes !== undefined && minutes <= SAME_RUNTIME_MINUTES,
  }
}

/** Why two records of one title are not known to be one film; undefined where they are. */
export function contradiction(one: ReadFilm, other: ReadFilm, hasTimes = true): FaultMessage | undefined {
  const { years, sameYear, sameDirector, minutes, sameTime } = compare(one, other)
  const seasons = [one.read.season, other.read.season] as const
  if (sameDirector === false) return says('otherDirectors')
  if (sameYear === false && !(sameDirector && sameTime)) {
    const [first, second] = years
    return says('otherYears', { one: String(first), other: String(second) })
  }
  if (seasons[0] !== null && seasons[1] !== null && Math.abs(seasons[0] - seasons[1]) > 1)
    return says('otherSeasons', { one: seasons[0], other: seasons[1] })
  if (!hasTimes) return undefined
  // A talk after the film counts to its time in some systems.
  const isLonger = one.read.saysMore || other.read.saysMore
  const mayDiffer = sameDirector && (sameYear || isLonger) && (minutes ?? 0) <= MOST_OTHER_MINUTES
  if (minutes !== undefined && minutes > OTHER_RUNTIME_MINUTES && !mayDiffer) return says('otherRuntimes', { minutes })
  const isSupported = sameDirector || sameTime || sameYear
  const hasYearInOneTitle = (one.read.year === null) !== (other.read.year === null)
  if (hasYearInOneTitle && !isSupported) return says('oneTitleYear')
  return undefined
}

/** Whether two records have a director, a year, a running time or a season in common. */
export function agree(one: ReadFilm, other: ReadFilm): boolean {
  const { sameYear, sameDirector, sameTime } = compare(one, other)
  const hasSeason = one.read.season !== null && other.read.season !== null
  return sameDirector === true || sameYear === true || sameTime || hasSeason
}

/** How far two records whose titles differ by a label or a subtitle seem one film. */
export type Likeness = 'one film' | 'perhaps' | 'two films'

/**
 * Of `Club: Otto` and `Otto`, a director in common and the running time or year decide. Of `Otto: The Ferry` and `Otto`
 * all three are needed, for a sequel may have the director and the length of its predecessor.
 */
export function likenessOf(one: ReadFilm, other: ReadFilm, differsBy: 'label' | 'subtitle'): Likeness {
  if (rivalId(one, other) || contradiction(one, other)) return 'two films'
  const { sameYear, sameDirector, minutes, sameTime } = compare(one, other)
  if (!sameDirector) return 'two films'
  const longer = (one.runtimeMinutes ?? 0) > (other.runtimeMinutes ?? 0) ? one : other
  const hasTalk = longer.read.saysMore && minutes !== undefined && minutes <= TALK_MINUTES
  if (differsBy === 'label') return sameTime || hasTalk || (sameYear && minutes === undefined) ? 'one film' : 'perhaps'
  return sameTime && sameYear ? 'one film' : sameTime || sameYear ? 'perhaps' : 'two films'
}

/** Names of a record's directors, for comparison. */
export function directorsOf({ directors }: FilmToMatch): string[] {
  return directors.flatMap(namesOf).map(lettersOf)
}

/** Whether two titles or names differ in a letter or two, and not in a number. */
export function isMisspelt(one: string, other: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '')
  const isLong = Math.min(one.length, other.length) >= LETTERS_OF_NAME
  return isLong && digits(one) === digits(other) && editDistance(one, other) <= MISSPELT_LETTERS
}

const lettersOf = (words: readonly string[]) => words.toSorted().join('')

/** Whether two lists of directors share a person; undefined where one is empty. */
function shareDirector(ones: readonly string[], others: readonly string[]): boolean | undefined {
  const own = ones.flatMap(namesOf)
  const known = others.flatMap(namesOf)
  if (own.length === 0 || known.length === 0) return undefined
  return own.some(name => known.some(other => isSamePerson(name, other)))
}

/** Some systems give all directors in one text. */
function namesOf(text: string): string[][] {
  return text.split(/\s*(?:,|;|\/|&|\band\b)\s*/).flatMap(name => {
    const words = toWords(name).split(' ').filter(Boolean)
    return words.length > 0 ? [words] : []
  })
}

/** `Ada Lund` is also `Lund Ada`, `A. Lund`, `Ada Marie Lund` and `Ada Lundt`; never one word of several. */
function isSamePerson(one: readonly string[], other: readonly string[]): boolean {
  if (lettersOf(one) === lettersOf(other) || isMisspelt(one.join(''), other.join(''))) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 2 || !short.some(word => word.length > 1 && long.includes(word))) return false
  const free = [...long]
  return short.every(word => {
    const at = free.findIndex(name => name === word || (short.length === long.length && isInitial(name, word)))
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  })
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one.charAt(0) === other.charAt(0)
}

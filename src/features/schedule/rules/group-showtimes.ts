import { remember } from '../../site/rules/remember'
import { type Attribute, PLAIN_TAG, type Showtime } from './showtime'

interface DayGroup<T> {
  day: string
  showtimes: T[]
}

interface MovieGroup<T> {
  movieId: string
  showtimes: T[]
}

/** Showtimes of one format and language; a label is null when there is none. */
interface FormatGroup<T> {
  formatLabel: string | null
  languageLabel: string | null
  showtimes: T[]
}

type Timed = Pick<Showtime, 'startsAtMs'>

/** Groups by business day (03:00–03:00), ascending, each day's showtimes by start. */
export function groupByBusinessDay<T extends Timed & Pick<Showtime, 'businessDay'>>(
  showtimes: readonly T[],
): DayGroup<T>[] {
  return group(showtimes, showtime => showtime.businessDay)
    .map(([day, members]) => ({ day, showtimes: members }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Groups by film, in the order of their first showtime. */
export function groupByMovie<T extends Timed & Pick<Showtime, 'movieId'>>(showtimes: readonly T[]): MovieGroup<T>[] {
  return group(showtimes, showtime => showtime.movieId).map(([movieId, members]) => ({ movieId, showtimes: members }))
}

/** Groups by format and by language with subtitles. Labels come from the attributes, by descending weight. */
export function groupByFormat<T extends Timed & Pick<Showtime, 'tags'>>(
  showtimes: readonly T[],
  attributes: readonly Attribute[],
): FormatGroup<T>[] {
  const byTag = new Map(attributes.map(attribute => [attribute.tag.toLowerCase(), attribute]))
  const labelsOf = ({ tags }: T) => {
    const known = tags.flatMap(tag => byTag.get(tag.toLowerCase()) ?? [])
    const named = known.filter(({ tag }) => tag.toLowerCase() !== PLAIN_TAG)
    return {
      formatLabel: joinLabels(named.filter(({ kind }) => kind === 'format' || kind === 'experience')),
      languageLabel: joinLabels(known.filter(({ kind }) => kind === 'language' || kind === 'subtitle')),
    }
  }
  return group(showtimes, showtime => JSON.stringify(labelsOf(showtime))).flatMap(([, members]) => {
    const [first] = members
    return first ? [{ ...labelsOf(first), showtimes: members }] : []
  })
}

function joinLabels(attributes: readonly Attribute[]): string | null {
  const sorted = [...attributes].sort((a, b) => b.weight - a.weight || (a.label < b.label ? -1 : 1))
  return [...new Set(sorted.map(({ label }) => label))].join(' · ') || null
}

/** Groups in order of first occurrence; groups and members are sorted by start. */
function group<T extends Timed>(showtimes: readonly T[], keyOf: (showtime: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const showtime of [...showtimes].sort((a, b) => a.startsAtMs - b.startsAtMs)) {
    remember(groups, keyOf(showtime), () => []).push(showtime)
  }
  return [...groups]
}

/** Most showtimes in the HTML of a film's page: half the budget of 45 kB (design: performance, heaviest page). */
const WRITTEN_SHOWTIMES = 400

/** Days in the HTML of a film's page: the first one always, then as many as fit, without gaps. */
export function writtenDays(days: readonly DayGroup<unknown>[]): ReadonlySet<string> {
  let count = 0
  const written = days.filter(({ showtimes }, at) => {
    count += showtimes.length
    return at === 0 || count <= WRITTEN_SHOWTIMES
  })
  return new Set(written.map(({ day }) => day))
}

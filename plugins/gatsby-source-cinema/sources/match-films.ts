import { type FilmTitle, readFilmTitle } from './film-title'

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

/** Pairs of keys that the operator decided (films.json). */
export interface FilmDecisions {
  same: readonly (readonly [string, string])[]
  different: readonly (readonly [string, string])[]
}

/** Two records that may be one film, and were left apart. */
export interface FilmDoubt {
  keys: readonly [string, string]
  reason: string
}

export interface FilmMatches {
  /** Keys of each film's records, in the order of the input. */
  films: string[][]
  doubts: FilmDoubt[]
}

/** Catalogues whose ids are of a film; EIDR also numbers edits, so two of its ids may be of one film. */
const CATALOGUES = ['imdb', 'tmdb', 'allocine', 'eidr'] as const
const NUMBERS_EDITS = 'eidr'
/** Assumption: cinemas differ by this much in the running time of one film, with and without adverts. */
const SAME_RUNTIME_MINUTES = 5
const OTHER_RUNTIME_MINUTES = 20

/**
 * Finds the records of several sources that are one film: by hand, else by an id of a catalogue, else by title, unless
 * year, director or running time contradict. A wrong film is worse than a film twice, so what is unsure is left apart.
 */
export function matchFilms(films: readonly FilmToMatch[], decisions: FilmDecisions): FilmMatches {
  const rows = films.map(film => ({ ...film, read: readFilmTitle(film.title), titles: titlesOf(film) }))
  const groups = new Groups(rows, decisions)
  const doubts: FilmDoubt[] = []
  for (const pair of decisions.same) groups.join(...pair)
  for (const pair of pairsBy(rows, idsOf)) {
    const [one, other] = pair
    const rival = rivalId(one, other)
    if (rival) doubts.push({ keys: [one.key, other.key], reason: `one id is the same, but ${rival} differs` })
    else groups.join(one.key, other.key, true)
  }
  const byKey = new Map(rows.map(row => [row.key, row]))
  const membersOf = ({ key }: Row) => groups.membersOf(key).flatMap(member => byKey.get(member) ?? [])
  for (const [one, other] of pairsBy(rows, ({ titles }) => titles)) {
    if (groups.areJoined(one.key, other.key) || rivalId(one, other)) continue
    const reason = contradiction(one, other) ?? rivalOf(membersOf(one), membersOf(other))
    const whyApart = reason ?? groups.join(one.key, other.key, true)
    if (whyApart) doubts.push({ keys: [one.key, other.key], reason: whyApart })
  }
  const found = groups.all()
  const headOf = new Map(found.flatMap(keys => keys.map(key => [key, keys[0] ?? key] as const)))
  const undecided = doubts.filter(({ keys }) => !groups.isDecided(...keys))
  // One doubt of two films is enough, however many records they have.
  const byFilms = new Map(undecided.toReversed().map(doubt => [pairKey(...mapPair(doubt.keys, headOf)), doubt]))
  return { films: found, doubts: undecided.filter(doubt => [...byFilms.values()].includes(doubt)) }
}

interface Row extends FilmToMatch {
  read: FilmTitle
  titles: string[]
}

function titlesOf({ title, originalTitle }: FilmToMatch): string[] {
  return [...new Set([title, originalTitle ?? title].map(one => readFilmTitle(one).key))]
}

function idsOf({ ids }: FilmToMatch): string[] {
  return CATALOGUES.flatMap(name => (ids?.[name] ? [`${name} ${String(ids[name]).toLowerCase()}`] : []))
}

/** The catalogue in which two records have different ids. */
function rivalId(one: FilmToMatch, other: FilmToMatch): string | undefined {
  const isRival = (name: string) => {
    const [own, others] = [one.ids?.[name], other.ids?.[name]]
    return Boolean(own && others) && String(own).toLowerCase() !== String(others).toLowerCase()
  }
  return CATALOGUES.find(name => name !== NUMBERS_EDITS && isRival(name))
}

/** What tells a record of the one film from one of the other: a record that says little would join two remakes. */
function rivalOf(ones: readonly Row[], others: readonly Row[]): string | undefined {
  for (const one of ones)
    for (const other of others) {
      const reason = rivalId(one, other) ? 'the ids differ' : contradiction(one, other, false)
      if (reason) return `of '${one.title}' (${one.key}) and '${other.title}' (${other.key}) ${reason}`
    }
  return undefined
}

/** Why two records of one title are not known to be one film; undefined where they are. */
function contradiction(one: Row, other: Row, hasTimes = true): string | undefined {
  const years = [one.year ?? one.read.year, other.year ?? other.read.year] as const
  const [year, otherYear] = years
  // The year of a restoration or of a release here is often given for that of the film.
  const sameYear = year != null && otherYear != null ? Math.abs(year - otherYear) <= 1 : undefined
  // Of a stage production, one names the conductor, another the house, and times have the intervals or not.
  const isOfStage = one.read.series !== null && one.read.series === other.read.series
  const sameDirector = isOfStage ? undefined : shareDirector(one.directors, other.directors)
  const times = [one.runtimeMinutes, other.runtimeMinutes] as const
  const minutes = times[0] && times[1] && !isOfStage ? Math.abs(times[0] - times[1]) : undefined
  if (sameDirector === false) return 'the directors differ'
  if (sameYear === false && !(sameDirector && minutes !== undefined && minutes <= SAME_RUNTIME_MINUTES))
    return `the years differ: ${year} and ${otherYear}`
  if (!hasTimes) return undefined
  // A talk after the film counts to its time in some systems.
  const isLonger = one.read.saysMore || other.read.saysMore
  if (minutes !== undefined && minutes > OTHER_RUNTIME_MINUTES && !(sameDirector && (sameYear || isLonger)))
    return `the running times differ by ${minutes} minutes`
  const isSupported = sameDirector || (minutes !== undefined && minutes <= SAME_RUNTIME_MINUTES) || sameYear
  const hasYearInOneTitle = (one.read.year === null) !== (other.read.year === null)
  if (hasYearInOneTitle && !isSupported) return 'only one title has a year, and nothing else tells'
  return undefined
}

/** Whether two lists of directors share a person; undefined where one is empty. */
function shareDirector(ones: readonly string[], others: readonly string[]): boolean | undefined {
  const names = (list: readonly string[]) => list.map(name => readFilmTitle(name).key.split(' ').sort().join(' '))
  const own = names(ones.flatMap(splitNames)).filter(Boolean)
  const known = new Set(names(others.flatMap(splitNames)).filter(Boolean))
  return own.length === 0 || known.size === 0 ? undefined : own.some(name => known.has(name))
}

/** Some systems give all directors in one text. */
const splitNames = (text: string) => text.split(/\s*(?:,|;|\/|&|\band\b)\s*/)

/** Pairs of records of different sources that share a word, each once, in the order of the input. */
function* pairsBy(rows: readonly Row[], wordsOf: (row: Row) => string[]): Generator<[Row, Row]> {
  const byWord = new Map<string, Row[]>()
  for (const row of rows) {
    const met = new Set<Row>()
    for (const word of wordsOf(row)) {
      const earlier = byWord.get(word) ?? []
      for (const other of earlier)
        if (other.source !== row.source && !met.has(other)) {
          met.add(other)
          yield [other, row]
        }
      byWord.set(word, [...earlier, row])
    }
  }
}

/** Sets of records that are one film. */
class Groups {
  private readonly groupOf = new Map<string, Set<string>>()
  private readonly sourceOf: ReadonlyMap<string, string>
  private readonly apart = new Set<string>()
  private readonly decided = new Set<string>()

  constructor(rows: readonly Row[], decisions: FilmDecisions) {
    this.sourceOf = new Map(rows.map(({ key, source }) => [key, source]))
    for (const { key } of rows) this.groupOf.set(key, new Set([key]))
    for (const pair of decisions.different) this.apart.add(pairKey(...pair))
    for (const pair of [...decisions.different, ...decisions.same]) this.decided.add(pairKey(...pair))
  }

  /**
   * Makes two films one. Without a decision by hand, a film has no two records of one source.
   * @returns why it did not
   */
  join(one: string, other: string, isFound = false): string | undefined {
    const [own, others] = [this.groupOf.get(one), this.groupOf.get(other)]
    if (!own || !others || own === others) return undefined
    if ([...own].some(key => [...others].some(another => this.apart.has(pairKey(key, another)))))
      return 'films.json keeps a record of the one apart from one of the other'
    const sources = new Set([...own].map(key => this.sourceOf.get(key)))
    if (isFound && [...others].some(key => sources.has(this.sourceOf.get(key))))
      return 'the film has another record of that source'
    for (const key of others) {
      own.add(key)
      this.groupOf.set(key, own)
    }
    return undefined
  }

  areJoined(one: string, other: string): boolean {
    return this.groupOf.get(one) === this.groupOf.get(other)
  }

  membersOf(key: string): string[] {
    return [...(this.groupOf.get(key) ?? [])]
  }

  isDecided(one: string, other: string): boolean {
    return this.areJoined(one, other) || this.decided.has(pairKey(one, other))
  }

  /** In the order of the input. */
  all(): string[][] {
    const places = new Map([...this.groupOf.keys()].map((key, at) => [key, at]))
    const inOrder = (group: ReadonlySet<string>) =>
      [...group].toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
    return [...new Set(this.groupOf.values())].map(inOrder)
  }
}

function mapPair([one, other]: readonly [string, string], heads: ReadonlyMap<string, string>): [string, string] {
  return [heads.get(one) ?? one, heads.get(other) ?? other]
}

const pairKey = (one: string, other: string) => [one, other].toSorted().join('\n')

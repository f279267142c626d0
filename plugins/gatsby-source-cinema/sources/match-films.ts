import {
  agree,
  contradiction,
  directorsOf,
  idsOf,
  isMisspelt,
  likenessOf,
  type FilmToMatch,
  type ReadFilm,
  rivalId,
} from './film-evidence'
import { type FilmDecisions, FilmGroups, pairKey } from './film-groups'
import { type ProgrammeLabels, readFilmTitle } from './film-title'
import { findProgrammeLabels } from './programme-labels'
import { says } from '../../../src/config/fault-words/fault-words'
import { around, type FaultMessage } from '../../../src/config/fault'

/** Two records that may be one film, and were left apart. */
export interface FilmDoubt {
  keys: readonly [string, string]
  reason: FaultMessage
}

export interface FilmMatches {
  /** Keys of each film's records, in the order of the input. */
  films: string[][]
  doubts: FilmDoubt[]
  /** Labels of programmes that the titles show, for `readFilmTitle`. */
  labels: ProgrammeLabels
}

interface Row extends ReadFilm {
  titles: string[]
}

/**
 * Finds the records of several sources that are one film: by hand, else by an id of a catalogue, else by title, unless
 * year, director or running time contradict, else by a title with a label or subtitle more, where these agree. A wrong
 * film is worse than a film twice, so what is unsure is left apart.
 */
export function matchFilms(films: readonly FilmToMatch[], decisions: FilmDecisions): FilmMatches {
  const hasSeveral = films.some(({ source }) => source !== films[0]?.source)
  // Only records of different sources are compared.
  if (!hasSeveral && decisions.same.length === 0)
    return { films: films.map(({ key }) => [key]), doubts: [], labels: new Set() }
  const labels = findProgrammeLabels(films.map(({ title }) => title))
  const rows = films.map(film => toRow(film, labels))
  const groups = new FilmGroups(rows, decisions)
  for (const pair of decisions.same) groups.join(...pair)
  const byKey = new Map(rows.map(row => [row.key, row]))
  const membersOf = ({ key }: Row) => groups.membersOf(key).flatMap(member => byKey.get(member) ?? [])
  const join = (one: Row, other: Row) =>
    rivalOf(membersOf(one), membersOf(other)) ?? groups.join(one.key, other.key, true)
  const doubts = [
    ...joinByIds(rows, groups),
    ...joinByTitles(rows, groups, join),
    ...joinByLooseTitles(rows, groups, join),
    ...findMisspelt(rows, groups),
  ]
  const found = groups.all()
  const headOf = new Map(found.flatMap(keys => keys.map(key => [key, keys[0] ?? key] as const)))
  const undecided = doubts.filter(({ keys }) => !groups.isDecided(...keys))
  // One doubt of two films is enough, however many records they have.
  const byFilms = new Map(undecided.toReversed().map(doubt => [pairKey(...mapPair(doubt.keys, headOf)), doubt]))
  return { films: found, doubts: undecided.filter(doubt => [...byFilms.values()].includes(doubt)), labels }
}

/** Joins two films, or returns why not. */
type Join = (one: Row, other: Row) => FaultMessage | undefined

function joinByIds(rows: readonly Row[], groups: FilmGroups): FilmDoubt[] {
  const doubts: FilmDoubt[] = []
  for (const [one, other] of pairsBy(rows, idsOf)) {
    const rival = rivalId(one, other)
    if (rival) doubts.push({ keys: [one.key, other.key], reason: says('otherIdBeside', { field: rival }) })
    else groups.join(one.key, other.key, true)
  }
  return doubts
}

/** Records that agree in more than the title come first, so that one that says nothing joins no film of several. */
function joinByTitles(rows: readonly Row[], groups: FilmGroups, join: Join): FilmDoubt[] {
  const doubts: FilmDoubt[] = []
  // A recorded stage production without a season is the latest.
  const latestFirst = rows.toSorted((one, other) => seasonOf(other) - seasonOf(one))
  const pairs = [...pairsBy(latestFirst, ({ titles }) => titles)].filter(pair => !rivalId(...pair))
  const rowsOf = new Map<string, Row[]>()
  for (const row of rows) for (const title of row.titles) rowsOf.set(title, [...(rowsOf.get(title) ?? []), row])
  const isDisputed = (one: Row, other: Row) => {
    const excludes = (own: Row, rival: Row) => !own.read.series && contradiction(own, rival, false) !== undefined
    const mayBe = (own: Row, rival: Row) =>
      !groups.areJoined(own.key, rival.key) && !excludes(own, rival) && !rivalId(own, rival)
    return [...one.titles, ...other.titles]
      .flatMap(title => rowsOf.get(title) ?? [])
      .some(rival => (excludes(one, rival) && mayBe(other, rival)) || (excludes(other, rival) && mayBe(one, rival)))
  }
  const visit = (one: Row, other: Row, disputed?: FaultMessage) => {
    if (groups.areJoined(one.key, other.key)) return
    const reason = contradiction(one, other) ?? disputed ?? join(one, other)
    if (reason) doubts.push({ keys: [one.key, other.key], reason })
  }
  for (const [one, other] of pairs) if (agree(one, other)) visit(one, other)
  for (const [one, other] of pairs)
    if (!agree(one, other)) visit(one, other, isDisputed(one, other) ? DISPUTED : undefined)
  return doubts
}

const DISPUTED = says('severalOfTitle')
const seasonOf = ({ read }: Row) => read.season ?? Number.MAX_SAFE_INTEGER

function joinByLooseTitles(rows: readonly Row[], groups: FilmGroups, join: Join): FilmDoubt[] {
  const doubts: FilmDoubt[] = []
  const keysOf = ({ titles, read: { loose } }: Row) => [...titles, ...loose.withoutLabel, ...loose.withoutSubtitle]
  for (const [one, other] of pairsBy(rows, keysOf)) {
    const differsBy = differenceOf(one, other)
    if (!differsBy || groups.areJoined(one.key, other.key)) continue
    const likeness = likenessOf(one, other, differsBy)
    const unsure = says(differsBy === 'label' ? 'titlesByLabel' : 'titlesBySubtitle')
    const reason = likeness === 'one film' ? join(one, other) : likeness === 'perhaps' ? unsure : undefined
    if (reason) doubts.push({ keys: [one.key, other.key], reason })
  }
  return doubts
}

/** Records of one director and running time whose titles are spelled nearly alike. */
function findMisspelt(rows: readonly Row[], groups: FilmGroups): FilmDoubt[] {
  const pairs = [...pairsBy(rows, directorsOf)].filter(([one, other]) => !groups.areJoined(one.key, other.key))
  return pairs.flatMap(([one, other]): FilmDoubt[] =>
    isMisspelt(one.read.key, other.read.key) && likenessOf(one, other, 'label') === 'one film'
      ? [{ keys: [one.key, other.key], reason: says('titlesAlike') }]
      : [],
  )
}

/** By what two titles differ; undefined where they are one, or no more than the beginning of both is one. */
function differenceOf(one: Row, other: Row): 'label' | 'subtitle' | undefined {
  const shares = (own: readonly string[], others: readonly string[]) => own.some(key => others.includes(key))
  if (shares(one.titles, other.titles)) return undefined
  const withLabels = ({ titles, read: { loose } }: Row) => [...titles, ...loose.withoutLabel]
  if (shares(withLabels(one), withLabels(other))) return 'label'
  const isSubtitled = (whole: Row, part: Row) => shares(whole.read.loose.withoutSubtitle, part.titles)
  return isSubtitled(one, other) || isSubtitled(other, one) ? 'subtitle' : undefined
}

function toRow(film: FilmToMatch, labels: ProgrammeLabels): Row {
  const { title, originalTitle } = film
  const titles = [title, originalTitle ?? title].map(one => readFilmTitle(one, labels).key)
  return { ...film, read: readFilmTitle(title, labels), titles: [...new Set(titles)] }
}

/** What tells a record of the one film from one of the other: a record that says little would join two remakes. */
function rivalOf(ones: readonly Row[], others: readonly Row[]): FaultMessage | undefined {
  for (const one of ones)
    for (const other of others) {
      const reason = rivalId(one, other) ? says('otherIds') : contradiction(one, other, false)
      const nameOf = ({ title, key }: Row) => `'${title}' (${key})`
      if (reason) return around('ofTwoRecords', reason, { one: nameOf(one), other: nameOf(other) })
    }
  return undefined
}

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

function mapPair([one, other]: readonly [string, string], heads: ReadonlyMap<string, string>): [string, string] {
  return [heads.get(one) ?? one, heads.get(other) ?? other]
}

import { addDays } from '../../schedule/rules/business-day'
import { groupByMovie } from '../../schedule/rules/group-showtimes'
import { playWeekStart } from '../../schedule/rules/play-week'
import { type Attribute, type AttributeKind, PLAIN_TAG, type Showtime } from '../../schedule/rules/showtime'
import { abbreviateLabels } from './programme-density'

export type ProgrammeWeek = 'this' | 'next'

/** Printed fields of a showtime. Sold out is not printed because it changes too quickly for paper. */
export type SheetShowtime = Pick<
  Showtime,
  'movieId' | 'startsAt' | 'startsAtMs' | 'businessDay' | 'afterMidnight' | 'tags' | 'availability'
>

export interface SheetTime {
  /** Local time. */
  startsAt: string
  afterMidnight: boolean
  /** Letters that distinguish it from the film's other times. */
  marks: string[]
}

export interface SheetRow<M> {
  movie: M
  /** Labels that all times of the film share, by descending weight. */
  labels: string[]
  /** Times by day of the sheet. */
  cells: SheetTime[][]
}

export interface ProgrammeSheet<M> {
  /** Business days with times, `YYYY-MM-DD`. */
  days: string[]
  rows: SheetRow<M>[]
  /** Letters in use, by label. */
  legend: { letters: string; label: string }[]
  /** Labels that all times of the sheet share. */
  everywhere: string[]
  hasAfterMidnight: boolean
}

/** Features of a screen and outages change too soon for paper. */
const UNPRINTED_KINDS: ReadonlySet<AttributeKind> = new Set(['screen', 'outage', 'other'])
/** First and last day of a theater's play week: from today, or the whole next week. */
export function programmeSpan({ today, releaseDay, week }: { today: string; releaseDay: number; week: ProgrammeWeek }) {
  const start = playWeekStart(today, releaseDay)
  return week === 'this' ? { from: today, to: addDays(start, 6) } : { from: addDays(start, 7), to: addDays(start, 13) }
}

/**
 * A play week as a table of films × days. Labels that all times of a film share are printed beside its title, those
 * that all times of the sheet share below the table, the others as letters. Cancelled showtimes are left out, and times
 * that print alike appear once.
 */
export function buildProgrammeSheet<M extends { movieId: string }>(input: {
  showtimes: readonly SheetShowtime[]
  movies: readonly M[]
  attributes: readonly Attribute[]
  span: { from: string; to: string }
}): ProgrammeSheet<M> {
  const { from, to } = input.span
  const shown = input.showtimes.filter(
    ({ businessDay: day, availability }) => day >= from && day <= to && availability !== 'cancelled',
  )
  const days = [...new Set(shown.map(({ businessDay }) => businessDay))].sort()
  const labelsOf = indexLabels(input.attributes)
  const byMovie = new Map(groupByMovie(shown).map(({ movieId, showtimes }) => [movieId, showtimes]))
  const everywhere = byMovie.size > 1 ? sharedLabels(shown, labelsOf) : []
  const films = input.movies.flatMap(movie => {
    const times = byMovie.get(movie.movieId) ?? []
    const labels = sharedLabels(times, labelsOf).filter(label => !everywhere.includes(label))
    return times.length > 0 ? [{ movie, times, labels }] : []
  })
  const single = (film: (typeof films)[number], time: SheetShowtime) =>
    labelsOf(time).filter(label => !film.labels.includes(label) && !everywhere.includes(label))
  const letters = abbreviateLabels([...new Set(films.flatMap(film => film.times.flatMap(time => single(film, time))))])
  const rows = films.map(film => ({
    movie: film.movie,
    labels: film.labels,
    cells: days.map(day =>
      withoutDuplicates(
        film.times
          .filter(({ businessDay }) => businessDay === day)
          .map(time => ({
            startsAt: time.startsAt,
            afterMidnight: time.afterMidnight,
            marks: single(film, time).flatMap(label => letters.get(label) ?? []),
          })),
      ),
    ),
  }))
  return {
    days,
    rows,
    // A label that is its own mark needs no legend.
    legend: [...letters]
      .filter(([label, own]) => label.replace(/\s+/g, '') !== own)
      .map(([label, own]) => ({ letters: own, label })),
    everywhere,
    hasAfterMidnight: shown.some(({ afterMidnight }) => afterMidnight),
  }
}

type LabelsOf = (showtime: Pick<Showtime, 'tags'>) => string[]

/** A showtime's printed labels, by descending weight. */
function indexLabels(attributes: readonly Attribute[]): LabelsOf {
  const printed = attributes.filter(({ kind, tag }) => !UNPRINTED_KINDS.has(kind) && tag.toLowerCase() !== PLAIN_TAG)
  const byTag = new Map(printed.map(attribute => [attribute.tag.toLowerCase(), attribute]))
  return ({ tags }) => {
    const own = tags.flatMap(tag => byTag.get(tag.toLowerCase()) ?? []).sort((a, b) => b.weight - a.weight)
    return [...new Set(own.map(({ label }) => label))]
  }
}

function sharedLabels(showtimes: readonly SheetShowtime[], labelsOf: LabelsOf): string[] {
  const [first, ...others] = showtimes.map(labelsOf)
  return (first ?? []).filter(label => others.every(labels => labels.includes(label)))
}

function withoutDuplicates(times: readonly SheetTime[]): SheetTime[] {
  const seen = new Set<string>()
  return times.filter(({ startsAt, marks }) => {
    const print = `${startsAt} ${marks.join(' ')}`
    if (seen.has(print)) return false
    seen.add(print)
    return true
  })
}

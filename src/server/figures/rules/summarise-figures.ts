import type { FigureKind, FigureSums } from '../figure-store'
import { PAGE_TYPES, type PageType } from './page-type'

/**
 * Counts below this are left out of lists, and are part of their totals only: a film, a showtime or a search that few
 * have looked for may say who they were.
 */
export const SMALLEST = 5
/** Longest list. */
export const MOST_ROWS = 50

interface KeyCount {
  key: string
  count: number
}

interface DayFigures {
  /** UTC, `2026-11-30`. */
  day: string
  views: number
  within: number
  searches: number
  handOffs: number
}

/** Figures of some days. A `total` counts what its list leaves out too. */
export interface FigureSummary {
  from: string
  to: string
  /** `views`: pages that browsers loaded; `within`: pages whose data another page fetched. */
  pages: { type: PageType; views: number; within: number }[]
  /** Days with figures, in order. */
  days: DayFigures[]
  /** Film pages, by id of the film. */
  films: { total: number; list: KeyCount[] }
  /** Searches whose first result was a film, by its id. */
  sought: { total: number; list: KeyCount[] }
  /** `similar`: nothing had all words, but a name was close; `unread`: too many different ones at a time to look at each. */
  searches: { total: number; found: number; similar: number; missed: number; unread: number }
  /** Searches without results, as typed. */
  missed: KeyCount[]
  /** By `theater/showtime`, as ticketing names them. */
  handOffs: { total: number; list: KeyCount[] }
}

/** Arranges the sums of days, of which `from` is the first and `to` the last, both included. */
export function summariseFigures({ byDay, byKey }: FigureSums, days: { from: string; to: string }): FigureSummary {
  const countOf = (kind: FigureKind, key: string) => byKey.find(sum => sum.kind === kind && sum.key === key)?.count ?? 0
  const totalOf = (kind: FigureKind) => byDay.reduce((sum, row) => sum + (row.kind === kind ? row.count : 0), 0)
  const listOf = (kind: FigureKind) =>
    byKey.filter(sum => sum.kind === kind).map(({ key, count }): KeyCount => ({ key, count }))
  const search = (outcome: string) => countOf('search', outcome)
  return {
    ...days,
    pages: PAGE_TYPES.map(type => ({ type, views: countOf('view', type), within: countOf('viewWithin', type) })).filter(
      ({ views, within }) => views + within > 0,
    ),
    days: daysOf(byDay),
    films: { total: totalOf('film'), list: listOf('film') },
    sought: { total: totalOf('sought'), list: listOf('sought') },
    searches: {
      total: totalOf('search'),
      ...{ found: search('found'), similar: search('similar'), missed: search('missed'), unread: search('unread') },
    },
    missed: listOf('missed'),
    handOffs: { total: totalOf('handOff'), list: listOf('handOff') },
  }
}

const COLUMNS: Partial<Record<FigureKind, Exclude<keyof DayFigures, 'day'>>> = {
  view: 'views',
  viewWithin: 'within',
  search: 'searches',
  handOff: 'handOffs',
}

function daysOf(byDay: FigureSums['byDay']): DayFigures[] {
  const days = new Map<string, DayFigures>()
  for (const { day, kind, count } of byDay) {
    const row = days.get(day) ?? { day, views: 0, within: 0, searches: 0, handOffs: 0 }
    const column = COLUMNS[kind]
    if (column) row[column] += count
    days.set(day, row)
  }
  return [...days.values()]
}

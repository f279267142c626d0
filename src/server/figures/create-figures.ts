import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../database/database'
import type { FileStore } from '../http/files/file-store'
import {
  addFigures,
  type Figure,
  FIGURE_KINDS,
  type FigureKind,
  type FigureSums,
  KEPT_DAYS,
  readFigures,
  REST,
} from './figure-store'
import { openSearch, type ResolveSearch } from './resolve-searches'
import { createBoundedCounts, createRareWords } from './rules/bounded-counts'
import type { Counted } from './rules/count-request'
import { missedWord } from './rules/missed-word'
import { MOST_ROWS, SMALLEST } from './rules/summarise-figures'

interface CreateFigures {
  database: Pick<Database, 'read' | 'write'>
  /** Epoch ms. */
  clock: () => number
  reportError: (error: unknown) => void
  /** How long counts are in memory alone, ms. */
  keepMs?: number
}

export interface Figures {
  /** Counts in memory; returns at once. @param files of the release, for what was searched */
  count: (counted: readonly Counted[], files: Pick<FileStore, 'read'>) => void
  /** Figures of days in UTC, `2026-11-30`, with those in memory. Rejects when the database does not answer. */
  read: (days: { from: string; to: string }) => Promise<FigureSums>
  /** Writes what is in memory. */
  close: () => Promise<void>
}

/** Assumption: a host that is killed may lose this much; one that is stopped loses nothing. */
const KEEP_MS = 120_000
/** Keys in memory, and different searches between two writes: all others are counted together. */
const MOST_KEYS = 4_000
const MOST_SEARCHES = 500
/** Words that found nothing and are still rare: about 1 MB at worst. */
const MOST_RARE = 5_000
const DAY_MS = 86_400_000

/** Parts of a key in memory: no page type, id, code or search contains it. */
const SEPARATOR = '\n'
const keyOf = (...parts: string[]) => parts.join(SEPARATOR)

/** A day in UTC, `2026-11-30`. @param ms epoch ms */
export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Counts what visitors do, without what they are known by (decision 148), and writes the counts every two minutes. */
export function createFigures({ database, clock, reportError, keepMs = KEEP_MS }: CreateFigures): Figures {
  const counts = createBoundedCounts(MOST_KEYS)
  const searches = createBoundedCounts(MOST_SEARCHES)
  const keepWord = createRareWords({ most: MOST_RARE, enough: SMALLEST })
  let files: Pick<FileStore, 'read'> | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = ({ day, kind, key, count }: Figure) => counts.add(keyOf(day, kind, key), keyOf(day, kind, REST), count)

  const addSearch = (day: string, resolve: ResolveSearch, { text, count }: { text: string; count: number }) => {
    const { outcome, movieId } = resolve(text)
    add({ day, kind: 'search', key: outcome, count })
    if (movieId !== null) add({ day, kind: 'sought', key: movieId, count })
    if (outcome !== 'missed') return
    const word = missedWord(text)
    const kept = word === null ? 0 : keepWord(word, count)
    if (word !== null && kept > 0) add({ day, kind: 'missed', key: word, count: kept })
  }

  const resolveSearches = async () => {
    const opened = new Map<string, ResolveSearch | null>()
    for (const [name, count] of searches.take()) {
      const [day = '', code = '', text] = name.split(SEPARATOR)
      const known = text === undefined || !files ? null : (opened.get(code) ?? (await openOnce(opened, code, files)))
      if (known && text !== undefined) addSearch(day, known, { text, count })
      else add({ day, kind: 'search', key: 'unread', count })
      await nextTurn()
    }
  }

  const openOnce = async (
    opened: Map<string, ResolveSearch | null>,
    code: string,
    from: Pick<FileStore, 'read'>,
  ): Promise<ResolveSearch | null> => {
    if (opened.has(code)) return null
    const search = await openSearch({ files: from, code })
    if (!search.ok) reportError(search.error)
    opened.set(code, search.ok ? search.value : null)
    return search.ok ? search.value : null
  }

  const write = async () => {
    await resolveSearches()
    const figures = [...counts.take()].flatMap(([name, count]) => {
      const [day = '', kind = '', key = ''] = name.split(SEPARATOR)
      return isKind(kind) ? [{ day, kind, key, count }] : []
    })
    if (figures.length === 0) return
    try {
      await addFigures(database, { figures, oldest: dayOf(clock() - (KEPT_DAYS - 1) * DAY_MS) })
    } catch (error) {
      reportError(error)
      // They are written with the next; the bound of keys holds for them too.
      figures.forEach(add)
      schedule()
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write).catch(reportError)
    return writing
  }

  const schedule = () => {
    if (timer) return
    timer = setTimeout(() => void flush(), keepMs)
    timer.unref()
  }

  const countOne = (counted: Counted) => {
    const day = dayOf(clock())
    switch (counted.kind) {
      case 'view':
      case 'viewWithin':
        add({ day, kind: counted.kind, key: counted.page.type, count: 1 })
        if (counted.page.movieId !== null) add({ day, kind: 'film', key: counted.page.movieId, count: 1 })
        return
      case 'search':
        return searches.add(keyOf(day, counted.code, counted.text), day)
      case 'handOff':
        return add({ day, kind: 'handOff', key: counted.showtime, count: 1 })
      default:
        return counted satisfies never
    }
  }

  return {
    count: (counted, from) => {
      if (counted.length === 0) return
      files = from
      counted.forEach(countOne)
      schedule()
    },
    read: async days => {
      await flush()
      return readFigures(database, { ...days, smallest: SMALLEST, most: MOST_ROWS })
    },
    close: flush,
  }
}

const isKind = (kind: string): kind is FigureKind => FIGURE_KINDS.some(known => known === kind)

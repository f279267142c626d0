import * as v from 'valibot'
import { type Database, type Migration, parseRows } from '../database/database'

/**
 * What is counted. Keys: page types of `view` and `viewWithin`; ids of films of `film` and `sought`; `theater/showtime` of
 * `handOff`; `found`, `similar`, `missed` or `unread` of `search`; what was typed of `missed`. `''` is the rest.
 */
export const FIGURE_KINDS = ['view', 'viewWithin', 'film', 'sought', 'search', 'missed', 'handOff'] as const
/** Key of all that found no room, and of hand-offs without a showtime. */
export const REST = ''

export type FigureKind = (typeof FIGURE_KINDS)[number]

export interface Figure {
  /** UTC, `2026-11-30`. */
  day: string
  kind: FigureKind
  key: string
  count: number
}

/** Counts alone: no row says who, from where, or when within the day. */
export const FIGURES_MIGRATION: Migration = {
  name: '018-figures',
  statements: [
    `CREATE TABLE figures (
      day TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY (day, kind, key)
    ) WITHOUT ROWID`,
  ],
}

/** Most keys of a kind on a day; further ones count as the rest. Assumption: more than visitors of a circuit look for. */
export const MOST_KEYS_A_DAY = 2_000
/** Days that figures are kept: the same month of the year before can be compared. */
export const KEPT_DAYS = 400

/** Adds counts to those of the day, and forgets days that are too old. */
export async function addFigures(
  database: Pick<Database, 'write'>,
  { figures, oldest }: { figures: readonly Figure[]; oldest: string },
): Promise<void> {
  const kinds = new Set(figures.map(({ day, kind }) => `${day} ${kind}`))
  await database.write(async ({ read, write }) => {
    const rooms = new Map<string, number>()
    for (const name of kinds) {
      const [day = '', kind = ''] = name.split(' ')
      const [row] = await read('SELECT count(*) AS rows FROM figures WHERE day = ? AND kind = ?', [day, kind])
      rooms.set(name, MOST_KEYS_A_DAY - Number(row?.['rows'] ?? 0))
    }
    for (const { day, kind, key, count } of figures) {
      const name = `${day} ${kind}`
      const known = [day, kind, key]
      const updated = await write('UPDATE figures SET count = count + ? WHERE day = ? AND kind = ? AND key = ?', [
        count,
        ...known,
      ])
      if (updated > 0) continue
      const room = rooms.get(name) ?? 0
      const counted = room > 0 ? key : REST
      rooms.set(name, room - 1)
      await write(
        `INSERT INTO figures (day, kind, key, count) VALUES (?, ?, ?, ?)
         ON CONFLICT (day, kind, key) DO UPDATE SET count = count + excluded.count`,
        [day, kind, counted, count],
      )
    }
    await write('DELETE FROM figures WHERE day < ?', [oldest])
  })
}

const DaySum = v.object({ day: v.string(), kind: v.picklist(FIGURE_KINDS), count: v.number() })
const KeySum = v.object({ kind: v.picklist(FIGURE_KINDS), key: v.string(), count: v.number() })

/** Sums of some days: of each day and kind, and of the keys that come most often. */
export interface FigureSums {
  byDay: v.InferOutput<typeof DaySum>[]
  /** By count, the most first. */
  byKey: v.InferOutput<typeof KeySum>[]
}

interface ReadFigures {
  /** First and last day, both included: `2026-11-30`. */
  from: string
  to: string
  /** Keys of fewer are left out. */
  smallest: number
  /** Most keys of a kind. */
  most: number
}

/** Kinds whose keys are few and say nothing of anybody: all their sums are read. */
const CLOSED: readonly FigureKind[] = ['view', 'viewWithin', 'search']

/** Reads the sums of days from `from` to `to`. */
export async function readFigures(
  database: Pick<Database, 'read'>,
  { from, to, smallest, most }: ReadFigures,
): Promise<FigureSums> {
  const byDay = `SELECT day, kind, sum(count) AS count FROM figures WHERE day BETWEEN ? AND ?
    GROUP BY day, kind ORDER BY day, kind`
  const byKey = `SELECT kind, key, sum(count) AS count FROM figures
    WHERE day BETWEEN ? AND ? AND kind = ? AND key <> ''
    GROUP BY key HAVING sum(count) >= ? ORDER BY count DESC, key LIMIT ?`
  const [days, ...kinds] = await Promise.all([
    database.read(byDay, [from, to]),
    ...FIGURE_KINDS.map(kind => database.read(byKey, [from, to, kind, CLOSED.includes(kind) ? 1 : smallest, most])),
  ])
  return { byDay: parseRows(DaySum, days), byKey: parseRows(KeySum, kinds.flat()) }
}

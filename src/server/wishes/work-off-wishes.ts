import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../database/database'
import { WISH_BOUNDS } from '../../features/wishes/rules/wish-contract'
import type { Published } from './read-published'
import { compareListings } from './rules/compare-listings'
import { matchWishes, type WishMatch } from './rules/match-wishes'
import type { PublishedNames } from './rules/compose-news'
import { tellWishes, type WishTeller } from './tell-wishes'
import {
  closeNews,
  keepNews,
  readMatchable,
  readNewsSince,
  readOpenNews,
  readSeen,
  readSeenTag,
  type StoredNews,
} from './wish-news-store'
import { deleteWishes } from './wish-store'

export interface WorkOffWishes {
  database: Pick<Database, 'read' | 'write'>
  /** The site that is served now; null while there is none. */
  readPublished: () => Promise<Published | null>
  tellerOf: (published: Published) => Omit<WishTeller, 'namesIn'>
  /** Epoch ms. */
  clock: () => number
}

/** Told in one transaction: members' calls are answered in between. */
const AT_ONCE = 50
/** News are kept for wishes that are confirmed late, ms. */
const NEWS_MS = (WISH_BOUNDS.hoursToConfirm + 24) * 3_600_000

/**
 * Works off what is to be told: compares the published showtimes with those that were seen, matches the news with the
 * wishes, and puts messages in their queues. Each step is safe to be killed in and is taken up again. Throws what the
 * database throws, and words for the operator where published files cannot be read.
 * @returns how many wishes were told
 */
export async function workOffWishes(input: WorkOffWishes): Promise<number> {
  const published = await input.readPublished()
  if (!published) return 0
  await lookAtListings(input, published)
  let told = 0
  for (const stored of await readOpenNews(input.database)) {
    told += await tellOf(input, { published, news: [stored], isBehind: false })
    await closeNews(input.database, stored.batch)
  }
  return told + (await catchUp(input, published))
}

/** Notes what is new. */
async function lookAtListings({ database, clock }: WorkOffWishes, published: Published): Promise<void> {
  if ((await readSeenTag(database)) === published.tag) return
  const before = await readSeen(database)
  const listings = await published.readListings()
  if (!listings.ok) throw new Error(listings.error)
  const { seen, news } = compareListings({ seen: before?.seen ?? null, listings: listings.value, now: clock() })
  await keepNews(database, { before: before?.tag ?? null, tag: published.tag, seen, news })
}

/** Matches wishes that were confirmed with the news since they were made. */
async function catchUp(input: WorkOffWishes, published: Published): Promise<number> {
  const { database, clock } = input
  const ids: number[] = []
  let oldest = Infinity
  for await (const page of readMatchable(database, { now: clock(), isBehind: true })) {
    for (const { id, createdAt } of page) {
      ids.push(id)
      oldest = Math.min(oldest, createdAt)
    }
  }
  if (ids.length === 0) return 0
  // Read after the wishes: what comes later is open news, and finds them confirmed.
  const news = await readNewsSince(database, oldest)
  const told = await tellOf(input, { published, news, isBehind: true })
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE)
    const marks = part.map(() => '?').join(', ')
    await database.write(({ write }) => write(`UPDATE wishes SET is_behind = 0 WHERE id IN (${marks})`, part))
  }
  return told
}

interface TellOf {
  published: Published
  news: readonly StoredNews[]
  isBehind: boolean
}

async function tellOf(input: WorkOffWishes, { published, news, isBehind }: TellOf): Promise<number> {
  const { database, clock } = input
  const teller = input.tellerOf(published)
  const names = new Map<string, PublishedNames>()
  let told = 0
  for await (const wishes of readMatchable(database, { now: clock(), isBehind })) {
    for (const { batch, news: one } of news) {
      const matches = matchWishes({ wishes, news: one, batch })
      for (let at = 0; at < matches.length; at += AT_ONCE) {
        const part = matches.slice(at, at + AT_ONCE)
        await learnNames(database, { part, names, published })
        const namesIn = (locale: string) => names.get(locale) ?? NO_NAMES
        told += await tellWishes({ ...teller, namesIn, database, matches: part, now: clock() })
        await nextTurn()
      }
    }
  }
  return told
}

const NO_NAMES: PublishedNames = { filmOf: () => null, theaterOf: () => null }

/** Reads names in the languages of some wishes. */
async function learnNames(
  { read }: Pick<Database, 'read'>,
  { part, names, published }: { part: readonly WishMatch[]; names: Map<string, PublishedNames>; published: Published },
): Promise<void> {
  const marks = part.map(() => '?').join(', ')
  const rows = await read(
    `SELECT DISTINCT locale FROM wishes WHERE id IN (${marks})`,
    part.map(({ wishId }) => wishId),
  )
  for (const row of rows) {
    const locale = String(row['locale'])
    if (names.has(locale)) continue
    const found = await published.readProgramme(locale)
    if (!found.ok) throw new Error(found.error)
    names.set(locale, found.value.names)
  }
}

/** Deletes what has ended: wishes by time or without confirmation, old news, days of calendars that are over. */
export async function forgetWishes({ database, clock }: Pick<WorkOffWishes, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  const late = now - WISH_BOUNDS.hoursToConfirm * 3_600_000
  const over = new Date(now - 2 * 86_400_000).toISOString().slice(0, 10)
  await database.write(async transaction => {
    const where = 'ends_at <= ? OR (confirmed_at IS NULL AND created_at <= ?)'
    await deleteWishes(transaction, { where, args: [now, late] })
    await transaction.write('DELETE FROM wish_news WHERE is_done = 1 AND at <= ?', [now - NEWS_MS])
    await transaction.write('DELETE FROM wish_items WHERE day < ?', [over])
  })
}

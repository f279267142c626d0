import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as v from 'valibot'
import type { Database } from '../database/database'
import { WISH_KINDS } from '../../features/wishes/rules/wish-contract'
import { parseRows } from '../database/database'
import { formatSeen, type SeenListings } from './rules/compare-listings'
import type { MatchableWish } from './rules/match-wishes'
import { hasNews, type WishNews } from './rules/wish-news'

const SeenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    days: v.array(v.string()),
    sales: v.array(v.tuple([v.string(), v.object({ at: v.number(), until: v.string() })])),
    soldOut: v.array(v.tuple([v.string(), v.object({ since: v.number(), day: v.string() })])),
  }),
)

const Text = v.string()
const Texts = v.array(v.string())
const NewsSchema: v.GenericSchema<unknown, WishNews> = v.object({
  at: v.number(),
  days: v.array(v.object({ movieId: Text, theaterId: Text, day: Text, trait: Text })),
  sales: v.array(
    v.object({ movieId: Text, trait: Text, theaterIds: Texts, firstAt: v.record(v.string(), v.number()) }),
  ),
  seats: v.array(
    v.object({
      ...{ movieId: Text, theaterId: Text, showtimeId: Text, day: Text, startsAt: Text },
      ...{ traits: Texts, since: v.number() },
    }),
  ),
  people: v.record(v.string(), Texts),
  series: v.array(v.object({ id: Text, movieIds: Texts, theaterIds: Texts })),
})

const pack = async (text: string) => (await promisify(gzip)(text)).toString('base64')
const unpack = async (body: string) => (await promisify(gunzip)(Buffer.from(body, 'base64'))).toString('utf8')

/** The listings that the host has seen last, and their tag; null before the first look. */
export async function readSeen(database: Pick<Database, 'read'>): Promise<{ tag: string; seen: SeenListings } | null> {
  const [row] = parseRows(
    v.object({ tag: v.string(), body: v.string() }),
    await database.read('SELECT tag, body FROM wish_listings'),
  )
  if (!row) return null
  const { days, sales, soldOut } = v.parse(SeenSchema, await unpack(row.body))
  return { tag: row.tag, seen: { days: new Set(days), sales: new Map(sales), soldOut: new Map(soldOut) } }
}

export async function readSeenTag(database: Pick<Database, 'read'>): Promise<string | null> {
  const [row] = await database.read('SELECT tag FROM wish_listings')
  return row ? String(row['tag']) : null
}

interface KeepNews {
  /** Tag of what was seen before; null at the first look. */
  before: string | null
  tag: string
  seen: SeenListings
  news: WishNews
}

/**
 * Notes what was seen together with its news, at once or not at all: a host that is killed in between looks again.
 * @returns false when another host was faster
 */
export async function keepNews(database: Pick<Database, 'write'>, kept: KeepNews): Promise<boolean> {
  const { before, tag, seen, news } = kept
  const [seenBody, newsBody] = [await pack(formatSeen(seen)), hasNews(news) ? await pack(JSON.stringify(news)) : null]
  return database.write(async ({ read, write }) => {
    const [known] = await read('SELECT tag FROM wish_listings')
    if ((known ? String(known['tag']) : null) !== before) return false
    await write('INSERT OR REPLACE INTO wish_listings (id, tag, body) VALUES (1, ?, ?)', [tag, seenBody])
    if (newsBody !== null)
      await write('INSERT INTO wish_news (at, body, is_done) VALUES (?, ?, 0)', [news.at, newsBody])
    return true
  })
}

/** News of one refresh. */
export interface StoredNews {
  batch: number
  news: WishNews
}

const NewsRow = v.object({ batch: v.number(), body: v.string() })

async function readNews(database: Pick<Database, 'read'>, where: string, args: number[]): Promise<StoredNews[]> {
  const rows = parseRows(
    NewsRow,
    await database.read(`SELECT batch, body FROM wish_news WHERE ${where} ORDER BY batch`, args),
  )
  const news: StoredNews[] = []
  for (const { batch, body } of rows) news.push({ batch, news: v.parse(NewsSchema, JSON.parse(await unpack(body))) })
  return news
}

/** News that not all wishes have been matched with, oldest first. */
export const readOpenNews = (database: Pick<Database, 'read'>) => readNews(database, 'is_done = 0', [])
/** News since an instant (epoch ms), oldest first. */
export const readNewsSince = (database: Pick<Database, 'read'>, at: number) => readNews(database, 'at > ?', [at])

export async function closeNews(database: Pick<Database, 'write'>, batch: number): Promise<void> {
  await database.write(({ write }) => write('UPDATE wish_news SET is_done = 1 WHERE batch = ?', [batch]))
}

/** Without a schema: there may be 100,000 rows, and the host alone writes them. */
const kindOf = (value: unknown) => WISH_KINDS.find(kind => kind === value)

/** Rows of a page: few enough that other requests are answered in between. */
const PAGE = 10_000
const theaterLists = new Map<string, readonly string[]>()
const MOST_LISTS = 20_000

/** Confirmed wishes that have not ended, in pages. @param isBehind only those that have missed news since they were made */
export async function* readMatchable(
  database: Pick<Database, 'read'>,
  { now, isBehind }: { now: number; isBehind: boolean },
): AsyncGenerator<MatchableWish[]> {
  let last = 0
  for (;;) {
    const sql = `SELECT id, kind, match_key, theaters, created_at FROM wishes
      WHERE id > ? AND confirmed_at IS NOT NULL AND ends_at > ? ${isBehind ? 'AND is_behind = 1' : ''}
      ORDER BY id LIMIT ${PAGE}`
    const rows = await database.read(sql, [last, now])
    const wishes = rows.flatMap((row): MatchableWish[] => {
      const kind = kindOf(row['kind'])
      if (!kind) return []
      const [id, createdAt] = [Number(row['id']), Number(row['created_at'])]
      const theaterIds = theatersOf(String(row['theaters']))
      return [{ id, kind, subject: String(row['match_key']), theaterIds, createdAt }]
    })
    if (wishes.length > 0) yield wishes
    last = Number(rows.at(-1)?.['id'] ?? last)
    if (rows.length < PAGE) return
  }
}

/** Many wishes are about the same theaters. */
function theatersOf(text: string): readonly string[] {
  const known = theaterLists.get(text)
  if (known) return known
  if (theaterLists.size >= MOST_LISTS) theaterLists.clear()
  const list = v.parse(Texts, JSON.parse(text))
  theaterLists.set(text, list)
  return list
}

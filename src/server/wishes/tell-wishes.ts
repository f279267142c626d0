import * as v from 'valibot'
import { type Database, type DatabaseTransaction, insertRow, parseRows } from '../database/database'
import { addLetter } from '../members/outbox/outbox'
import { writeWishLetter, wishWords } from '../mail/wish-letter'
import { hashToken, newToken } from '../secrets'
import { WISH_KINDS, type WishPush, WISH_WAYS } from '../../features/wishes/rules/wish-contract'
import type { WishItem, WishMatch } from './rules/match-wishes'
import { composeNews, nameOfNews, type PublishedNames } from './rules/compose-news'

/** How wishes are told, in the language of each. */
export interface WishTeller {
  namesIn: (locale: string) => PublishedNames
  /** An absolute address of the site. @param path with the language, without prefix */
  address: (path: string) => string
  /** The same for this host: with path prefix, without origin. */
  localPath: (path: string) => string
  /** The home page in a language of the site, as `localPath` has it. */
  homeIn: (locale: string) => string
  /** Where a wish is ended, absolute. */
  endLink: (code: string, locale: string) => string
}

interface TellWishes extends WishTeller {
  database: Pick<Database, 'write'>
  matches: readonly WishMatch[]
  /** Epoch ms. */
  now: number
}

const WishRow = v.object({
  id: v.number(),
  kind: v.picklist(WISH_KINDS),
  subject: v.string(),
  locale: v.string(),
  way: v.picklist(WISH_WAYS),
  email: v.nullable(v.string()),
})

type TellableWish = v.InferOutput<typeof WishRow>

/** A film that is on sale is on sale: such a wish has little left to wait for, and its address goes, ms. Assumption. */
const AFTER_SALE_MS = 30 * 86_400_000

/**
 * Tells wishes their news: what each was told is noted in the transaction that puts its message in a queue, so that a
 * host that is killed tells nothing twice and loses nothing, and two hosts do not both tell it.
 * @returns how many were told
 */
export async function tellWishes(input: TellWishes): Promise<number> {
  return input.database.write(async transaction => {
    let told = 0
    for (const match of input.matches) if (await tellWish(transaction, match, input)) told += 1
    return told
  })
}

async function tellWish(transaction: DatabaseTransaction, match: WishMatch, input: TellWishes): Promise<boolean> {
  const { read, write } = transaction
  const { now } = input
  const sql = 'SELECT id, kind, subject, locale, way, email FROM wishes WHERE id = ? AND ends_at > ?'
  const [wish] = parseRows(WishRow, await read(sql, [match.wishId, now]))
  if (!wish) return false
  const fresh = new Set<string>()
  for (const key of new Set(match.items.map(item => item.key))) {
    const note = 'INSERT INTO wish_told (wish_id, key, told_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
    if ((await write(note, [wish.id, key, now])) === 1) fresh.add(key)
  }
  const items = match.items.filter(({ key }) => fresh.has(key))
  if (items.length === 0) return false
  if (wish.kind === 'on-sale' && wish.subject.startsWith('film:'))
    await write('UPDATE wishes SET ends_at = min(ends_at, ?) WHERE id = ?', [now + AFTER_SALE_MS, wish.id])
  return queueNews(transaction, { wish, items, input })
}

interface QueueNews {
  wish: TellableWish
  items: readonly WishItem[]
  input: TellWishes
}

async function queueNews(transaction: DatabaseTransaction, { wish, items, input }: QueueNews): Promise<boolean> {
  const { now, address, localPath, homeIn, endLink, namesIn } = input
  const { id, kind, locale, way, email } = wish
  if (way === 'feed') {
    for (const item of items) {
      const day = 'day' in item ? item.day : null
      const row = { wish_id: id, item: JSON.stringify(item), day: day ?? FAR_DAY, told_at: now }
      await insertRow(transaction, 'wish_items', row)
    }
    return true
  }
  const words = wishWords(locale)
  const news = composeNews({ items, names: namesIn(locale), dates: words.dates })
  if (!news) return false
  const title = words.subjectOf(kind, nameOfNews(news))
  if (way === 'email') {
    if (email === null) return false
    const code = newToken()
    await insertRow(transaction, 'wish_codes', { code_hash: hashToken(code), wish_id: id, purpose: 'end', until: null })
    const films = news.films.map(({ path, ...film }) => ({ ...film, href: path === null ? null : address(path) }))
    const letter = writeWishLetter({ locale, kind, title, films, more: news.more, endLink: endLink(code, locale) })
    await addLetter(transaction, { to: email, kind: 'WISH_NEWS', letter, now })
    return true
  }
  const [first] = news.films
  const isOne = news.films.length === 1
  const body = isOne ? (first?.lines ?? []) : news.films.map(film => film.title)
  const push: WishPush = {
    title: title.slice(0, MOST_PUSHED.title),
    body: body.join('\n').slice(0, MOST_PUSHED.body),
    path: isOne && first?.path ? localPath(first.path) : homeIn(locale),
    tag: `wish-${id}-${hashToken(items.map(item => item.key).join()).slice(0, 12)}`,
  }
  const row = { wish_id: id, payload: JSON.stringify(push), created_at: now, next_try_at: now, attempts: 0 }
  await insertRow(transaction, 'wish_pushes', row)
  return true
}

/** Of a piece of news without a day: it is kept as long as its wish. */
const FAR_DAY = '9999-12-31'
/** Characters: a push message holds less than 4 kB. */
const MOST_PUSHED = { title: 120, body: 600 } as const

import type { WishKind } from '../../../features/wishes/rules/wish-contract'
import type { NewDay, NewSale, NewSeats, WishNews } from './wish-news'

/** A wish, as far as it is matched. */
export interface MatchableWish {
  id: number
  kind: WishKind
  /** `film:HO00001`; a person's name is folded. */
  subject: string
  /** Empty for all. */
  theaterIds: readonly string[]
  /** Epoch ms; earlier news are not for it. */
  createdAt: number
}

/** A piece of news that a wish is told of once, by `key`. */
export type WishItem =
  | { kind: 'day'; key: string; movieId: string; theaterId: string; day: string }
  | { kind: 'sale'; key: string; movieId: string; theaterIds: readonly string[] }
  | { kind: 'seats'; key: string; movieId: string; theaterId: string; day: string; startsAt: string }

export interface WishMatch {
  wishId: number
  items: readonly WishItem[]
}

/** News about one subject. */
interface SubjectNews {
  days: Map<string, WishItem[]>
  sales: NewSale[]
  seats: Extract<WishItem, { kind: 'seats' }>[]
}

/** Most pieces of news in one message: a theater's whole new programme is told by its beginning. */
export const MOST_ITEMS = 60

interface MatchWishes {
  wishes: Iterable<MatchableWish>
  news: WishNews
  /** Of the refresh, unique: a wish is told of the days of a refresh once. */
  batch: number
}

/**
 * Finds the wishes that news are for. The news are ordered by subject once; each wish then looks up its own, so that the
 * time grows with wishes and their theaters, not with wishes times showtimes.
 */
export function matchWishes({ wishes, news, batch }: MatchWishes): WishMatch[] {
  const bySubject = newsBySubject(news, batch)
  const everywhere = new Map<string, WishItem[]>()
  const matches: WishMatch[] = []
  for (const wish of wishes) {
    if (wish.createdAt >= news.at) continue
    const about = bySubject.get(wish.subject)
    if (!about) continue
    const items = itemsFor(wish, about, everywhere)
    if (items.length > 0) matches.push({ wishId: wish.id, items })
  }
  return matches
}

function itemsFor(wish: MatchableWish, about: SubjectNews, everywhere: Map<string, WishItem[]>): WishItem[] {
  switch (wish.kind) {
    case 'near-me':
      return daysFor(wish, about, everywhere)
    case 'on-sale':
      return about.sales.flatMap(sale => saleFor(wish, sale) ?? []).slice(0, MOST_ITEMS)
    case 'seats-back':
      return about.seats.filter(({ theaterId }) => isAt(wish, theaterId)).slice(0, MOST_ITEMS)
    default:
      return wish.kind satisfies never
  }
}

const isAt = ({ theaterIds }: MatchableWish, theaterId: string) =>
  theaterIds.length === 0 || theaterIds.includes(theaterId)

function daysFor({ subject, theaterIds }: MatchableWish, { days }: SubjectNews, all: Map<string, WishItem[]>) {
  if (theaterIds.length === 0) {
    const known = all.get(subject) ?? inOrder([...days.values()].flat())
    all.set(subject, known)
    return known
  }
  const lists = theaterIds.flatMap(id => (days.has(id) ? [days.get(id) ?? []] : []))
  return lists.length < 2 ? (lists[0] ?? []) : inOrder(lists.flat())
}

/** The first days, whatever their theater. */
function inOrder(items: WishItem[]): WishItem[] {
  const dayOf = (item: WishItem) => ('day' in item ? item.day : '')
  return items.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0)).slice(0, MOST_ITEMS)
}

/** Null where the film was on sale at one of the wish's theaters when the wish was made. */
function saleFor(wish: MatchableWish, { movieId, theaterIds, firstAt }: NewSale): WishItem | null {
  const fresh = wish.theaterIds.length === 0 ? theaterIds : theaterIds.filter(id => wish.theaterIds.includes(id))
  if (fresh.length === 0) return null
  const own = wish.theaterIds.length === 0 ? Object.keys(firstAt) : wish.theaterIds
  const wasOnSale = own.some(id => (firstAt[id] ?? Infinity) <= wish.createdAt)
  return wasOnSale ? null : { kind: 'sale', key: `sale:${movieId}`, movieId, theaterIds: fresh }
}

function newsBySubject(news: WishNews, batch: number): Map<string, SubjectNews> {
  const found = new Map<string, SubjectNews>()
  const at = (subject: string): SubjectNews => {
    const known = found.get(subject) ?? { days: new Map(), sales: [], seats: [] }
    found.set(subject, known)
    return known
  }
  const subjectsOf = createSubjects(news)
  for (const one of news.days) {
    const { movieId, theaterId, day } = one
    const item: WishItem = { kind: 'day', key: `days:${batch}`, movieId, theaterId, day }
    for (const subject of subjectsOf(one, one.trait)) {
      const { days } = at(subject)
      const here = days.get(theaterId)
      if (here) here.push(item)
      else days.set(theaterId, [item])
    }
  }
  // Once for all wishes: what comes first of some theaters comes first at its own.
  for (const { days } of found.values()) for (const [id, items] of days) days.set(id, inOrder(items))
  for (const sale of news.sales) addSale(sale, { at, subjectsOf })
  for (const one of news.seats) {
    const { movieId, theaterId, showtimeId, day, startsAt, since, traits } = one
    const key = `seats:${theaterId}/${showtimeId}:${since}`
    const item = { kind: 'seats', key, movieId, theaterId, day, startsAt } as const
    for (const subject of new Set([...subjectsOf(one, ''), ...traits])) at(subject).seats.push(item)
  }
  return found
}

type SubjectsOf = (of: Pick<NewDay | NewSeats, 'movieId' | 'theaterId'>, trait: string) => string[]

/** A sale is one piece of news about a film, and one of its theaters alone about each of these. */
function addSale(sale: NewSale, { at, subjectsOf }: { at: (subject: string) => SubjectNews; subjectsOf: SubjectsOf }) {
  const { movieId, trait, theaterIds, firstAt } = sale
  const own = new Set(theaterIds)
  const theatersBySubject = new Map<string, string[]>()
  for (const theaterId of Object.keys(firstAt)) {
    for (const subject of subjectsOf({ movieId, theaterId }, trait)) {
      const known = theatersBySubject.get(subject)
      if (known) known.push(theaterId)
      else theatersBySubject.set(subject, [theaterId])
    }
  }
  for (const [subject, theaters] of theatersBySubject) {
    const fresh = theaters.filter(id => own.has(id))
    const times = Object.fromEntries(theaters.map(id => [id, firstAt[id] ?? 0]))
    if (fresh.length > 0) at(subject).sales.push({ movieId, trait, theaterIds: fresh, firstAt: times })
  }
}

function createSubjects({ people, series }: WishNews): SubjectsOf {
  const seriesOf = new Map<string, WishNews['series']>()
  for (const one of series) for (const id of one.movieIds) seriesOf.set(id, [...(seriesOf.get(id) ?? []), one])
  return ({ movieId, theaterId }, trait) => {
    if (trait !== '') return [trait]
    const here = (seriesOf.get(movieId) ?? []).filter(
      ({ theaterIds }) => theaterIds.length === 0 || theaterIds.includes(theaterId),
    )
    return [
      `film:${movieId}`,
      `theater:${theaterId}`,
      ...(people[movieId] ?? []).map(name => `person:${name}`),
      ...here.map(({ id }) => `series:${id}`),
    ]
  }
}

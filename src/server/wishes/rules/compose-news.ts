import type { WishItem } from './match-wishes'

/** Published names in one language. Null for what is no longer published. */
export interface PublishedNames {
  filmOf: (movieId: string) => { title: string; path: string | null } | null
  theaterOf: (theaterId: string) => string | null
}

/** A film in a message, with a line for each theater: `Lido Mitte: Sat 28 Nov, Sun 29 Nov`. */
export interface FilmNews {
  title: string
  /** Of its page, with the language and without prefix; null without one. */
  path: string | null
  lines: string[]
}

export interface ComposedNews {
  /** Not empty. */
  films: FilmNews[]
  /** Films that are not listed. */
  more: number
}

interface ComposeNews {
  items: readonly WishItem[]
  names: PublishedNames
  /** Of dates: `en-GB`. */
  dates: string
}

/** Most films in a message, theaters of each, and days of each theater. Assumption. */
const MOST = { films: 10, lines: 8, days: 6 } as const

/** Writes news film by film, in the order of the items. Null when none of the films is published any more. */
export function composeNews({ items, names, dates }: ComposeNews): ComposedNews | null {
  const byFilm = new Map<string, WishItem[]>()
  for (const item of items) byFilm.set(item.movieId, [...(byFilm.get(item.movieId) ?? []), item])
  const films = [...byFilm].flatMap(([movieId, own]) => {
    const film = names.filmOf(movieId)
    return film ? [{ ...film, lines: linesOf(own, names, dates) }] : []
  })
  if (films.length === 0) return null
  return { films: films.slice(0, MOST.films), more: Math.max(0, films.length - MOST.films) }
}

function linesOf(items: readonly WishItem[], { theaterOf }: PublishedNames, dates: string): string[] {
  const times = new Map<string, string[]>()
  for (const item of items) {
    for (const id of item.kind === 'sale' ? item.theaterIds : [item.theaterId]) {
      const name = theaterOf(id)
      if (name === null) continue
      const known = times.get(name) ?? []
      times.set(name, known)
      const when = item.kind === 'sale' ? null : timeOf(item, dates)
      if (when !== null && !known.includes(when)) known.push(when)
    }
  }
  const lines = [...times].map(([name, at]) => (at.length === 0 ? name : `${name}: ${shorten(at, MOST.days)}`))
  return lines.length > MOST.lines ? [...lines.slice(0, MOST.lines), '…'] : lines
}

const shorten = (texts: readonly string[], most: number) =>
  texts.length > most ? `${texts.slice(0, most).join(', ')} …` : texts.join(', ')

function timeOf(item: Exclude<WishItem, { kind: 'sale' }>, dates: string): string {
  const isDay = item.kind === 'day'
  const at = Date.parse(isDay ? `${item.day}T00:00:00Z` : `${item.startsAt.slice(0, 19)}Z`)
  return (isDay ? formatOf(dates).day : formatOf(dates).time).format(at)
}

const formats = new Map<string, Record<'day' | 'time', Intl.DateTimeFormat>>()

function formatOf(dates: string) {
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const known = formats.get(dates) ?? {
    day: new Intl.DateTimeFormat(dates, day),
    time: new Intl.DateTimeFormat(dates, { ...day, hour: 'numeric', minute: '2-digit' }),
  }
  formats.set(dates, known)
  return known
}

/** The film that a message is named after: `Anora`, or `Anora +2` with two others. */
export function nameOfNews({ films, more }: ComposedNews): string {
  const others = films.length - 1 + more
  const title = films[0]?.title ?? ''
  return others > 0 ? `${title} +${others}` : title
}

import type { PictureRoom } from '../../ui/picture-rooms'
import { groupTheaters } from '../theaters/components/filter-theaters'
import { groupEvents } from './group-events'
import { type MovieList, movieListsOf } from './movie-lists'
import type { EventCardRecord } from './records'

/** The picture that a page's first window is about, and where it stands: asked for before all others. */
export interface MainPicture {
  src: string
  room: PictureRoom
}

interface Pictured {
  poster?: string | null
  backdrop?: string | null
}

/** Posters of a list's first row, on the widest window: they are not late. */
const FIRST_ROW = 5
/** Wide cards that a window begins with: a row on a desk, one below the other on a phone. */
const FIRST_CARDS = 3

/** Of the home page: the featured event's, else the featured film's; the operator's own choice before both. */
export function mainPictureOfHome(page: {
  settings: { featured: { backdrop: string | null } | null }
  featuredEvent: Pictured | null
  featuredMovie: Pictured | null
}): MainPicture | null {
  const chosen = page.settings.featured?.backdrop
  const { featuredEvent: event, featuredMovie: movie } = page
  if (event) return at('featured', chosen ?? event.poster)
  return movie ? at('featured', chosen ?? movie.backdrop ?? movie.poster) : null
}

/** Of a film's page: what stands behind its title, else its poster. */
export function mainPictureOfMovie({ backdrop, poster }: Pictured): MainPicture | null {
  return at('backdrop', backdrop) ?? at('poster-large', poster)
}

/** Of a theater's page, where the window has room for it. */
export function mainPictureOfTheater({ images: [image] }: { images: readonly string[] }): MainPicture | null {
  return at('theater-banner', image)
}

/** Of an event's page. */
export function mainPictureOfEvent({ poster }: Pictured): MainPicture | null {
  return at('event-banner', poster)
}

/** The films of the first list's first row, as the page without a query shows it. */
export function firstRowOf<T extends { lists: readonly MovieList[] }>(films: readonly T[]): T[] {
  return films.filter(({ lists }) => lists.includes('now')).slice(0, FIRST_ROW)
}

/** Of the films page: the first poster of its first row. */
export function mainPictureOfMovies(
  movies: readonly { poster: string | null; buckets: readonly string[] }[],
): MainPicture | null {
  const films = movies.map(({ poster, buckets }) => ({ poster, lists: movieListsOf(buckets) }))
  return at('poster-card', firstRowOf(films).find(({ poster }) => poster)?.poster)
}

/** Of the events page: the first picture of its first list's first row. */
export function mainPictureOfEvents(events: readonly EventCardRecord[], locale: string): MainPicture | null {
  const [first] = groupEvents(events, locale)
  return at('card', leadingCards(first?.events ?? [], ({ poster }) => poster).leading?.poster)
}

interface ListedTheaters {
  /** In the page's order. */
  theaters: readonly { theaterId: string; name: string; city: string | null }[]
  pictured: readonly { theaterId: string; images: readonly string[] }[]
  locale: string
}

/** Of the theaters page: the first picture of its first list's first row. */
export function mainPictureOfTheaters({ theaters, pictured, locale }: ListedTheaters): MainPicture | null {
  const [first] = groupTheaters(theaters, { total: theaters.length, locale })
  const pictures = new Map(pictured.map(({ theaterId, images }) => [theaterId, images[0]]))
  const pictureOf = ({ theaterId }: { theaterId: string }) => pictures.get(theaterId)
  const { leading } = leadingCards(first?.theaters ?? [], pictureOf)
  return at('theater-card', leading && pictureOf(leading))
}

interface LeadingCards<T> {
  /** Seen with the page's first window. */
  early: readonly T[]
  /** The first of them that has a picture; null for none. */
  leading: T | null
}

/** The cards a page begins with. */
export function leadingCards<T>(
  cards: readonly T[],
  pictureOf: (card: T) => string | null | undefined,
): LeadingCards<T> {
  const early = cards.slice(0, FIRST_CARDS)
  return { early, leading: early.find(card => pictureOf(card)) ?? null }
}

function at(room: PictureRoom, src: string | null | undefined): MainPicture | null {
  return src ? { src, room } : null
}

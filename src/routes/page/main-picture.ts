import type { PictureRoom } from '../../ui/picture-rooms'
import { leadingPictureOf } from '../../features/content/rules/leading-picture'
import type { PageWidget } from '../../features/content/rules/page-widget'
import { groupTheaters } from '../../features/theaters/components/filter-theaters'
import { groupEvents } from '../events/group-events'
import { firstRowOf, leadingCards } from '../home/leading-cards'
import { movieListsOf } from '../movies/movie-list-names'
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

/** A page's records by their names in the template's query, as far as they matter here; the page's template tells which. */
export interface PicturedRecords {
  settings?: { featured: { backdrop: string | null } | null }
  featuredEvent?: Pictured | null
  featuredMovie?: Pictured | null
  movie?: Pictured | null
  theater?: { images?: readonly string[] } | null
  event?: Pictured | null
  contentPage?: { widgets?: readonly PageWidget[] } | null
  allMovie?: { nodes: readonly { poster: string | null; buckets?: readonly string[] }[] }
  allEvent?: { nodes: readonly EventCardRecord[] }
  allTheater?: { nodes: readonly { theaterId: string; images?: readonly string[] }[] }
}

interface MainPictureOf {
  templateName: string
  records: PicturedRecords
  theaters: ListedTheaters['theaters']
  locale: string
}

/** The main picture of any page; null for one that is about none. */
export function mainPictureOf({ templateName, records, theaters, locale }: MainPictureOf): MainPicture | null {
  const { settings, featuredEvent = null, featuredMovie = null, movie, theater, event } = records
  switch (templateName) {
    case 'home':
      return mainPictureOfHome({ settings: settings ?? { featured: null }, featuredEvent, featuredMovie })
    case 'movie':
      return movie ? mainPictureOfMovie(movie) : null
    case 'theater':
      return mainPictureOfTheater({ images: theater?.images ?? [] })
    case 'event':
      return event ? mainPictureOfEvent(event) : null
    case 'movies':
      return mainPictureOfMovies(records.allMovie?.nodes ?? [])
    case 'events':
      return mainPictureOfEvents(records.allEvent?.nodes ?? [], locale)
    case 'theaters':
      return mainPictureOfTheaters({ theaters, pictured: records.allTheater?.nodes ?? [], locale })
    case 'content':
      return leadingPictureOf(records.contentPage?.widgets ?? [])
    default:
      return null
  }
}

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

/** Of the films page: the first poster of its first row. */
export function mainPictureOfMovies(
  movies: readonly { poster: string | null; buckets?: readonly string[] }[],
): MainPicture | null {
  const films = movies.map(({ poster, buckets = [] }) => ({ poster, lists: movieListsOf(buckets) }))
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
  pictured: readonly { theaterId: string; images?: readonly string[] }[]
  locale: string
}

/** Of the theaters page: the first picture of its first list's first row. */
export function mainPictureOfTheaters({ theaters, pictured, locale }: ListedTheaters): MainPicture | null {
  const [first] = groupTheaters(theaters, { total: theaters.length, locale })
  const pictures = new Map(pictured.map(({ theaterId, images }) => [theaterId, images?.[0]]))
  const pictureOf = ({ theaterId }: { theaterId: string }) => pictures.get(theaterId)
  const { leading } = leadingCards(first?.theaters ?? [], pictureOf)
  return at('theater-card', leading && pictureOf(leading))
}

function at(room: PictureRoom, src: string | null | undefined): MainPicture | null {
  return src ? { src, room } : null
}

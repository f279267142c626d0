import type { PictureRoom } from '../../ui/picture-rooms'
import { leadingPictureOf } from '../../features/content/rules/leading-picture'
import type { PageWidget } from '../../features/content/rules/page-widget'
import { groupTheaters } from '../../features/theaters/components/use-theater-groups'
import { groupEvents } from '../events/group-events'
import { firstRowOf, leadingCards } from '../home/leading-cards'
import { movieListsOf } from '../movies/movie-list-names'
import type { EventCardRecord } from './records'

/** The main picture in a page's initial viewport and its place: it is preloaded. */
export interface MainPicture {
  src: string
  room: PictureRoom
}

interface Pictured {
  poster?: string | null
  backdrop?: string | null
}

/** The relevant records of a page, by their names in its template's query. */
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

/** The main picture of a page, or null. */
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

/** The featured event's picture, else the featured film's; the operator's own choice precedes both. */
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

/** The backdrop behind the film's title, else its poster. */
export function mainPictureOfMovie({ backdrop, poster }: Pictured): MainPicture | null {
  return at('backdrop', backdrop) ?? at('poster-large', poster)
}

/** The theater's first picture, shown on wide windows. */
export function mainPictureOfTheater({ images: [image] }: { images: readonly string[] }): MainPicture | null {
  return at('theater-banner', image)
}

export function mainPictureOfEvent({ poster }: Pictured): MainPicture | null {
  return at('event-banner', poster)
}

/** The first poster in the first row of the films page. */
export function mainPictureOfMovies(
  movies: readonly { poster: string | null; buckets?: readonly string[] }[],
): MainPicture | null {
  const films = movies.map(({ poster, buckets = [] }) => ({ poster, lists: movieListsOf(buckets) }))
  return at('poster-card', firstRowOf(films).find(({ poster }) => poster)?.poster)
}

/** The first picture in the first row of the events page's first list. */
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

/** The first picture in the first row of the theaters page's first list. */
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

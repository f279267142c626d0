import type { PictureRoom } from '../../ui/picture-rooms'
import { leadingPictureOf } from '../../features/content/rules/leading-picture'
import type { PageWidget } from '../../features/content/rules/content-page-record'
import { groupTheaters } from '../../features/theaters/components/chooser/use-theater-groups'
import { groupEvents } from './event-cards'
import { firstRowOf, leadingCards } from './leading-cards'
import { movieListsOf } from './movie-list-names'
import type { EventCardRecord } from './records'

/** The main picture in a page's initial viewport and its place: it is preloaded. */
type MainPicture = { src: string; room: PictureRoom }

interface Site {
  /** In the order of the theaters page. */
  theaters: readonly { theaterId: string; name: string; city: string | null }[]
  locale: string
}

/** The main picture of a page, or null. @param page `records`: results of its template's query, by their names there */
export function mainPictureOf(page: Site & { templateName: string; records: object }): MainPicture | null {
  const pictureOf = Object.entries(MAIN_PICTURES).find(([templateName]) => templateName === page.templateName)?.[1]
  return pictureOf?.(page.records as never, page) ?? null
}

type Pictured = { poster?: string | null; backdrop?: string | null }
type List<T> = { nodes: readonly T[] }
type PicturedTheater = { theaterId: string; images?: readonly string[] }

interface HomeRecords {
  settings?: { featured: { backdrop: string | null } | null }
  featuredEvent?: Pictured | null
  featuredMovie?: Pictured | null
}

/** By template: the picture that its page shows first, from the records that it needs. */
const MAIN_PICTURES = {
  /** The featured event's picture, else the featured film's; the operator's own choice precedes both. */
  home: ({ settings, featuredEvent: event, featuredMovie: movie }: HomeRecords) => {
    const chosen = settings?.featured?.backdrop
    if (event) return at('featured', chosen ?? event.poster)
    return movie ? at('featured', chosen ?? movie.backdrop ?? movie.poster) : null
  },
  /** The backdrop behind the film's title, else its poster. */
  movie: ({ movie }: { movie?: Pictured | null }) =>
    at('backdrop', movie?.backdrop) ?? at('poster-large', movie?.poster),
  /** The theater's first picture, shown on wide windows. */
  theater: ({ theater }: { theater?: { images?: readonly string[] } | null }) =>
    at('theater-banner', theater?.images?.[0]),
  event: ({ event }: { event?: Pictured | null }) => at('event-banner', event?.poster),
  content: ({ contentPage }: { contentPage?: { widgets?: readonly PageWidget[] } | null }) =>
    leadingPictureOf(contentPage?.widgets ?? []),
  movies: ({ allMovie }: { allMovie?: List<{ poster: string | null; buckets?: readonly string[] }> }) => {
    const films = (allMovie?.nodes ?? []).map(({ poster, buckets = [] }) => ({ poster, lists: movieListsOf(buckets) }))
    return at('poster-card', firstRowOf(films).find(({ poster }) => poster)?.poster)
  },
  events: ({ allEvent }: { allEvent?: List<EventCardRecord> }, { locale }: Site) => {
    const [first] = groupEvents(allEvent?.nodes ?? [], locale)
    return at('card', leadingCards(first?.events ?? [], ({ poster }) => poster).leading?.poster)
  },
  theaters: ({ allTheater }: { allTheater?: List<PicturedTheater> }, { theaters, locale }: Site) => {
    const [first] = groupTheaters(theaters, { total: theaters.length, locale })
    const pictures = new Map(allTheater?.nodes.map(({ theaterId, images }) => [theaterId, images?.[0]]))
    const pictureOf = ({ theaterId }: { theaterId: string }) => pictures.get(theaterId)
    const { leading } = leadingCards(first?.theaters ?? [], pictureOf)
    return at('theater-card', leading && pictureOf(leading))
  },
} satisfies Record<string, (records: never, site: Site) => MainPicture | null>

function at(room: PictureRoom, src: string | null | undefined): MainPicture | null {
  return src ? { src, room } : null
}

import { graphql } from 'gatsby'
import type { WidgetProgramme } from '../../features/content/components/widget-programmes'
import type { PageWidget } from '../../features/content/rules/content-page-record'
import type { RichText } from '../../features/content/rules/rich-text'
import type { MovieSummary } from '../../features/movies/components/movie-summary'
import type { PlayWeekBucket } from '../../features/movies/rules/play-week-bucket'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import type { Coordinates } from '../../features/theaters/rules/distance'
import type { TheaterAddress } from '../../features/theaters/rules/theater-places'

export interface MovieCardRecord extends MovieSummary {
  path: string
  releaseDate: string | null
  year: number | null
  directors: string[]
  flags: string[]
}

export interface EventCardRecord {
  eventId: string
  title: string
  /** Languages of its texts where they are not the page's. */
  lang?: { title?: string; shortDescription?: string } | null
  path: string
  type: string | null
  shortDescription: string | null
  startAt: string | null
  endAt: string | null
  poster: string | null
  priority: string
  /** Epoch ms from which lists no longer show it; null for never. Time travel knows only current ones. */
  listedUntilMs?: number | null
}

/** A film of the films page. */
export interface ListedMovie extends MovieCardRecord {
  originalTitle: string | null
  formats: string[]
  buckets: PlayWeekBucket[]
  theaterIds: string[]
}

/** A theater with its showtimes of the next days. */
export interface TheaterProgramme {
  theaterId: string
  name: string
  path: string
  timeZone: string
  ticketingProvider: string | null
  /** The business day of the build. */
  today: string
  showtimeDays: string[]
  /** At build all of today's showtimes were past; queried by pages with a programme. */
  isTodayOver?: boolean
  /** How many of its showtimes, by start, were past at the build. */
  begun?: number
  showtimes: Showtime[]
  movies: MovieCardRecord[]
  attributes: Attribute[]
}

export interface TheaterRecord extends TheaterProgramme {
  fullName: string
  address: (TheaterAddress & { country: string | null }) | null
  coordinates: Coordinates | null
  phone: string | null
  email: string | null
  description: RichText | null
  images: string[]
  hidden: boolean
  sharingPicture: string | null
  screens: {
    name: string | null
    accessibility: string[]
    outages: { feature: string; from: string | null; to: string | null; note: string | null }[]
  }[]
  pricing: { name: string; price: number; currency: string; comment: string | null }[]
  closures: { from: string | null; to: string | null; reason: string | null; permanent: boolean }[]
  amenities: string[]
  links: { name: string; url: string }[]
  events: EventCardRecord[]
  page: { title: string; description: string | null; widgets: PageWidget[]; programmes: WidgetProgramme[] } | null
}

export interface EventRecord extends EventCardRecord {
  description: RichText | null
  bookingUrl: string | null
  sharingPicture: string | null
  visible: boolean
  /** At build it was no longer listed. */
  isOver: boolean
  theaters: { theaterId: string; name: string; path: string; today: string; hidden: boolean }[]
  movies: MovieCardRecord[]
  showtimes: Showtime[]
  attributes: Attribute[]
}

/** The fields of these records in queries: Gatsby finds the fragments by their names. */

/** Fields of a showtime's chip; film and attributes are referenced by id. */
export const showtimeFields = graphql`
  fragment ShowtimeFields on Showtime {
    id
    theaterId
    movieId
    startsAt
    startsAtMs
    businessDay
    afterMidnight
    filmStartsAt
    endsAt
    screen
    tags
    availability
    bookingUrl
    price {
      from
      currency
    }
    notes
  }
`

export const attributeFields = graphql`
  fragment AttributeFields on Attribute {
    tag
    label
    kind
    weight
  }
`

export const widgetProgrammeFields = graphql`
  fragment WidgetProgrammeFields on WidgetProgramme {
    theaterId
    movieId
    days
    today
    showtimeDays
    isTodayOver
    showtimes
    movies {
      ...MovieCardFields
    }
    attributes {
      ...AttributeFields
    }
  }
`

export const movieCardFields = graphql`
  fragment MovieCardFields on Movie {
    movieId
    title
    lang
    path
    certificate
    runtimeMinutes
    poster
    releaseDate
    year
    directors
    flags
  }
`

export const eventCardFields = graphql`
  fragment EventCardFields on Event {
    eventId
    title
    lang
    path
    type
    shortDescription
    startAt
    endAt
    poster
    priority
    listedUntilMs
  }
`

export interface MovieRecord extends MovieCardRecord {
  lang?: { title?: string; synopsis?: string; note?: string; quote?: string } | null
  originalTitle: string | null
  genres: string[]
  cast: string[]
  synopsis: string | null
  backdrop: string | null
  trailer: string | null
  /** In the page; else it is a link. */
  isTrailerPlayable: boolean
  sharingPicture: string | null
  studio: string | null
  originalLanguage: string | null
  note: { text: string; author: string | null } | null
  quote: { text: string; source: string | null } | null
  stills: { src: string; alt: string }[]
  buckets: string[]
  showtimeDays: string[]
  /** The earliest today of its theaters; null after its run. */
  today: string | null
  nextDayInWords: string | null
  isTodayOver: boolean
  showtimes: Showtime[]
  attributes: Attribute[]
  /** Theaters that show it on the days in the page. */
  theaters: { theaterId: string; coordinates: Coordinates | null }[]
  events: EventCardRecord[]
  similar: MovieCardRecord[]
  /** Its directors and actors who have other films now or coming. */
  people: { name: string; movies: Pick<MovieCardRecord, 'movieId' | 'title' | 'lang' | 'path'>[] }[]
}

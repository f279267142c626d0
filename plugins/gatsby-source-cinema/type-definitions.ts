import { SETTINGS_TYPES } from './settings-types'

/**
 * The explicit schema. Showtimes are not nodes: storing tens of thousands would cost more than the whole build
 * (docs/decisions). They are fields of theaters and movies, whose `digest` changes with them, for warm builds.
 */
export const TYPE_DEFINITIONS = /* GraphQL */ `
  type Theater implements Node @dontInfer {
    "Locale of its texts and paths: every record is a node once per language of the site."
    language: String!
    theaterId: String!
    name: String!
    fullName: String!
    slug: String!
    path: String!
    timeZone: String!
    ticketingProvider: String
    ticketingUrl: String
    showtimeWeekReleaseDay: Int!
    address: TheaterAddress
    coordinates: TheaterCoordinates
    phone: String
    email: String
    "An editor's text as a tree: see features/content/rules/rich-text."
    description: JSON
    images: [String!]!
    screens: [TheaterScreen!]!
    pricing: [TheaterPrice!]!
    closures: [TheaterClosure!]!
    amenities: [String!]!
    links: [NamedLink!]!
    hidden: Boolean!
    "The generated picture for shared links, a path of the site; null for a hidden theater."
    sharingPicture: String
    "Business day (YYYY-MM-DD) at this theater at build time."
    today: String!
    digest: String!
    "Business days with showtimes from today on."
    showtimeDays: [String!]!
    "Nothing of today's lies ahead at the instant taken as now."
    isTodayOver: Boolean!
    "How many of its showtimes, by start, are past at the instant taken as now."
    begun: Int!
    "Showtimes of today and the next days - 1 business days, by start."
    showtimes(days: Int = 7): [Showtime!]!
    "The same as columns (schedule/rules/codec/page-columns), for a page's data."
    packedShowtimes(days: Int = 7): JSON!
    "Films of those showtimes, in display order."
    movies(days: Int = 7): [Movie!]!
    "Tags of those showtimes, described."
    attributes(days: Int = 7): [Attribute!]!
    "Visible events of this theater."
    events: [Event!]!
    "The operator's own page body for this theater."
    page: ContentPage
  }
  type TheaterAddress {
    street: String
    city: String
    state: String
    zip: String
    country: String
  }
  type TheaterCoordinates {
    latitude: Float!
    longitude: Float!
  }
  type TheaterScreen {
    name: String
    accessibility: [String!]!
    outages: [ScreenOutage!]!
  }
  type ScreenOutage {
    feature: String!
    from: String
    to: String
    note: String
  }
  type TheaterPrice {
    name: String!
    price: Float!
    currency: String!
    comment: String
  }
  type TheaterClosure {
    from: String
    to: String
    reason: String
    permanent: Boolean!
  }
  type NamedLink {
    name: String!
    url: String!
  }

  type Movie implements Node @dontInfer {
    "Locale of its texts and paths: every record is a node once per language of the site."
    language: String!
    movieId: String!
    title: String!
    "Locales of its texts that are not translated, by name: title, synopsis, note, quote; null without one."
    lang: JSON
    originalTitle: String
    slug: String!
    path: String!
    releaseDate: String
    "Year the film was made, else of its release."
    year: Int
    runtimeMinutes: Int
    certificate: String
    genres: [String!]!
    directors: [String!]!
    cast: [String!]!
    synopsis: String
    poster: String
    backdrop: String
    trailer: String
    isTrailerPlayable: Boolean!
    permalinkOrigin: String
    "The generated picture for shared links, a path of the site; null where none is made."
    sharingPicture: String
    flags: [String!]!
    studio: String
    originalLanguage: String
    "Why the cinema shows it."
    note: MovieNote
    quote: MovieQuote
    "Wide pictures besides the backdrop, at most six."
    stills: [MovieStill!]!
    "Position in display order."
    position: Int!
    buckets: [String!]!
    "Visible theaters with a showtime from today on."
    theaterIds: [String!]!
    "Format labels of its showtimes from today on, heaviest first, at most three."
    formats: [String!]!
    "Start of its next showtime anywhere, local ISO; null after its run."
    nextShowtimeAt: String
    digest: String!
    "Business days with showtimes from today on, over all visible theaters."
    showtimeDays: [String!]!
    "The earliest today of its theaters; null after its run."
    today: String
    "The first of them as the site's locale writes it; null after its run. A page's description says it, and browsers need not."
    nextDayInWords: String
    "Nothing of today's lies ahead at the instant taken as now."
    isTodayOver: Boolean!
    "Showtimes of today and the next days - 1 business days at visible theaters, by start."
    showtimes(days: Int = 7): [Showtime!]!
    packedShowtimes(days: Int = 7): JSON!
    attributes(days: Int = 7): [Attribute!]!
    "Theaters of those showtimes."
    theaters(days: Int = 7): [Theater!]!
    events: [Event!]!
    "Films on now that share most genres and people, at most six."
    similar: [Movie!]!
    "Its directors and actors who have other films now or coming here."
    people: [MoviePerson!]!
  }
  type MovieNote {
    text: String!
    author: String
  }
  type MovieQuote {
    text: String!
    source: String
  }
  type MovieStill {
    src: String!
    alt: String!
  }
  type MoviePerson {
    name: String!
    "At most three, in display order."
    movies: [Movie!]!
  }

  type Showtime {
    id: String!
    theaterId: String!
    movieId: String!
    startsAt: String!
    startsAtMs: Float!
    businessDay: String!
    afterMidnight: Boolean!
    filmStartsAt: String
    endsAt: String
    screen: String
    tags: [String!]!
    availability: String!
    bookingUrl: String
    price: ShowtimePrice
    notes: String
  }
  type ShowtimePrice {
    from: Float!
    currency: String!
  }
  type Attribute {
    tag: String!
    label: String!
    kind: String!
    weight: Float!
  }

  type Event implements Node @dontInfer {
    "Locale of its texts and paths: every record is a node once per language of the site."
    language: String!
    eventId: String!
    title: String!
    "Locales of its texts that are not translated, by name: title, shortDescription; null without one."
    lang: JSON
    slug: String!
    path: String!
    type: String
    shortDescription: String
    "An editor's text as a tree: see features/content/rules/rich-text."
    description: JSON
    startAt: String
    endAt: String
    visibleStartAt: String
    visibleEndAt: String
    "True from visibleStartAt to visibleEndAt, at build time."
    visible: Boolean!
    "Epoch ms from which lists no longer show it; null for never."
    listedUntilMs: Float
    "True from listedUntilMs on, at build time."
    isOver: Boolean!
    priority: String!
    "Empty: all visible theaters."
    theaterIds: [String!]!
    poster: String
    "The generated picture for shared links, a path of the site."
    sharingPicture: String
    bookingUrl: String
    digest: String!
    theaters: [Theater!]!
    movies: [Movie!]!
    "Showtimes of its films at its theaters, today and the next days - 1 business days."
    showtimes(days: Int = 14): [Showtime!]!
    packedShowtimes(days: Int = 14): JSON!
    attributes(days: Int = 14): [Attribute!]!
  }

  type ContentPage implements Node @dontInfer {
    "Locale of its texts and paths: every record is a node once per language of the site."
    language: String!
    slug: String!
    path: String!
    title: String!
    "Locale of its title where it is not translated, by name; null where it is. Widgets have their own."
    lang: JSON
    description: String
    image: String
    "The same page on sister sites in other languages."
    alternates: [Alternate!]!
    theaterId: String
    "Widgets as in features/content/rules/content-page-record."
    widgets: JSON!
    "What the page's showtimes widgets show that name a theater or a film, each once."
    programmes: [WidgetProgramme!]!
  }
  type WidgetProgramme {
    theaterId: String!
    "Null: all films."
    movieId: String
    "How many days the widget shows; null: all."
    days: Int
    "Business day (YYYY-MM-DD) at this theater at build time."
    today: String!
    "Business days with showtimes from today on."
    showtimeDays: [String!]!
    "Nothing of today's lies ahead at the instant taken as now."
    isTodayOver: Boolean!
    "Showtimes of today and the next days, at most seven, as columns (schedule/rules/codec/page-columns)."
    showtimes: JSON!
    movies: [Movie!]!
    attributes: [Attribute!]!
  }

  type Alternate {
    hreflang: String!
    url: String!
  }

  type Menu implements Node @dontInfer {
    "Locale of its texts and paths: every record is a node once per language of the site."
    language: String!
    position: String!
    title: String
    items: [MenuItem!]!
  }
  type MenuItem {
    label: String!
    href: String!
    mode: String
    children: [MenuItem!]!
  }

  ${SETTINGS_TYPES}
`

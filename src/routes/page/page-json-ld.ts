import type { PageWidget } from '../../features/content/rules/content-page-record'
import { wordsOf } from '../../features/content/rules/rich-text'
import { buildEventJsonLd } from '../../features/events/rules/event-json-ld'
import { buildMovieJsonLd } from '../../features/movies/rules/movie-json-ld'
import { readableKey } from '../../features/i18n/rules/format-message'
import { offsetIsoAt } from '../../features/schedule/rules/local-time'
import { buildScreeningJsonLd, selectScreenings } from '../../features/schedule/rules/screening-json-ld'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import { buildBreadcrumbs, buildItemList, buildSiteJsonLd } from '../../features/site/rules/json-ld'
import type { JsonLd, ToAbsolute } from '../../features/site/rules/json-ld'
import type { PageContext } from '../../features/site/rules/page-context'
import { SEARCH_PAGE_PATH } from '../../features/site/rules/search-paths'
import type { SiteShell } from '../../features/site/components/use-site-shell'
import { featureLabel } from '../../features/theaters/rules/feature-label'
import type { TheaterPlaces } from '../../features/theaters/rules/theater-places'
import { buildTheaterJsonLd } from '../../features/theaters/rules/theater-json-ld'
import type { MovieRecord } from './records'
import type { EventCardRecord, EventRecord, MovieCardRecord, TheaterRecord } from './records'

/** Results of page queries that structured data uses; each page has some of them. */
export interface PageRecords {
  movie?: MovieRecord | null
  theater?: TheaterRecord | null
  event?: EventRecord | null
  contentPage?: { title: string; widgets?: readonly PageWidget[] } | null
  allMovie?: { nodes: MovieCardRecord[] }
  allEvent?: { nodes: EventCardRecord[] }
}

interface DescribedPage {
  pageContext: Pick<PageContext, 'templateName' | 'pagePath' | 'intl'>
  records: PageRecords
  shell: Pick<SiteShell, 'settings' | 'theaters'>
  /** Addresses and coordinates of the theaters. */
  places: TheaterPlaces
  absolute: ToAbsolute
}

/** Pages that are described by their place only: message keys of their titles. */
const TITLE_KEYS: Readonly<Record<string, string>> = {
  'privacy-policy': 'privacyPolicy.title',
  login: 'memberPages.login',
  register: 'memberPages.register',
  'gift-card': 'memberPages.giftCard',
  notable: 'notableScreen.title',
}

/** Structured data of a page in the vocabulary of schema.org; empty for pages that search engines must not list. */
export function buildPageJsonLd(page: DescribedPage): JsonLd[] {
  const { pageContext, records, shell, absolute } = page
  const { templateName, intl } = pageContext
  const { settings } = shell
  const { movie, theater, event, contentPage, allMovie, allEvent } = records
  const list = (pages: readonly { title: string; path: string }[] = []) => {
    const items = pages.map(({ title: name, path }) => ({ name, path }))
    return buildItemList(items, absolute)
  }
  if (settings.hidden) return []
  switch (templateName) {
    case 'home':
      return buildSiteJsonLd(
        { ...settings, logo: settings.logo?.src ?? null, searchPath: settings.basePath + SEARCH_PAGE_PATH },
        absolute,
      )
    case 'movies':
      return [...list(allMovie?.nodes), ...breadcrumbs(page, templateName)]
    case 'theaters':
      return [
        ...list(shell.theaters.map(({ fullName, path }) => ({ title: fullName, path }))),
        ...breadcrumbs(page, templateName),
      ]
    case 'events':
      return [...list(allEvent?.nodes), ...breadcrumbs(page, templateName)]
    case 'movie':
      return movie ? [...movieNodes(movie, page), ...breadcrumbs(page, 'movies', { name: movie.title })] : []
    case 'event':
      return event?.visible ? [...eventNodes(event, page), ...breadcrumbs(page, 'events', { name: event.title })] : []
    case 'theater':
      if (!theater || theater.hidden) return []
      return [...theaterNodes(theater, page), ...breadcrumbs(page, 'theaters', { name: theater.fullName })]
    case 'programme': {
      if (!theater || theater.hidden) return []
      // The printable programme is below its theater's page.
      const { fullName: name, path } = theater
      return breadcrumbs(page, 'theaters', { name, path }, { name: intl.messages['programmeScreen.heading'] ?? name })
    }
    case 'content':
      return breadcrumbs(page, null, { name: contentPage?.title })
    default:
      return breadcrumbs(page, null, { name: intl.messages[TITLE_KEYS[templateName] ?? ''] })
  }
}

function movieNodes(movie: MovieRecord, page: DescribedPage): JsonLd[] {
  const screenings = screeningNodes({ ...movie, movies: [movie], theaters: page.shell.theaters }, page)
  return [buildMovieJsonLd(movie, page.absolute), ...screenings.theaters, ...screenings.events]
}

function theaterNodes(theater: TheaterRecord, page: DescribedPage): JsonLd[] {
  const { absolute, pageContext } = page
  const screenings = screeningNodes({ ...theater, theaters: [theater] }, page)
  const country = pageContext.intl.country.iso31661A2
  const amenities = amenitiesOf(theater, page)
  const description = wordsOf(theater.description ?? [])
  return [
    buildTheaterJsonLd({ ...theater, description, amenities }, country, absolute),
    ...screenings.movies,
    ...screenings.events,
  ]
}

/** The house's amenities, and the screens' access features, including those that are temporarily out of order. */
function amenitiesOf({ amenities, screens }: TheaterRecord, { pageContext }: DescribedPage): string[] {
  const label = (feature: string) => featureLabel(feature, key => pageContext.intl.messages[key] ?? readableKey(key))
  return [...new Set([...amenities, ...screens.flatMap(({ accessibility }) => accessibility.map(label))])]
}

function eventNodes(event: EventRecord, page: DescribedPage): JsonLd[] {
  const { absolute, shell } = page
  const screenings = screeningNodes({ ...event, theaters: shell.theaters }, page)
  const hosts = shell.theaters.filter(({ theaterId }) => event.theaters.some(own => own.theaterId === theaterId))
  const [first] = selectScreenings(event.showtimes)
  const firstZone = shell.theaters.find(({ theaterId }) => theaterId === first?.theaterId)?.timeZone
  const dated = {
    event,
    theaters: hosts.map(({ path, timeZone }) => ({ address: absolute(path), timeZone })),
    movies: event.movies.map(({ path }) => absolute(path)),
    firstStart: first && firstZone ? offsetIsoAt(first.startsAtMs, firstZone) : null,
  }
  const places = [...hosts, ...event.showtimes].map(({ theaterId }) => theaterId)
  return [
    ...buildEventJsonLd(dated, absolute),
    ...event.movies.map(movie => buildMovieJsonLd(movie, absolute)),
    ...theaterNodesOf(places, page),
    ...screenings.events,
  ]
}

interface Listing {
  showtimes: Showtime[]
  attributes: Attribute[]
  movies: MovieCardRecord[]
  theaters: readonly { theaterId: string; timeZone: string; path: string }[]
}

/** The next showtimes with their films and theaters. Showtimes whose film or theater has no page are left out. */
function screeningNodes({ showtimes, attributes, movies, theaters }: Listing, page: DescribedPage) {
  const { absolute } = page
  const moviesById = new Map(movies.map(movie => [movie.movieId, movie]))
  const theatersById = new Map(theaters.map(theater => [theater.theaterId, theater]))
  const described = new Map(attributes.map(attribute => [attribute.tag, attribute]))
  const placed = showtimes.flatMap(showtime => {
    const movie = moviesById.get(showtime.movieId)
    const theater = theatersById.get(showtime.theaterId)
    return movie && theater ? [{ showtime, movie, theater, startsAtMs: showtime.startsAtMs }] : []
  })
  const next = selectScreenings(placed)
  const shownTheaters = new Set(next.map(({ theater }) => theater.theaterId))
  return {
    movies: [...new Set(next.map(({ movie }) => movie))].map(movie => buildMovieJsonLd(movie, absolute)),
    theaters: theaterNodesOf([...shownTheaters], page),
    events: next.map(({ showtime, movie, theater }) =>
      buildScreeningJsonLd({
        showtime,
        movie: { title: movie.title, address: absolute(movie.path) },
        theater: { timeZone: theater.timeZone, address: absolute(theater.path) },
        attributes: described,
      }),
    ),
  }
}

/** Only theaters in the shell: hidden ones are left out. */
function theaterNodesOf(
  theaterIds: readonly string[],
  { shell, places, pageContext, absolute }: DescribedPage,
): JsonLd[] {
  return shell.theaters
    .filter(({ theaterId }) => theaterIds.includes(theaterId))
    .map(theater => ({ ...theater, ...(places.get(theater.theaterId) ?? { address: null, coordinates: null }) }))
    .map(theater => buildTheaterJsonLd(theater, pageContext.intl.country.iso31661A2, absolute))
}

type Section = 'movies' | 'theaters' | 'events'

/** Home, the section, and the steps below it, by default the page itself. Steps without a name are left out. */
function breadcrumbs(
  { pageContext, shell: { settings }, absolute }: DescribedPage,
  section: Section | null,
  ...below: { name: string | undefined; path?: string }[]
): JsonLd[] {
  const { intl, pagePath } = pageContext
  const title = section ? intl.messages[`screens.${section}Title`] : undefined
  const steps = [
    { name: settings.name, path: '/' },
    ...(section ? [{ name: title, path: `/${settings.paths[section]}/` }] : []),
    ...below,
  ]
  const named = steps.flatMap(({ name, path = pagePath }) => (name ? { name, path } : []))
  return buildBreadcrumbs(named, absolute)
}

import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import type { Translate } from '../../features/i18n/rules/translate'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import { parsePicture } from '../../platform/picture-facts'
import { toAssetUrl } from '../../features/site/rules/asset-url'

/** What calendars and feeds are made from: listings, and how the site speaks of itself to the outside. */
export interface FeedContext {
  listings: Listings
  /** Host of the site, for ids that hold for ever. */
  host: string
  /** A path of the site as an absolute address, below its path prefix. */
  address: (path: string) => string
  /** A picture of a record as an absolute address. */
  pictureUrl: (picture: string) => string
  /** Path of a film's page; undefined where none was built. */
  moviePath: (movieId: string) => string | undefined
  /** Whether the site was built with this page. */
  hasPage: (path: string) => boolean
  t: Translate
}

interface CreateFeedContext {
  listings: Listings
  /** Public origin, without a slash at the end. */
  siteUrl: string
  /** Page paths by movie id, where pages were built from older listings. */
  moviePaths?: ReadonlyMap<string, string> | undefined
  hasPage?: ((path: string) => boolean) | undefined
}

/** Gathers what feeds need (contracts §5). Messages are the site's own, in its locale. */
export function createFeedContext({ listings, siteUrl, moviePaths, hasPage }: CreateFeedContext): FeedContext {
  const { pathPrefix } = listings.site
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  const paths = moviePaths ?? new Map(listings.movies.map(({ id, path }) => [id, path]))
  return {
    listings,
    host: new URL(siteUrl).hostname,
    address: path => new URL(prefix + path, siteUrl).href,
    pictureUrl: picture => new URL(toAssetUrl(parsePicture(picture).address, pathPrefix), siteUrl).href,
    moviePath: movieId => paths.get(movieId),
    hasPage: hasPage ?? (() => true),
    t: (key, args = {}) =>
      (listings.messages[key] ?? key).replace(/\{(\w+)\}/g, (found, name: string) => String(args[name] ?? found)),
  }
}

/** A showtime's attributes in its theater's words, the weightiest first. */
export function attributesOfShowtime({ attributes }: Listings, { theaterId, tags }: Showtime): Attribute[] {
  return tags
    .flatMap(tag => attributes.get(`${theaterId} ${tag}`) ?? attributes.get(tag) ?? [])
    .sort((a, b) => b.weight - a.weight)
}

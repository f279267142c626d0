import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import type { Translate } from '../../features/i18n/rules/format-message'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import { parsePicture } from '../../platform/picture-address'
import { toAssetUrl } from '../../features/site/rules/asset-url'

/** Input of calendars and feeds: listings, public addresses and messages. */
export interface FeedContext {
  listings: Listings
  /** Hostname of the site, for permanent ids. */
  host: string
  /** Absolute URL of a path, with the path prefix. */
  address: (path: string) => string
  /** Absolute URL of a record's picture. */
  pictureUrl: (picture: string) => string
  /** Undefined when none was built. */
  moviePath: (movieId: string) => string | undefined
  hasPage: (path: string) => boolean
  t: Translate
}

interface CreateFeedContext {
  listings: Listings
  /** Public origin without trailing slash. */
  siteUrl: string
  /** Page paths by movie id, when pages were built from older listings. */
  moviePaths?: ReadonlyMap<string, string> | undefined
  hasPage?: ((path: string) => boolean) | undefined
}

/** Creates the context of feeds (contracts §5), with messages in the site's locale. */
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

/** A showtime's attributes, with its theater's own descriptions, by descending weight. */
export function attributesOfShowtime({ attributes }: Listings, { theaterId, tags }: Showtime): Attribute[] {
  return tags
    .flatMap(tag => attributes.get(`${theaterId} ${tag}`) ?? attributes.get(tag) ?? [])
    .sort((a, b) => b.weight - a.weight)
}

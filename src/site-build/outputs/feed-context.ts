import { formatNumber } from '../../features/i18n/rules/format-number'
import type { Listings } from '../listings/listings'
import type { Translate } from '../../features/i18n/rules/format-message'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import { parsePicture } from '../../platform/picture-address'
import { toAssetUrl } from '../../features/site/rules/asset-url'
import type { ListingOutput } from './listing-output'

export interface FeedInput extends Pick<ListingOutput, 'listings' | 'moviePaths' | 'hasPage'> {
  /** Public origin without trailing slash. */
  siteUrl: string
}

export type FeedContext = ReturnType<typeof createFeedContext>

/** Creates the context of calendars and feeds (contracts §5), with messages in the site's locale. */
export function createFeedContext({ listings, siteUrl, moviePaths, hasPage = () => true }: FeedInput) {
  const { pathPrefix } = listings.site
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  const paths = moviePaths ?? new Map(listings.movies.map(({ id, path }) => [id, path]))
  return {
    listings,
    /** Hostname of the site, for permanent ids. */
    host: new URL(siteUrl).hostname,
    /** Absolute URL of a path, with the path prefix. */
    address: (path: string) => new URL(prefix + path, siteUrl).href,
    pictureUrl: (picture: string) => new URL(toAssetUrl(parsePicture(picture).address, pathPrefix), siteUrl).href,
    /** Path of a film's page; undefined when none was built. */
    moviePath: (movieId: string) => paths.get(movieId),
    hasPage,
    t: translatorOf(listings),
  }
}

/** Messages of the site's locale, with `{arguments}` but no plural forms. */
export function translatorOf({ messages, site }: Pick<Listings, 'messages' | 'site'>): Translate {
  const valueOf = (value: string | number) => (typeof value === 'number' ? formatNumber(value, site.locale) : value)
  return (key, args = {}) =>
    (messages[key] ?? key).replace(/\{(\w+)\}/g, (found, name: string) => valueOf(args[name] ?? found))
}

/** A showtime's attributes by descending weight. */
export function attributesOfShowtime(listings: Listings, { theaterId, tags }: Showtime): Attribute[] {
  return attributesOfTags(listings, theaterId, tags).sort((a, b) => b.weight - a.weight)
}

/** Known attributes with these tags, in their order; a theater's own descriptions take precedence. */
export function attributesOfTags({ attributes }: Listings, theaterId: string, tags: readonly string[]): Attribute[] {
  return tags.flatMap(tag => attributes.get(`${theaterId} ${tag}`) ?? attributes.get(tag) ?? [])
}

import path from 'node:path'
import type { Listings } from '../listings/listings'
import { programmePath } from '../../features/schedule/rules/schedule-path'
import { proxiedSources } from '../../features/consent/rules/vendors'
import { frameAncestorsOf } from '../../features/preview/rules/frame-ancestors'
import { ROUTES_FILE, type Routes, RoutesSchema } from '../../config/routes'
import { HOST_CONFIG_FILE, type HostConfig, type HostLanguage } from '../../config/host-config'
import { hostLoyaltyConfigOf, captchaOf } from '../config/loyalty-config'
import { readJsonFile } from '../publish/json-file'
import { replaceFile } from '../publish/replace-file'
import type { FeedInput } from './feed-context'
import type { PictureListings } from './map-pictures'
import type { ListingOutput } from './listing-output'
import { hasThirdParties, pagePolicyOf } from '../config/page-policy'
import { mailLookOf } from '../config/mail-look'
import { thirdPartyConfigOf } from '../config/third-party-config'
import { agentsConfigOf } from '../config/agents-config'
import { checkoutOf, ticketingConfigOf } from '../config/linking-config'
import { DEFER_SETTINGS } from './plan-pages'

/** Writes `/routes.json` (addresses without a page, specification §2) and `/host.json` (the host's config of this release). */
export async function writeRoutesFile({ listings, publicDir, siteUrl }: ListingOutput & FeedInput): Promise<void> {
  const hostConfig = buildHostConfig({ ...listings, siteUrl, builtAt: listings.now })
  const routes: Routes = {
    movies: pathsOf(listings.movies),
    formerMovieIds: formerIdsOf(listings),
    redirects: hostConfig.redirects,
    formerAddresses: formerAddressesOf(listings),
    languages: Object.fromEntries(
      listings.others.map(({ language, site, movies }) => [
        language.code,
        { movies: pathsOf(movies), list: site.paths.movies, permalinkPrefix: site.permalinkPrefix },
      ]),
    ),
  }
  await replaceFile({ dir: publicDir, file: ROUTES_FILE, content: JSON.stringify(routes) })
  // Pages of another language read those of their own.
  for (const { language, movies, site } of listings.others) {
    const own: Routes = {
      movies: pathsOf(movies),
      formerMovieIds: formerIdsOf({ ...listings, movies }),
      redirects: redirectsOf(site),
      formerAddresses: {},
      languages: {},
    }
    await replaceFile({ dir: publicDir, file: `${language.code}/${ROUTES_FILE}`, content: JSON.stringify(own) })
  }
  await replaceFile({ dir: publicDir, file: HOST_CONFIG_FILE, content: JSON.stringify(hostConfig) })
}

function pathsOf(movies: Listings['movies']): Routes['movies'] {
  return Object.fromEntries(movies.map(movie => [movie.id, movie.path]))
}

/** Of films that are shown, and of ids that no film has now. */
function formerIdsOf({ movies, formerMovieIds }: Pick<Listings, 'movies' | 'formerMovieIds'>): Routes['movies'] {
  const ids = new Set(movies.map(({ id }) => id))
  return Object.fromEntries([...formerMovieIds].filter(([former, id]) => ids.has(id) && !ids.has(former)))
}

interface BuildHostConfig extends PictureListings, Pick<Listings, 'theme' | 'others'> {
  siteUrl: string
  /** The build's current time, epoch ms. */
  builtAt: number
  env?: Readonly<Record<string, string | undefined>>
}

export function buildHostConfig(input: BuildHostConfig): HostConfig {
  const { site, theaters, theme, siteUrl, builtAt, env = process.env } = input
  // Consent settings of the environment do not affect which sources are proxied.
  const thirdParties = thirdPartyConfigOf(site, {})
  const hasCaptcha = captchaOf(site.loyalty?.captchaSiteKey, env['RECAPTCHA_SITE_KEY']) !== null
  return {
    siteName: site.name,
    builtAt: new Date(builtAt).toISOString(),
    siteUrl,
    pathPrefix: site.pathPrefix,
    paths: { movies: site.paths.movies, theaters: site.paths.theaters, events: site.paths.events },
    permalinkPrefix: site.permalinkPrefix,
    redirects: redirectsOf(site),
    deferred: DEFER_SETTINGS.filter(setting => site[setting]),
    ticketing: ticketingConfigOf({ site, theaters }),
    frameAncestors: frameAncestorsOf(site),
    thirdPartyScripts: proxiedSources(thirdParties),
    thirdParties: {
      scripts: hasCaptcha || hasThirdParties(thirdParties),
      ads: thirdParties.ads !== null,
    },
    pagePolicy: pagePolicyOf(input, { thirdParties, hasCaptcha }),
    mailLook: mailLookOf({ site, theme }),
    loyalty: hostLoyaltyConfigOf({ site, theaters }),
    agents: agentsConfigOf({ site, theaters }),
    reminders: { isOn: site.reminders.enabled, webhook: site.reminders.webhook ?? null },
    loadAhead: site.loadAhead,
    otherLanguages: input.others.map(hostLanguageOf),
  }
}

function hostLanguageOf({ language, site, theaters, theme }: Listings): HostLanguage {
  const { cinemaNames, levels, paths } = hostLoyaltyConfigOf({ site, theaters })
  return {
    code: language.code,
    locale: language.locale,
    siteName: site.name,
    logo: mailLookOf({ site, theme }).logo,
    loyalty: { cinemaNames, levels, paths },
    checkout: checkoutOf(site),
  }
}

export function redirectsOf({ redirects }: Pick<Listings['site'], 'redirects'>): Routes['redirects'] {
  return redirects.map(({ fromPath, toPath, ignoreCase }) => ({ fromPath, toPath, ignoreCase }))
}

/** Of pages that are found by their whole path. Films are found by the id in it. */
function formerAddressesOf({ theaters, events }: Listings): Routes['formerAddresses'] {
  const pages = [
    ...theaters,
    ...theaters.map(({ path, formerPath }) => ({
      path: programmePath(path),
      formerPath: formerPath && programmePath(formerPath),
    })),
    ...events,
  ]
  return Object.fromEntries(pages.flatMap(({ path, formerPath }) => (formerPath ? [[formerPath, path]] : [])))
}

/** Reads the movie paths of a built site. @returns undefined when they are missing or unreadable */
export async function readMoviePaths(publicDir: string): Promise<Map<string, string> | undefined> {
  const routes = await readJsonFile(path.join(publicDir, ROUTES_FILE), RoutesSchema)
  return routes && new Map(Object.entries(routes.movies))
}

import { DEFAULT_SITE_URL } from '../../../src/site-build/config/build-environment'
import { linkingConfigOf } from '../../../src/site-build/config/linking-config'
import { membershipConfigOf } from '../../../src/site-build/config/loyalty-config'
import { planSharingPictures, sharingPathOf } from '../../../src/site-build/outputs/sharing-plan'
import { digestSsrConfig, siteStylesOf } from '../../../src/site-build/outputs/ssr-config-file'
import { type ListedTheater, packTheaters } from '../../../src/features/site/rules/theater-list'
import { thirdPartyConfigOf } from '../../../src/site-build/config/third-party-config'
import { buildTheme } from '../../../src/features/theme/rules/build-theme'
import { fontsOf } from '../../../src/site-build/outputs/copy-fonts'
import type { Listings } from '../listings'
import { closuresOf } from './record-fields'
import { toNamedLinks } from '../safe-links'

/** Fields of the one Settings node. */
export function settingsFields(listings: Listings) {
  const { site, theme, movies } = listings
  const fonts = fontsOf(listings)
  const featured = site.home?.featured
  // Without the operator's choice, the home page features the first film in display order.
  const firstMovieId = featured?.eventId ? null : (movies[0]?.id ?? null)
  const ownPaths = { movies: site.paths.movies, theaters: site.paths.theaters, events: site.paths.events }
  return {
    name: site.name,
    description: site.description ?? null,
    domain: site.domain ?? null,
    locale: site.locale,
    country: site.country.code,
    circuitId: site.circuitId ?? site.circuit?.id ?? null,
    circuitName: site.circuit?.name ?? null,
    websiteId: site.websiteId ?? null,
    logo: site.logo ? { src: site.logo.src, alt: site.logo.alt ?? null } : null,
    favicon: site.favicon ?? null,
    pictureTemplate: site.images?.urlTemplate ?? null,
    isSingleLocation: site.isSingleLocation,
    hidden: site.hidden,
    timeZone: site.timeZone,
    paths: ownPaths,
    privacyPolicySlug: site.privacyPolicyPage.slug,
    loginSlug: site.loginPage.slug,
    checkoutSlug: site.checkoutPage.slug,
    permalinkPrefix: site.permalinkPrefix,
    redirects: site.redirects.map(({ fromPath, toPath, ignoreCase }) => ({ fromPath, toPath, ignoreCase })),
    links: toNamedLinks(site.links),
    featured: {
      movieId: featured?.movieId ?? firstMovieId,
      eventId: featured?.eventId ?? null,
      kicker: featured?.kicker ?? null,
      backdrop: featured?.backdrop ?? null,
    },
    headerLayout: theme.headerLayout,
    footerLayout: theme.footerLayout,
    logoSize: theme.logoSize,
    hasSearch: theme.hasSearch,
    hasQuickBuy: theme.hasQuickBuy,
    footerMobileLinks: theme.footerMobileLinks,
    theme: { ...buildTheme({ theme, roundness: site.roundness }), fontFaces: fonts.css },
    fontPreload: fonts.preload,
    // The development server does not render pages, so the browser adds the styles.
    styles: process.env.NODE_ENV === 'development' ? siteStylesOf(listings) : null,
    ssrConfig: digestSsrConfig(listings),
    hasPreview: site.previewOrigins.length > 0,
    theaters: packTheaters(listedTheaters(listings)),
    hasPlaces: listings.theaters.some(({ hidden, coordinates }) => !hidden && coordinates),
    radiusOfInterest: site.radiusOfInterest,
    sharingPicture: sharingPathOf(planSharingPictures(listings).site),
    alternates: site.alternates.map(({ hreflang, url, paths }) => ({
      hreflang,
      url: url.replace(/\/+$/, ''),
      paths: { ...ownPaths, ...paths },
    })),
    graceMinutes: site.sales?.graceMinutes ?? null,
    linking: linkingConfigOf(listings, process.env.SITE_URL || DEFAULT_SITE_URL),
    thirdParties: thirdPartyConfigOf(site, process.env),
    members: membershipConfigOf(listings, process.env),
    site: withoutSecrets(site),
  }
}

/** Keys whose values must never reach a page, at any depth. */
const SECRET_KEY =
  /authori[sz]ation|secret|password|passphrase|passwd|credential|private|api[-_]?key|(?:access|refresh|bearer)[-_]?token/i

/** Fields of site.json that only the build reads, or that Settings has as its own fields. */
const BUILD_ONLY = new Set([
  ...['source', 'menus', 'attributes', 'movieOrderIndex', 'globalExcludedMovieIds', 'globalExcludedTags', 'home'],
  ...['deferStandardPages', 'deferEventPages', 'deferMoviePages', 'deferTheaterPages', 'redirects', 'links', 'paths'],
  ...[
    'name',
    'description',
    'domain',
    'locale',
    'logo',
    'favicon',
    'hidden',
    'isSingleLocation',
    'timeZone',
    'roundness',
  ],
  ...['privacyPolicyPage', 'loginPage', 'checkoutPage', 'permalinkPrefix', 'circuitId', 'websiteId', '$schema'],
  'serviceWorker',
])

/**
 * The other fields of site.json for pages: without secrets, build-only fields and empty values. Every page's data
 * contains it, so it must stay small.
 */
function withoutSecrets(site: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const open = Object.fromEntries(Object.entries(site).filter(([key]) => !BUILD_ONLY.has(key)))
  const cleaned = clean(open)
  return isObject(cleaned) ? cleaned : {}
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  if (!isObject(value)) return value
  const entries = Object.entries(value)
    .filter(([key]) => !SECRET_KEY.test(key))
    .map(([key, entry]): [string, unknown] => [key, clean(entry)])
    .filter(([, entry]) => !isEmpty(entry))
  return Object.fromEntries(entries)
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Visible theaters, by name. */
function listedTheaters({ theaters }: Listings): ListedTheater[] {
  return theaters
    .filter(({ hidden }) => !hidden)
    .map(theater => ({
      theaterId: theater.id,
      name: theater.name,
      fullName: theater.fullName,
      path: theater.path,
      city: theater.address?.city ?? null,
      timeZone: theater.timeZone,
      ticketingProvider: theater.ticketingProvider ?? null,
      showtimeWeekReleaseDay: theater.showtimeWeekReleaseDay,
      closures: closuresOf(theater),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

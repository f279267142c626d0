import { DEFAULT_SITE_URL } from '../../../src/site-build/config/build-environment'
import { languageOf } from '../../../src/config/languages'
import { basePathOf } from '../../../src/config/base-path'
import { linkingConfigOf } from '../../../src/site-build/config/linking-config'
import { membershipConfigOf } from '../../../src/site-build/config/loyalty-config'
import { planSharingPictures, sharingPathOf } from '../../../src/site-build/outputs/sharing/sharing-plan'
import { assignCompositions } from '../../../src/site-build/listings/assign-compositions'
import { digestSsrConfig, pageStylesOf } from '../../../src/site-build/outputs/ssr-config-file'
import { type ListedTheater, packTheaters } from '../../../src/features/site/rules/theater-list'
import { thirdPartyConfigOf } from '../../../src/site-build/config/third-party-config'
import { buildTheme } from '../../../src/features/theme/rules/build-theme'
import { fontsOf } from '../../../src/site-build/outputs/copy-fonts'
import { indexOf } from '../../../src/site-build/listings/listing-index'
import type { Listings } from '../../../src/site-build/listings/listings'
import { businessDayAt } from '../../../src/features/schedule/rules/zoned-clock'
import { langOf } from '../../../src/site-build/listings/text-language'
import { closuresOf } from './record-fields'
import { fieldsOf, isObject } from '../record-values'
import { toNamedLinks } from '../records/safe-links'

/** Fields of the one Settings node. */
export function settingsFields(listings: Listings) {
  const { site, theme, movies } = listings
  const fonts = fontsOf(listings)
  const featured = site.home?.featured
  // Without the operator's choice, the home page features the first film in display order.
  const firstMovieId = featured?.eventId ? null : (movies[0]?.id ?? null)
  const ownPaths = fieldsOf(site.paths, 'movies', 'theaters', 'events')
  return {
    ...fieldsOf(site, 'name', 'description', 'domain', 'locale', 'websiteId', 'favicon', 'isSingleLocation', 'hidden'),
    ...fieldsOf(site, 'timeZone', 'permalinkPrefix', 'radiusOfInterest'),
    basePath: basePathOf(listings.language),
    languageIndex: listings.languageIndex,
    ...offerOf(listings),
    foreign: foreignOf(listings),
    country: site.country.code,
    circuitId: site.circuitId ?? site.circuit?.id ?? null,
    circuitName: site.circuit?.name ?? null,
    logo: site.logo ? fieldsOf(site.logo, 'src', 'onDark', 'alt') : null,
    pictureTemplate: site.images?.urlTemplate ?? null,
    posterDrawings: posterDrawingsOf(listings),
    paths: ownPaths,
    privacyPolicySlug: site.privacyPolicyPage.slug,
    loginSlug: site.loginPage.slug,
    checkoutSlug: site.checkoutPage.slug,
    redirects: site.redirects.map(redirect => fieldsOf(redirect, 'fromPath', 'toPath', 'ignoreCase')),
    links: toNamedLinks(site.links),
    featured: {
      movieId: featured?.movieId ?? firstMovieId,
      eventId: featured?.eventId ?? null,
      kicker: featured?.kicker ?? null,
      backdrop: featured?.backdrop ?? null,
    },
    picks: picksOf(listings),
    ...fieldsOf(
      theme,
      'headerLayout',
      'footerLayout',
      'logoSize',
      'hasSearch',
      'hasQuickBuy',
      'footerMobileLinks',
      'colorMode',
    ),
    theme: { ...buildTheme({ theme, roundness: site.roundness }), fontFaces: fonts.css },
    fontPreload: fonts.preload,
    // The development server does not render pages, so the browser adds the styles.
    styles: process.env.NODE_ENV === 'development' ? pageStylesOf(listings) : null,
    ssrConfig: digestSsrConfig(listings),
    hasPreview: site.previewOrigins.length > 0,
    theaters: packTheaters(listedTheaters(listings)),
    hasPlaces: listings.theaters.some(({ hidden, coordinates }) => !hidden && coordinates),
    sharingPicture: sharingPathOf(planSharingPictures(listings).site, listings.language),
    alternates: site.alternates.map(({ hreflang, url, paths }) => ({
      hreflang,
      url: url.replace(/\/+$/, ''),
      paths: { ...ownPaths, ...paths },
    })),
    hasWishes: site.reminders.enabled,
    trailerMinutes: site.showtimes.trailerMinutes,
    graceMinutes: site.sales?.graceMinutes ?? null,
    linking: linkingConfigOf(listings, process.env.SITE_URL || DEFAULT_SITE_URL),
    thirdParties: thirdPartyConfigOf(site, process.env),
    members: membershipConfigOf(listings, process.env),
    site: withoutSecrets(site),
  }
}

/** How the site's languages are named to a visitor. */
function offerOf({ site, messages, hasLanguages }: Listings) {
  if (!hasLanguages) return { languageName: null, languageOffer: null }
  const name = new Intl.DisplayNames([site.locale], { type: 'language' }).of(languageOf(site.locale)) ?? site.locale
  const [first = '', ...rest] = name
  return {
    languageName: first.toLocaleUpperCase(site.locale) + rest.join(''),
    languageOffer: {
      text: messages['languages.offer'],
      link: messages['languages.read'],
      close: messages['layout.close'],
    },
  }
}

function foreignOf({ untranslated, defaultLocale }: Listings) {
  return untranslated.length > 0 ? { lang: defaultLocale, texts: untranslated } : null
}

function posterDrawingsOf(listings: Listings) {
  const assigned = assignCompositions(listings)
  return Object.keys(assigned).length > 0 ? assigned : null
}

/** The home page's further films and events, without the featured one and those that are over at the build's time. */
function picksOf(listings: Listings) {
  const { home } = listings.site
  const { movies, events } = indexOf(listings)
  return (home?.picks ?? []).flatMap(({ movieId, eventId, kicker = null }) => {
    const { event, listedUntilMs = null } = events.get(eventId ?? '') ?? {}
    const picked = event ?? movies.get(movieId ?? '')?.movie
    const isOver = listedUntilMs !== null && listings.now >= listedUntilMs
    const isFeatured = event ? eventId === home?.featured?.eventId : movieId === home?.featured?.movieId
    if (!picked || isOver || isFeatured) return []
    const lang = langOf({ listings }, picked, ['title'])
    return [{ ...fieldsOf(picked, 'title', 'path'), lang, kicker, listedUntilMs }]
  })
}

/** Keys whose values must never reach a page, at any depth. */
const SECRET_KEY =
  /authori[sz]ation|secret|password|passphrase|passwd|credential|private|api[-_]?key|(?:access|refresh|bearer)[-_]?token/i

/** Fields of site.json that only the build reads, or that Settings has as its own fields. */
const BUILD_ONLY = new Set([
  ...['source', 'menus', 'attributes', 'movieOrderIndex', 'globalExcludedMovieIds', 'globalExcludedTags', 'home'],
  ...['deferStandardPages', 'deferEventPages', 'deferMoviePages', 'deferTheaterPages', 'redirects', 'links', 'paths'],
  ...['name', 'description', 'domain', 'locale', 'logo', 'favicon', 'hidden', 'isSingleLocation', 'timeZone'],
  ...['privacyPolicyPage', 'loginPage', 'checkoutPage', 'permalinkPrefix', 'circuitId', 'websiteId', '$schema'],
  ...['roundness', 'serviceWorker', 'contentPolicy', 'languages', 'translations', 'images', 'loadAhead'],
])

/** The other fields of site.json, which every page's data contains: no secrets, build-only fields or empty values. */
function withoutSecrets(site: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return cleanFields(Object.fromEntries(Object.entries(site).filter(([key]) => !BUILD_ONLY.has(key))))
}

function cleanFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(fields)
    .filter(([key]) => !SECRET_KEY.test(key))
    .map(([key, value]): [string, unknown] => [key, clean(value)])
    .filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(entries)
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  return isObject(value) ? cleanFields(value) : value
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
}

/** Visible theaters, by name. */
/** In the order of the language: Écluse before Ferry. */
function listedTheaters({ theaters, now, site }: Listings): ListedTheater[] {
  const { compare } = new Intl.Collator(site.locale, { numeric: true })
  return theaters
    .filter(({ hidden }) => !hidden)
    .map(theater => {
      const closures = closuresOf(theater)
      return {
        theaterId: theater.id,
        ...fieldsOf(theater, 'name', 'fullName', 'path', 'timeZone', 'ticketingProvider', 'showtimeWeekReleaseDay'),
        city: theater.address?.city ?? null,
        closures,
        ...(closures.length > 0 ? { today: businessDayAt(now, theater.timeZone) } : {}),
      }
    })
    .sort((a, b) => compare(a.name, b.name))
}

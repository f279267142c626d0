import { type PagePlan, planSite } from '../outputs/plan-pages'
import path from 'node:path'
import type { CreatePagesArgs } from 'gatsby'
import { keptListings } from '../listings/listing-store'
import type { Listings } from '../listings/listings'
import { MEMBER_PAGES, type MemberPage } from '../../config/member-pages'
import type { MembershipLevel } from '../../config/membership-levels'
import type { PageContext, TemplateName } from '../../features/site/rules/page-context'
import { hasGallery } from '../config/build-environment'
import { checkoutPlacesOf } from '../outputs/places-file'
import { LANGUAGE_SETS, languageFileOf } from '../messages/language-file'
import { messageSetsOfPage, pickMessages } from '../messages/page-messages'
import { membershipConfigOf, membershipLevelsOf } from '../config/loyalty-config'
import { thirdPartyConfigOf } from '../config/third-party-config'

interface BuildPageContext {
  plan: PagePlan
  listings: Listings
  otherPaths?: PageContext['otherPaths']
}

/** Page context (§3) of a planned page. */
export function buildPageContext({ plan, listings, otherPaths = [] }: BuildPageContext): PageContext {
  const { site, messages } = listings
  const language = site.locale
  // A development server updates messages with the page's data.
  const isWhole = process.env.NODE_ENV === 'development'
  const prefix = site.pathPrefix === '/' ? '' : site.pathPrefix
  return {
    language,
    ...(otherPaths.length > 0 ? { otherPaths } : {}),
    circuitId: site.circuitId ?? site.circuit?.id ?? null,
    pagePath: plan.path,
    theaterId: plan.theaterId ?? (site.isSingleLocation ? (listings.theaters[0]?.id ?? null) : null),
    movieId: plan.movieId ?? null,
    eventId: plan.eventId ?? null,
    pageSlug: plan.pageSlug ?? null,
    templateName: plan.templateName,
    betaFeaturesEnabled: site.betaFeaturesEnabled,
    isSingleLocation: site.isSingleLocation,
    intl: {
      locale: { short: language.split('-')[0] ?? language, long: language },
      country: {
        code: site.country.code,
        iso31661A2: site.country.iso31661A2,
        iso31661A3: site.country.iso31661A3,
      },
      messages: pickMessages(messages, plan.templateName, [
        ...messageSetsOfPage(plan, listings),
        ...setsOfAds(site),
        ...setsOfMembers(listings),
        ...(listings.hasLanguages ? ['layout/languages'] : []),
        ...(site.showtimes.seatsLeft === 'count' ? ['showtimes/seats'] : []),
        ...(isWhole ? LANGUAGE_SETS : []),
      ]),
      words: isWhole ? null : `${prefix}/${languageFileOf({ locale: language, messages }).file}`,
    },
  }
}

/** Ad slots can be on every page of a site with ads. */
function setsOfAds(site: Listings['site']): readonly string[] {
  return thirdPartyConfigOf(site, {}).ads ? ['ads'] : []
}

/** Links to account and favourites are on every page of a site with a loyalty programme. */
function setsOfMembers(listings: Listings): readonly string[] {
  return membershipConfigOf(listings, {}) ? ['loyalty'] : []
}

/** Route folders that contain several templates or have another name than their template. */
const FAMILY_OF_TEMPLATE: Partial<Record<TemplateName, string>> = {
  movie: 'movies',
  'movie-resolver': 'errors',
  theater: 'theaters',
  event: 'events',
  'privacy-policy': 'content',
  'not-found': 'errors',
  'server-error': 'errors',
}

function componentOf({ templateName }: PagePlan): string {
  if (MEMBER_PAGES.some(page => page === templateName)) return path.resolve('src/routes/members/member-page.tsx')
  return path.resolve(`src/routes/${FAMILY_OF_TEMPLATE[templateName] ?? templateName}/${templateName}.tsx`)
}

interface MemberPageContext {
  genres?: string[]
  levels?: MembershipLevel[]
}

/** The genres of the site's films by name, which members may prefer. */
function genresOf({ movies, site }: Listings): string[] {
  return [...new Set(movies.flatMap(({ genres }) => genres))].sort((a, b) => a.localeCompare(b, site.locale))
}

const WITH_LEVELS: ReadonlySet<string> = new Set<MemberPage>(['account', 'rewards'])

/** What a page of the programme has beyond the context of every page. */
function memberContextOf({ templateName }: PagePlan, listings: Listings): MemberPageContext {
  if (templateName === 'profile') return { genres: genresOf(listings) }
  const levels = WITH_LEVELS.has(templateName) ? membershipLevelsOf(listings.site) : []
  return levels.length > 0 ? { levels } : {}
}

/**
 * Creates every page from the listings that the source plugin cached. Gatsby does not learn which are deferred, or it would
 * compile engines that query and render them (decision 134).
 */
export function createPages({ actions }: CreatePagesArgs): void {
  for (const { plan, listings, otherPaths } of planSite(keptListings(), { gallery: hasGallery(process.env) })) {
    actions.createPage({
      path: plan.path,
      component: componentOf(plan),
      context: {
        ...buildPageContext({ plan, listings, otherPaths }),
        ...(plan.templateName === 'checkout' ? { checkoutPlaces: checkoutPlacesOf(listings) } : {}),
        ...memberContextOf(plan, listings),
      },
      ...(plan.matchPath ? { matchPath: plan.matchPath } : {}),
    })
  }
}

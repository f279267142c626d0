import path from 'node:path'
import type { CreatePagesArgs } from 'gatsby'
import { keptListings } from '../../../plugins/gatsby-source-cinema/listing-store'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { MEMBER_PAGES } from '../../config/member-pages'
import type { PageContext, TemplateName } from '../../features/site/rules/page-context'
import { programmePath } from '../../features/programme/rules/programme-path'
import { SEARCH_PAGE_PATH } from '../../features/site/rules/search-paths'
import { SHORTLIST_PATH } from '../../features/shortlist/rules/shortlist-path'
import { isEmbeddedMode } from '../../features/booking/rules/display-mode'
import { hasGallery } from '../config/build-environment'
import { checkoutPlacesOf } from '../outputs/checkout-places'
import { messageSetsOfPage } from '../messages/page-messages'
import { pickMessages } from '../messages/template-messages'
import { pruneComponentPages } from './prune-component-pages'
import { membershipConfigOf } from '../config/member-pages-config'
import { thirdPartyConfigOf } from '../config/third-party-config'

interface PagePlan {
  path: string
  templateName: TemplateName
  /** Gatsby client route, for paths that only the browser can resolve. */
  matchPath?: string
  defer?: boolean
  theaterId?: string
  movieId?: string
  eventId?: string
  pageSlug?: string
}

/**
 * Lists every page of the site: the specification's page families (§2 Routes) with their canonical paths (contracts §3),
 * and the design system's page where the environment asks for it.
 */
export function planPages(listings: Listings, { gallery = false }: { gallery?: boolean } = {}): PagePlan[] {
  const { site, theaters, movies, events, pages } = listings
  const { paths, privacyPolicyPage } = site
  const standard = { defer: site.deferStandardPages }
  const contentPages = pages.filter(page => !page.theaterId)
  const hasPrivacyPage = contentPages.some(page => page.slug === privacyPolicyPage.slug)
  return [
    { path: '/', templateName: 'home', ...featuredOf({ site, movies, events }) },
    { path: `/${paths.movies}/`, templateName: 'movies' },
    { path: `/${paths.theaters}/`, templateName: 'theaters' },
    { path: `/${paths.events}/`, templateName: 'events' },
    { path: '/404.html', templateName: 'not-found' },
    { path: '/500.html', templateName: 'server-error' },
    ...(hasPrivacyPage
      ? []
      : [{ path: `/${privacyPolicyPage.slug}/`, templateName: 'privacy-policy' as const, ...standard }]),
    ...(contentPages.some(page => page.path === SHORTLIST_PATH)
      ? []
      : [{ path: SHORTLIST_PATH, templateName: 'shortlist' as const }]),
    ...movieResolverPlans(site),
    // An operator's own page at this address wins.
    ...(contentPages.some(page => page.path === SEARCH_PAGE_PATH)
      ? []
      : [{ path: SEARCH_PAGE_PATH, templateName: 'search' as const }]),
    ...checkoutPlans(site, contentPages),
    ...memberPlans(listings, contentPages),
    ...(gallery ? [{ path: '/gallery/', templateName: 'gallery' as const }] : []),
    ...theaters.map(({ path, id }) => ({
      path,
      templateName: 'theater' as const,
      theaterId: id,
      defer: site.deferTheaterPages,
    })),
    // A content page of the operator's at the same path would be its own idea of a programme.
    ...theaters
      .filter(theater => !theater.hidden && !pages.some(page => page.path === programmePath(theater.path)))
      .map(({ path, id }) => ({ path: programmePath(path), templateName: 'programme' as const, theaterId: id })),
    ...movies.map(({ path, id }) => ({
      path,
      templateName: 'movie' as const,
      movieId: id,
      defer: site.deferMoviePages,
    })),
    ...events.map(({ path, id }) => ({
      path,
      templateName: 'event' as const,
      eventId: id,
      defer: site.deferEventPages,
    })),
    ...contentPages.map(({ path, slug }) => ({ path, templateName: 'content' as const, pageSlug: slug, ...standard })),
  ]
}

/** What the home page shows first: the operator's choice while the listings know it, else the first film of the order. */
function featuredOf({ site, movies, events }: Pick<Listings, 'site' | 'movies' | 'events'>) {
  const { movieId, eventId } = site.home?.featured ?? {}
  const event = events.find(({ id }) => id === eventId)
  const movie = movies.find(({ id }) => id === movieId) ?? (event ? undefined : movies[0])
  return { ...(movie ? { movieId: movie.id } : {}), ...(event ? { eventId: event.id } : {}) }
}

/** §2: the checkout route is that of embedded mode. An operator's own page at its address wins. */
function checkoutPlans(
  { displayMode, checkoutPage }: Listings['site'],
  pages: readonly { path: string }[],
): PagePlan[] {
  const path = `/${checkoutPage.slug}/`
  const isTaken = pages.some(page => page.path === path)
  return isEmbeddedMode(displayMode) && !isTaken ? [{ path, templateName: 'checkout' }] : []
}

/** §1, §2: the loyalty programme's pages. An operator's own page at an address of theirs wins. */
function memberPlans(listings: Listings, pages: readonly { path: string }[]): PagePlan[] {
  const taken = new Set(pages.map(page => page.path))
  const { paths = {} } = membershipConfigOf(listings, {}) ?? {}
  return MEMBER_PAGES.flatMap(templateName => {
    const path = paths[templateName]
    return path === undefined || taken.has(path) ? [] : [{ path, templateName }]
  })
}

/** §2: `/movies/*`, `/permalink/movie/*` and the second permalink shape, resolved by leading id. */
function movieResolverPlans({ paths, permalinkPrefix }: Listings['site']): PagePlan[] {
  return [`/${paths.movies}/`, '/permalink/movie/', `/${permalinkPrefix}/movie/`].map(base => ({
    path: `${base}resolve/`,
    matchPath: `${base}*`,
    templateName: 'movie-resolver',
  }))
}

/** The page context of §3 for one planned page. */
export function buildPageContext({ plan, listings }: { plan: PagePlan; listings: Listings }): PageContext {
  const { site, messages } = listings
  const language = site.locale
  return {
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
      ]),
    },
  }
}

/** Places for ads stand on every page of a site that shows them. */
function setsOfAds(site: Listings['site']): readonly string[] {
  return thirdPartyConfigOf(site, {}).ads ? ['ads'] : []
}

/** The way to one's account and favourites stand on every page of a site with a loyalty programme. */
function setsOfMembers(listings: Listings): readonly string[] {
  return membershipConfigOf(listings, {}) ? ['loyalty'] : []
}

/** Families of routes with more than one template, or with one of another name. */
const FAMILY_OF_TEMPLATE: Partial<Record<TemplateName, string>> = {
  movie: 'movies',
  'movie-resolver': 'movies',
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

/** Creates every page from the listings the source plugin kept. */
export function createPages(args: CreatePagesArgs): void {
  const { actions } = args
  const listings = keptListings()
  const plans = planPages(listings, { gallery: hasGallery(process.env) })
  pruneComponentPages(args, new Map(plans.map(plan => [plan.path, componentOf(plan)])))
  for (const plan of plans) {
    actions.createPage({
      path: plan.path,
      component: componentOf(plan),
      context: {
        ...buildPageContext({ plan, listings }),
        ...(plan.templateName === 'checkout' ? { checkoutPlaces: checkoutPlacesOf(listings) } : {}),
      },
      ...(plan.matchPath ? { matchPath: plan.matchPath } : {}),
      ...(plan.defer ? { defer: true } : {}),
    })
  }
}

import { RESOLVER_SEGMENT } from '../../features/site/rules/canonical-path'
import type { Listings } from '../listings/listings'
import { MEMBER_PAGES } from '../../config/member-pages'
import type { TemplateName } from '../../features/site/rules/page-context'
import { programmePath } from '../../features/schedule/rules/schedule-path'
import { SEARCH_PAGE_PATH } from '../../features/site/rules/search-paths'
import { NOTABLE_PAGE_PATH } from '../../features/programme/rules/notable-item'
import { TELL_ME_PATH } from '../../features/site/rules/tell-me-path'
import { SHORTLIST_PATH } from '../../features/shortlist/rules/shortlist-path'
import { basePathOf } from '../../config/base-path'
import { isEmbeddedMode } from '../../features/booking/rules/embedded-booking'
import { membershipConfigOf } from '../config/loyalty-config'

export interface PagePlan {
  path: string
  templateName: TemplateName
  /** Gatsby client route, for paths that only the browser can resolve. */
  matchPath?: string
  /** Its HTML is made by the host, on the first request. */
  defer?: boolean
  theaterId?: string
  movieId?: string
  eventId?: string
  pageSlug?: string
}

/** Settings by which the host renders a family's pages (specification §2), and the templates of each family. */
export const DEFERRED_TEMPLATES: Record<DeferSetting, readonly TemplateName[]> = {
  deferStandardPages: ['content', 'privacy-policy'],
  deferEventPages: ['event'],
  deferMoviePages: ['movie'],
  deferTheaterPages: ['theater'],
}
type DeferSetting = 'deferStandardPages' | 'deferEventPages' | 'deferMoviePages' | 'deferTheaterPages'
export const DEFER_SETTINGS = Object.keys(DEFERRED_TEMPLATES) as DeferSetting[]

/**
 * Lists every page of the site: the page families of the specification (§2 Routes) with their canonical paths
 * (contracts §3), and the design system page when `gallery` is set.
 */
export function planPages(listings: Listings, { gallery = false }: { gallery?: boolean } = {}): PagePlan[] {
  const { site, language, theaters, movies, events, pages } = listings
  const base = basePathOf(language)
  const { paths, privacyPolicyPage } = site
  const standard = { defer: site.deferStandardPages }
  const contentPages = pages.filter(page => !page.theaterId)
  const hasPrivacyPage = contentPages.some(page => page.slug === privacyPolicyPage.slug)
  return [
    { path: `${base}/`, templateName: 'home', ...featuredOf({ site, movies, events }) },
    { path: `/${paths.movies}/`, templateName: 'movies' },
    { path: `/${paths.theaters}/`, templateName: 'theaters' },
    { path: `/${paths.events}/`, templateName: 'events' },
    { path: `${base}/404.html`, templateName: 'not-found' },
    { path: `${base}/500.html`, templateName: 'server-error' },
    ...(hasPrivacyPage
      ? []
      : [{ path: `/${privacyPolicyPage.slug}/`, templateName: 'privacy-policy' as const, ...standard }]),
    ...(contentPages.some(page => page.path === base + SHORTLIST_PATH)
      ? []
      : [{ path: base + SHORTLIST_PATH, templateName: 'shortlist' as const }]),
    ...(contentPages.some(page => page.path === base + NOTABLE_PAGE_PATH)
      ? []
      : [{ path: base + NOTABLE_PAGE_PATH, templateName: 'notable' as const }]),
    ...(contentPages.some(page => page.path === base + TELL_ME_PATH)
      ? []
      : [{ path: base + TELL_ME_PATH, templateName: 'tell-me' as const }]),
    ...movieResolverPlans(site, base),
    // An operator's own page at this path takes precedence.
    ...(contentPages.some(page => page.path === base + SEARCH_PAGE_PATH)
      ? []
      : [{ path: base + SEARCH_PAGE_PATH, templateName: 'search' as const }]),
    ...checkoutPlans(site, contentPages),
    ...memberPlans(listings, contentPages),
    ...(gallery ? [{ path: `${base}/gallery/`, templateName: 'gallery' as const }] : []),
    ...theaters.map(({ path, id }) => ({
      path,
      templateName: 'theater' as const,
      theaterId: id,
      defer: site.deferTheaterPages,
    })),
    // An operator's content page at this path replaces the programme page.
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

/** The home page's featured record: the operator's choice if the listings contain it, else the first film. */
function featuredOf({ site, movies, events }: Pick<Listings, 'site' | 'movies' | 'events'>) {
  const { movieId, eventId } = site.home?.featured ?? {}
  const event = events.find(({ id }) => id === eventId)
  const movie = movies.find(({ id }) => id === movieId) ?? (event ? undefined : movies[0])
  return { ...(movie ? { movieId: movie.id } : {}), ...(event ? { eventId: event.id } : {}) }
}

/** The checkout route of embedded mode (§2). An operator's own page at its path takes precedence. */
function checkoutPlans(
  { displayMode, checkoutPage }: Listings['site'],
  pages: readonly { path: string }[],
): PagePlan[] {
  const path = `/${checkoutPage.slug}/`
  const isTaken = pages.some(page => page.path === path)
  return isEmbeddedMode(displayMode) && !isTaken ? [{ path, templateName: 'checkout' }] : []
}

/** Pages of the loyalty programme (§1, §2). An operator's own page at the same path takes precedence. */
function memberPlans(listings: Listings, pages: readonly { path: string }[]): PagePlan[] {
  const taken = new Set(pages.map(page => page.path))
  const { paths = {} } = membershipConfigOf(listings, {}) ?? {}
  return MEMBER_PAGES.flatMap(templateName => {
    const path = paths[templateName]
    return path === undefined || taken.has(path) ? [] : [{ path, templateName }]
  })
}

/** §2: `/movies/*`, `/permalink/movie/*` and the second permalink shape, resolved by leading id. */
function movieResolverPlans({ paths, permalinkPrefix }: Listings['site'], base: string): PagePlan[] {
  return [`/${paths.movies}/`, `${base}/permalink/movie/`, `/${permalinkPrefix}/movie/`].map(base => ({
    path: `${base}${RESOLVER_SEGMENT}/`,
    matchPath: `${base}*`,
    templateName: 'movie-resolver',
  }))
}

interface PlannedPage {
  plan: PagePlan
  /** Of its language. */
  listings: Listings
  /** The same page in the site's other languages. */
  otherPaths: readonly { locale: string; path: string }[]
}

/** Every page of the site in each of its languages. */
export function planSite(first: Listings, options: Parameters<typeof planPages>[1] = {}): PlannedPage[] {
  const languages = [first, ...first.others].map(listings => ({ listings, plans: planPages(listings, options) }))
  const counterparts = findCounterparts(languages)
  return languages.flatMap(({ listings, plans }) =>
    plans.map(plan => ({ plan, listings, otherPaths: counterparts(plan, listings) })),
  )
}

interface PlannedLanguage {
  listings: Listings
  plans: readonly PagePlan[]
}

/** Finds the same page in the site's other languages: of the same template and record. */
function findCounterparts(languages: readonly PlannedLanguage[]) {
  const idOfPage = ({ pages }: Listings, slug: string | undefined) => pages.find(page => page.slug === slug)?.id ?? ''
  const keyOf = ({ templateName, theaterId, movieId, eventId, pageSlug, matchPath }: PagePlan, listings: Listings) => {
    // The home page's featured record is no part of what page it is.
    const record = templateName === 'home' ? '' : [theaterId, movieId, eventId].join(' ')
    const resolver = matchPath === undefined ? '' : resolverIndex(matchPath, listings)
    return [templateName, record, idOfPage(listings, pageSlug), resolver].join(' ')
  }
  const paths = languages.map(
    ({ listings, plans }) => new Map(plans.map(plan => [keyOf(plan, listings), plan.path] as const)),
  )
  return (plan: PagePlan, listings: Listings): PlannedPage['otherPaths'] => {
    const key = keyOf(plan, listings)
    return languages.flatMap(({ listings: other }, index) => {
      const path = paths[index]?.get(key)
      return other === listings || path === undefined ? [] : [{ locale: other.language.locale, path }]
    })
  }
}

/** Which of the three addresses of films it resolves. */
function resolverIndex(matchPath: string, { site }: Listings): string {
  if (matchPath === `/${site.paths.movies}/*`) return 'list'
  return matchPath === `/${site.permalinkPrefix}/movie/*` ? 'short' : 'permalink'
}

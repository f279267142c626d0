import type { PageContext } from '../features/site/rules/page-context'
import type { ShellTheater } from '../features/site/components/use-site-shell'
import type { PageData } from '../features/analytics/rules/analytics-data'

/** Movie of a movie page. */
export interface PageMovie {
  movieId: string
  title: string
  path: string
  releaseDate: string | null
  permalinkOrigin?: string | null
}

interface PageDataInput {
  pageContext: Pick<PageContext, 'templateName'>
  movie: PageMovie | null
  /** The page's theater, else the visitor's; null for none. */
  theater: Pick<ShellTheater, 'theaterId' | 'name' | 'path'> | null
  /** The operator's domain as configured. */
  domain: string | null
  /** Origin of the current page: `https://cinema.example`. */
  urlOrigin: string
  /** Public origin of the site, for permalinks. */
  siteUrl: string
  withPrefix: (path: string) => string
  isLoggedIn: boolean
}

/** Builds the page-level data layer (specification §3 Ad targeting). */
export function pageDataOf(input: PageDataInput): PageData {
  const { movie, theater, siteUrl, urlOrigin, withPrefix } = input
  return {
    urlOrigin,
    domain: input.domain ?? new URL(urlOrigin).hostname,
    pageType: input.pageContext.templateName,
    theaterId: theater?.theaterId ?? '',
    theaterName: theater?.name ?? '',
    theaterPermalinkOrigin: theater ? siteUrl : '',
    theaterPermalinkPath: theater ? withPrefix(theater.path) : '',
    movieId: movie?.movieId ?? '',
    movieTitle: movie?.title ?? '',
    movieReleaseDate: movie?.releaseDate ?? '',
    moviePermalinkOrigin: movie ? (movie.permalinkOrigin ?? siteUrl) : '',
    moviePermalinkPath: movie ? withPrefix(movie.path) : '',
    isLoggedIn: input.isLoggedIn ? 'true' : 'false',
  }
}

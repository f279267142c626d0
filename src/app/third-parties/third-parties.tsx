import { withPrefix } from 'gatsby'
import { useEffect } from 'react'
import { useMemberToken } from '../../features/session/components/use-session'
import type { PageContext } from '../../features/site/rules/page-context'
import { useSiteShell, type ShellTheater } from '../../features/site/components/use-site-shell'
import { useSelectedTheater } from '../../features/theaters/components/use-selected-theater'
import { announcePageData } from '../../features/analytics/client/page-data-store'
import { useBeforePaint } from '../../deferred/hydration-state'
import { reportError } from '../../platform/report-error'
import { afterPaint, onceLoaded } from '../../platform/scheduling'
import type { StartedSite } from './start-third-parties'
import type { PageData } from '../../features/analytics/rules/analytics-data'

/**
 * Starts consent, analytics and ads after the first paint and announces each page's data. Renders nothing.
 * @param props.data result of the page query
 */
export function ThirdParties({ pageContext, data }: { pageContext: PageContext; data: unknown }) {
  const { settings, theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const isLoggedIn = useMemberToken() !== null
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const isPending = selected.status === 'pending'

  // Must run before the page view of a navigation is announced.
  useBeforePaint(() => {
    if (isPending) return
    const theater = theaters.find(known => known.theaterId === theaterId) ?? null
    const { domain, linking } = settings
    const origins = { urlOrigin: window.location.origin, siteUrl: linking.origin, domain, withPrefix }
    announcePageData(pageDataOf({ pageContext, movie: readPageMovie(data), theater, isLoggedIn, ...origins }))
  }, [pageContext, data, theaters, theaterId, isPending, settings, isLoggedIn])

  const country = pageContext.intl.country.code
  useEffect(() => startAfterLoad({ settings, theaters, country }), [settings, theaters, country])
  return null
}

/** Loads and starts third parties after the page is painted and loaded. @returns stops them */
export function startAfterLoad(site: StartedSite): () => void {
  let isOver = false
  let stop = afterPaint(() => {
    // Waits for the load event, which a vendor that hangs would otherwise delay.
    stop = onceLoaded(() => {
      import('./start-third-parties').then(
        ({ startThirdParties }) => {
          if (!isOver) stop = startThirdParties(site)
        },
        (error: unknown) => reportError(error, 'third parties'),
      )
    })
  })
  return () => {
    isOver = true
    stop()
  }
}

interface PageMovie {
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
    theaterPermalinkPath: theater ? encodeURI(withPrefix(theater.path)) : '',
    movieId: movie?.movieId ?? '',
    movieTitle: movie?.title ?? '',
    movieReleaseDate: movie?.releaseDate ?? '',
    moviePermalinkOrigin: movie ? (movie.permalinkOrigin ?? siteUrl) : '',
    moviePermalinkPath: movie ? encodeURI(withPrefix(movie.path)) : '',
    isLoggedIn: input.isLoggedIn ? 'true' : 'false',
  }
}

/** Returns the movie from a page query's result; null for other pages. */
export function readPageMovie(data: unknown): PageMovie | null {
  const movie = isRecord(data) ? data['movie'] : undefined
  if (!isRecord(movie)) return null
  const { movieId, title, path, releaseDate, permalinkOrigin } = movie
  if (typeof movieId !== 'string' || typeof title !== 'string' || typeof path !== 'string') return null
  return {
    movieId,
    title,
    path,
    releaseDate: typeof releaseDate === 'string' ? releaseDate : null,
    permalinkOrigin: typeof permalinkOrigin === 'string' ? permalinkOrigin : null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import { withPrefix } from 'gatsby'
import { useEffect } from 'react'
import { useMemberToken } from '../features/session/components/use-session'
import type { PageContext } from '../features/site/rules/page-context'
import { SITE_URL } from '../features/site/components/site-url'
import { useSiteShell } from '../features/site/components/use-site-shell'
import { useSelectedTheater } from '../features/theaters/components/use-selected-theater'
import { announcePageData } from '../features/analytics/client/page-data-store'
import { useBeforePaint } from '../ui/use-before-paint'
import { pageDataOf } from './page-data-of'
import { readPageMovie } from './read-page-movie'
import { startThirdParties } from './start-third-parties'

interface ThirdPartiesProps {
  pageContext: PageContext
  /** Result of the page query. */
  data: unknown
}

/** Starts consent, analytics and ads after the first paint and announces each page's data. Renders nothing. */
export function ThirdParties({ pageContext, data }: ThirdPartiesProps) {
  const { settings, theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const isLoggedIn = useMemberToken() !== null
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const isPending = selected.status === 'pending'

  // Must run before the page view of a navigation is announced.
  useBeforePaint(() => {
    if (isPending) return
    announcePageData(
      pageDataOf({
        pageContext,
        movie: readPageMovie(data),
        theater: theaters.find(theater => theater.theaterId === theaterId) ?? null,
        domain: settings.domain,
        urlOrigin: window.location.origin,
        siteUrl: SITE_URL,
        withPrefix,
        isLoggedIn,
      }),
    )
  }, [pageContext, data, theaters, theaterId, isPending, settings.domain, isLoggedIn])

  const country = pageContext.intl.country.code
  useEffect(() => startThirdParties({ settings, theaters, country }), [settings, theaters, country])
  return null
}

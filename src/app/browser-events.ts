import type { RouteUpdateArgs } from 'gatsby'
import { checkClock } from '../features/showtimes/client/clock-check'
import { announcePageSearch, followHistory } from '../features/site/client/page-search'
import { freezeClock, isClockHeld } from '../platform/clock'
import { afterPaint, onFirstActivity, whenIdle } from '../platform/scheduling'
import { prefersReducedMotion } from '../platform/device'
import { BUILT_FOR } from '../platform/head-names'
import { reportError } from '../platform/report-error'
import { requestDeferredCode } from '../platform/deferred-code'
import { replayClicks } from '../deferred/replay-clicks'
import { noteDehydrated } from '../deferred/hydration-state'
import { guardNavigation } from './navigation-guard'
import { fetchLaterCode, takeEarlySign } from './later-code'
import { followRedirects } from './site-redirects'
import { isEmbeddedPage, focusRequested } from '../platform/document'
import { hasStoredAnything } from '../platform/storage'
import { hasEntryParameters } from '../features/session/client/session-boot'
import { keepCmsPreviewAddress } from '../features/preview/client/cms-preview-address'
import { trackDehydratedLinks } from '../features/links/client/dehydrated-links'
import { announceRoute } from '../features/site/client/page-view'
import type * as PosterTransitions from './poster-transitions'

/**
 * Sets up clock, history and hydration. A build for a given instant (BUILD_NOW: archives, time travel) freezes the
 * clock at it. Deferred code is loaded immediately when the page needs it, otherwise at the visitor's first activity.
 */
export function onClientEntry(): void {
  const builtFor = document.querySelector<HTMLMetaElement>(`meta[name="${BUILT_FOR}"]`)
  if (builtFor) freezeClock(Date.parse(builtFor.content))
  checkClock()
  followHistory()
  guardNavigation()
  trackDehydratedLinks()
  followRedirects()
  noteDrawn = noteDehydrated()
  const isAwaited = takeEarlySign()
  replayClicks()
  const wake = () => void requestDeferredCode()
  if (isAwaited || needsEarlyHydration()) return wake()
  // A press is seen first (`deferred/early-presses`).
  onFirstActivity(() => (document.hidden ? wake() : afterPaint(wake)))
  fetchLaterCode()
}

let noteDrawn: (() => void) | undefined

let posterTransitions: typeof PosterTransitions | undefined

/** The page is hydrated except for its deferred components. */
export function onInitialClientRender(): void {
  noteDrawn?.()
  if ('startViewTransition' in document && !prefersReducedMotion()) whenIdle(() => void loadPosterTransitions())
}

async function loadPosterTransitions(): Promise<void> {
  try {
    posterTransitions = await import(/* webpackChunkName: "poster-transitions" */ './poster-transitions')
    posterTransitions.startPosterTransitions()
  } catch (error) {
    reportError(error, 'poster-transitions')
  }
}

/**
 * Returns true if the page as built differs from what this visitor should see: because of the address's query or hash,
 * stored data, an editor, an unreliable clock, or missing server markup (development).
 */
export function needsEarlyHydration(): boolean {
  const { search, hash } = window.location
  if (search || hash || hasEntryParameters() || hasStoredAnything() || isEmbeddedPage()) return true
  return isClockHeld() || !document.getElementById('___gatsby')?.hasChildNodes()
}

/** Focuses the target of a link with `#id`, and announces the page view (specification §2), except in CMS previews. */
export function onRouteUpdate({ location }: RouteUpdateArgs): void {
  announcePageSearch()
  focusRequested()
  posterTransitions?.notePageShown()
  if (keepCmsPreviewAddress()) return
  announceRoute(location.pathname + location.search)
}

/**
 * Scroll rule of specification §2: after a navigation the page scrolls to the top unless the navigation state sets
 * `shouldUpdateScroll` to false. Back and forward restore Gatsby's saved position.
 */
export function shouldUpdateScroll({ routerProps }: { routerProps: { location: { state: unknown } } }): boolean {
  const state = routerProps.location.state as { shouldUpdateScroll?: unknown } | null | undefined
  return state?.shouldUpdateScroll !== false
}

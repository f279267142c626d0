import { NO_LOYALTY } from '../../src/features/site/rules/host-facts'
import { formatFramePolicy } from '../../src/server/frame-policy'
import type { ReleaseFacts } from '../../src/server/release-facts'

/** What the host knows of a release, complete: a circuit with two theaters at the root. Say what differs. */
export function buildReleaseFacts(own: Partial<ReleaseFacts> = {}): ReleaseFacts {
  return {
    siteName: 'Lumen',
    builtAt: '2025-01-23T09:00:00.000Z',
    siteUrl: null,
    pathPrefix: '/',
    paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
    permalinkPrefix: 'p',
    redirects: [],
    deferred: [],
    ticketing: { site: null, theaters: {} },
    frameAncestors: [],
    thirdPartyScripts: [],
    loyalty: { ...NO_LOYALTY, circuitId: 'C1', cinemaIds: ['L0101', 'L0102'] },
    moviePaths: new Map(),
    movieIds: new Set(),
    framePolicy: formatFramePolicy([]),
    ...own,
  }
}

/** A small site with members of version 3. */
export const RELEASE_FACTS = buildReleaseFacts({
  siteName: 'Lido',
  loyalty: { ...NO_LOYALTY, provider: 'BOOST_POS', type: 'TIERED', version: 3, circuitId: 'lido', cinemaIds: ['1'] },
})

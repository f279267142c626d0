import { NO_LOYALTY } from '../../src/config/loyalty-config'
import { type ReleaseConfig, releaseConfigOf, UNKNOWN_CONFIG } from '../../src/server/http/release-config'

/** What the host knows of a release, complete: a circuit with two theaters at the root. Say what differs. */
export function buildReleaseConfig(own: Partial<ReleaseConfig> = {}): ReleaseConfig {
  const loyalty = { ...NO_LOYALTY, circuitId: 'C1', cinemaIds: ['L0101', 'L0102'] }
  const releaseConfig = releaseConfigOf({
    ...UNKNOWN_CONFIG,
    siteName: 'Lumen',
    builtAt: '2025-01-23T09:00:00.000Z',
    loyalty,
  })
  return { ...releaseConfig, ...own }
}

/** A small site with members of version 3. */
export const RELEASE_CONFIG = buildReleaseConfig({
  siteName: 'Lido',
  loyalty: { ...NO_LOYALTY, provider: 'BOOST_POS', type: 'TIERED', version: 3, circuitId: 'lido', cinemaIds: ['1'] },
})

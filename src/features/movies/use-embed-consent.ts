import { useCallback, useSyncExternalStore } from 'react'
import { readEmbedConsent, subscribeEmbedConsent, writeEmbedConsent } from './client/embed-consent-store'
import type { TrailerProvider } from './rules/parse-trailer'

const NONE: readonly string[] = []
const nothingKnown = () => NONE

/**
 * Whether a provider's player may be loaded without asking, and a way to remember or forget that. The one seam between
 * embedded players and consent: a consent manager answers here.
 */
export function useEmbedConsent(provider: TrailerProvider): { isAllowed: boolean; setAllowed: (is: boolean) => void } {
  const allowed = useSyncExternalStore(subscribeEmbedConsent, readEmbedConsent, nothingKnown)
  const setAllowed = useCallback((isAllowed: boolean) => writeEmbedConsent(provider, isAllowed), [provider])
  return { isAllowed: allowed.includes(provider), setAllowed }
}

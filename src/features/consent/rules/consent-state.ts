/** In order of precedence: the first one that applies decides (specification §4 Consent). */
export const REGULATIONS = ['gdpr', 'ccpa', 'cpra', 'cpa', 'ctdpa', 'vcdpa', 'tdpsa'] as const
export type Regulation = (typeof REGULATIONS)[number]

/** Consent context of a visit (specification §3 Consent context). */
export interface ConsentState {
  isConfigured: boolean
  /** The environment has not turned the tool off. */
  isEnabled: boolean
  /** The tool has loaded and returns the visitor's status. */
  isReady: boolean
  /** Granted, denied, or unknown (undefined). */
  consents: boolean | undefined
  /** Null while the tool is not ready, and when none applies. */
  regulation: Regulation | null
  /** Denied purposes' ids of the tool; null when the tool does not provide them. */
  deniedPurposes: readonly string[] | null
  /** Vendors allowed or denied, by the tool's ids; others are unknown. */
  vendors: Readonly<Record<string, boolean>>
}

/** A tool that is not ready: the state on the server and in the first render. Nothing is loaded under it. */
export const REFUSING_CONSENT: ConsentState = {
  isConfigured: true,
  isEnabled: true,
  isReady: false,
  consents: undefined,
  regulation: null,
  deniedPurposes: [],
  vendors: {},
}

/**
 * `granted`: with consent or without an active tool (specification §4 Tracking, Ads). `ready`: or once the tool is
 * ready, as the script reads consent itself. `requested`: by a button that names the service, or the form that needs
 * it.
 */
export type VendorCondition = 'tool' | 'granted' | 'ready' | 'requested'

/** The consent tool is ready, or none is in use. */
export function hasAnswered({ isConfigured, isEnabled, isReady }: Consent): boolean {
  return !isConfigured || !isEnabled || isReady
}

type Consent = Pick<ConsentState, 'isConfigured' | 'isEnabled' | 'isReady' | 'consents'>

export function mayLoad(condition: VendorCondition, state: Consent): boolean {
  const hasTool = state.isConfigured && state.isEnabled
  if (condition === 'requested') return true
  if (condition === 'tool') return hasTool
  return !hasTool || state.consents === true || (condition === 'ready' && state.isReady)
}

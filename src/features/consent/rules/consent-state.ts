/** In the order in which they are looked at: the first that applies decides (specification §4 Consent). */
export const REGULATIONS = ['gdpr', 'ccpa', 'cpra', 'cpa', 'ctdpa', 'vcdpa', 'tdpsa'] as const
export type Regulation = (typeof REGULATIONS)[number]

/** Consent context of a visit (specification §3 Consent context). */
export interface ConsentState {
  /** The site has a consent tool. */
  isConfigured: boolean
  /** The environment has not turned it off. */
  isEnabled: boolean
  /** The tool answers questions. */
  isReady: boolean
  /** Granted, denied, or unknown. */
  consents: boolean | undefined
  /** Null while the tool is not ready, and where none applies. */
  regulation: Regulation | null
  /** Purposes that the visitor has denied, by the tool's ids; null where the tool does not say. */
  deniedPurposes: readonly string[] | null
  /** Vendors that the visitor has allowed or denied, by the tool's ids; others are unknown. */
  vendors: Readonly<Record<string, boolean>>
}

/** A tool that has not answered yet: what the server and the first render go by. Nothing is loaded by it. */
export const REFUSING_CONSENT: ConsentState = {
  isConfigured: true,
  isEnabled: true,
  isReady: false,
  consents: undefined,
  regulation: null,
  deniedPurposes: [],
  vendors: {},
}

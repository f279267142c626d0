import type { ConsentState } from './consent-state'

/**
 * When a vendor's script may be requested.
 * - `tool`: the consent tool itself, when it is configured and enabled.
 * - `granted`: with consent, or on a site without an active consent tool (specification §4 Tracking, Ads).
 * - `ready`: as `granted`, or with a ready consent tool: the script reads consent itself (tag-manager launch script).
 * - `asked`: the visitor has pressed a button that names the service, or uses the form that needs it.
 */
export type VendorCondition = 'tool' | 'granted' | 'ready' | 'asked'

type Consent = Pick<ConsentState, 'isConfigured' | 'isEnabled' | 'isReady' | 'consents'>

export function mayLoad(condition: VendorCondition, state: Consent): boolean {
  const hasTool = state.isConfigured && state.isEnabled
  if (condition === 'asked') return true
  if (condition === 'tool') return hasTool
  return !hasTool || state.consents === true || (condition === 'ready' && state.isReady)
}

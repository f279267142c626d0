import type { ConsentState } from './consent-state'

/**
 * When a vendor's script may be asked for.
 * - `tool`: the consent tool itself, where it is configured and on.
 * - `granted`: the visitor's consent, or a site that has no consent tool in use (specification §4 Tracking, Ads).
 * - `ready`: likewise, or a consent tool that answers: the script asks it itself (tag-manager launch script).
 * - `asked`: the visitor has pressed what says whose service it is, or uses the form that needs it.
 */
export type VendorCondition = 'tool' | 'granted' | 'ready' | 'asked'

type Consent = Pick<ConsentState, 'isConfigured' | 'isEnabled' | 'isReady' | 'consents'>

export function mayLoad(condition: VendorCondition, state: Consent): boolean {
  const hasTool = state.isConfigured && state.isEnabled
  if (condition === 'asked') return true
  if (condition === 'tool') return hasTool
  return !hasTool || state.consents === true || (condition === 'ready' && state.isReady)
}

import { type ConsentState, hasAnswered } from '../../consent/rules/consent-state'
import type { MarketingTrackerConfig } from '../../../config/third-party-config'

/**
 * Whether a member's login is reported to the marketing tracker (specification §4 Member marketing tracker):
 * - `send`: no purpose is denied, the consent tool is active, and a customer id is configured. Consent is required too,
 * since no vendor is loaded without it.
 * - `discard`: definitely refused, or no consent tool is active.
 * - `wait`: unknown consent may still be granted, and the tracker may still load.
 */
export function memberLoginPermission({
  consent,
  tracker,
}: {
  consent: ConsentState
  /** Null until the tracker's script has loaded, and on a site without one. */
  tracker: MarketingTrackerConfig | null
}): 'send' | 'wait' | 'discard' {
  const { isConfigured, isEnabled, consents, deniedPurposes } = consent
  if (!hasAnswered(consent)) return 'wait'
  const hasDenied = consents === false || (deniedPurposes ?? []).length > 0
  if (!isConfigured || !isEnabled || hasDenied) return 'discard'
  return consents === true && deniedPurposes !== null && tracker?.customerId ? 'send' : 'wait'
}

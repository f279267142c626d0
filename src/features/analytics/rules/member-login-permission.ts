import { type ConsentState, hasAnswered } from '../../consent/rules/consent-state'
import type { MarketingTrackerConfig } from '../../../config/third-party-config'

/**
 * Whether a login is reported (specification §4 Member marketing tracker). `wait`: consent or tracker may still come.
 * Consent is required besides undenied purposes, since no vendor is loaded without it.
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

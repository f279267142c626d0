import type { ConsentState } from '../../consent/rules/consent-state'
import type { AnalyticsConfig } from '../../../config/third-party-config'

interface Question {
  consent: ConsentState
  tracking: Pick<AnalyticsConfig, 'marketing'> | null
}

/**
 * Whether a member's login may be reported to the marketing tracker (specification §4 Member marketing tracker): no
 * purpose is denied, the consent tool is active, and a customer id is configured. Consent is required too, since no
 * vendor is loaded without it.
 */
export function mayNameMember({ consent, tracking }: Question): boolean {
  const hasDeniedNothing = consent.deniedPurposes?.length === 0
  const isToolActive = consent.isConfigured && consent.isEnabled && consent.isReady
  const isGranted = consent.consents === true
  const hasCustomer = Boolean(tracking?.marketing?.customerId)
  return hasDeniedNothing && isToolActive && isGranted && hasCustomer
}

import type { ConsentState } from '../../consent/rules/consent-state'
import type { AnalyticsConfig } from '../../../config/third-party-config'

interface Question {
  consent: Pick<ConsentState, 'isConfigured' | 'isEnabled' | 'isReady' | 'consents'>
  tracking: Pick<AnalyticsConfig, 'launchUrl'> | null
}

/**
 * Whether analytics is set up at all (specification §4 Tracking). Plugins still stay disabled until consent is granted.
 */
export function isAnalyticsEnabled({ consent, tracking }: Question): boolean {
  if (!tracking) return false
  const isGranted = consent.consents === true
  const hasNoTool = !consent.isConfigured
  const isToolDisabled = !consent.isEnabled
  // The launch script reads consent itself.
  const hasLaunchScript = tracking.launchUrl !== null && consent.isReady
  return isGranted || hasNoTool || isToolDisabled || hasLaunchScript
}

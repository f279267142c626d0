import type { ConsentState } from '../../consent/rules/consent-state'
import type { TrackingFacts } from '../../site/rules/third-party-facts'

interface Question {
  consent: Pick<ConsentState, 'isConfigured' | 'isEnabled' | 'isReady' | 'consents'>
  tracking: Pick<TrackingFacts, 'launchUrl'> | null
}

/** Whether tracking is set up at all (specification §4 Tracking). What it may send is another matter: plugins stay disabled until consent is granted. */
export function isTrackingEnabled({ consent, tracking }: Question): boolean {
  if (!tracking) return false
  const isGranted = consent.consents === true
  const hasNoTool = !consent.isConfigured
  const isToolDisabled = !consent.isEnabled
  // The launch script asks the consent tool itself.
  const hasLaunchScript = tracking.launchUrl !== null && consent.isReady
  return isGranted || hasNoTool || isToolDisabled || hasLaunchScript
}

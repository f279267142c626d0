import words from 'site-words/consent.json'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { REFUSING_CONSENT } from '../rules/consent-state'
import { vendorOf } from '../rules/vendors'
import { writeConsent } from './consent-store'
import { startDidomi } from './start-didomi'

const nothingToStop = () => undefined

/**
 * Finds out what the visitor consents to, for everything that asks the consent store: from the site's consent tool, or at
 * once on a site that has none, or whose environment turned it off (specification §4 Consent). Never throws.
 * @returns stops
 */
export function startConsent(facts: ThirdPartyConfig): () => void {
  const { consent } = facts
  if (consent?.isEnabled) return startDidomi({ facts, consent, logoName: logoName() })
  writeConsent({ ...REFUSING_CONSENT, isConfigured: consent !== null, isEnabled: consent === null })
  return nothingToStop
}

/** The tool's dialog is in the page's language, and so is this. */
function logoName(): string {
  const { name } = vendorOf('didomi')
  return (words['consent.logo'] ?? '{provider}').replaceAll('{provider}', name)
}

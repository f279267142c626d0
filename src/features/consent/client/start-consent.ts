import words from 'site-words/consent.json'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { REFUSING_CONSENT } from '../rules/consent-state'
import { vendorOf } from '../rules/vendors'
import { writeConsent } from './consent-store'
import { startDidomi } from './start-didomi'

const nothingToStop = () => undefined

/**
 * Writes the visitor's consent to the consent store: from the site's consent tool, or at once on a site without one or
 * with the tool turned off by the environment (specification §4 Consent). Never throws.
 * @returns a function that stops it
 */
export function startConsent(thirdPartyConfig: ThirdPartyConfig): () => void {
  const { consent } = thirdPartyConfig
  if (consent?.isEnabled) return startDidomi({ thirdPartyConfig: thirdPartyConfig, consent, logoName: logoName() })
  writeConsent({ ...REFUSING_CONSENT, isConfigured: consent !== null, isEnabled: consent === null })
  return nothingToStop
}

/** In the page's language, like the tool's dialog. */
function logoName(): string {
  const { name } = vendorOf('didomi')
  return (words['consent.logo'] ?? '{provider}').replaceAll('{provider}', name)
}

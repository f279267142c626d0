import { readLanguageFile } from '../../../platform/language-file'
import type { ThirdPartyConfig, ConsentConfig } from '../../../config/third-party-config'
import { REFUSING_CONSENT } from '../rules/consent-state'
import { vendorOf } from '../rules/vendors'
import { writeConsent } from './consent-store'
import { decisionOf } from '../rules/embed-standing'
import { evaluateConsent } from '../rules/consent-by-regulation'
import { findDidomi } from './consent-preferences'
import { configureDidomi, listenToDidomi } from './didomi-page'
import { callDidomi, readDidomi } from './didomi-sdk'
import { embedConsent, writeEmbedConsent } from './embed-consent-store'
import { loadVendor } from './load-vendor'
import { installTcfStub } from './tcf-stub'
import { watchPreferencesDialog } from './preferences-dialog'

/** Writes the consent to the store; at once on a site without an active tool (specification §4). @returns stops it */
export function startConsent(thirdPartyConfig: ThirdPartyConfig): () => void {
  const { consent } = thirdPartyConfig
  if (consent?.isEnabled) return startDidomi(thirdPartyConfig, consent)
  writeConsent({ ...REFUSING_CONSENT, isConfigured: consent !== null, isEnabled: consent === null })
  return () => undefined
}

/** Events after which consent is read again. `sync.ready` brings choices made on another device. */
const CHANGES = ['consent.changed', 'sync.ready'] as const

/** Stores the consent now and at every change; refuses when the tool is blocked or fails. @returns stops storing */
function startDidomi(thirdPartyConfig: ThirdPartyConfig, { requiredVendors, isStrict }: ConsentConfig): () => void {
  const watch = watchPreferencesDialog(logoName())
  let isReady = false
  let isStopped = false
  const evaluate = () => {
    if (!isReady || isStopped) return
    const next = evaluateConsent(readDidomi(findDidomi(), requiredVendors), { isStrict })
    writeConsent(next)
    forgetDenied(next)
  }
  const look = () => {
    if (!isStopped) watch.again()
  }
  configureDidomi()
  installTcfStub()
  const changes = Object.fromEntries(CHANGES.map(change => [change, evaluate]))
  listenToDidomi({ ...changes, 'notice.shown': look, 'preferences.shown': look }, sdk => {
    isReady = true
    evaluate()
    // May run twice when the tool also accepted the listeners above; the store ignores an unchanged state.
    for (const change of CHANGES) callDidomi(sdk, ['on'], change, evaluate)
  })
  // A tool that fails to load leaves the store as it is.
  void loadVendor('didomi', thirdPartyConfig)
  return () => {
    isStopped = true
    watch.stop()
  }
}

/** A vendor denied in the tool loses its permission on this device: the later decision wins. */
function forgetDenied(state: Parameters<typeof decisionOf>[1]): void {
  for (const vendor of embedConsent.read()) {
    if (decisionOf(vendor, state) === false) writeEmbedConsent(vendor, false)
  }
}

/** In the page's language, like the tool's dialog. */
function logoName(): string {
  const { name } = vendorOf('didomi')
  return (readLanguageFile()?.['consent.logo'] ?? '{provider}').replaceAll('{provider}', name)
}

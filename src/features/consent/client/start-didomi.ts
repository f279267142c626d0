import type { ConsentConfig, ThirdPartyConfig } from '../../../config/third-party-config'
import { decisionOf } from '../rules/embed-standing'
import { evaluateConsent } from '../rules/evaluate-consent'
import { writeConsent } from './consent-store'
import { configureDidomi, findDidomi, listenToDidomi } from './didomi-page'
import { askDidomi, readDidomi } from './didomi-sdk'
import { readEmbedConsent, writeEmbedConsent } from './embed-consent-store'
import { loadVendor } from './load-vendor'
import { installTcfStub } from './tcf-stub'
import { watchPreferencesDialog } from './watch-preferences-dialog'

/** Events after which the tool is asked again; the second brings choices that were made elsewhere. */
const CHANGES = ['consent.changed', 'sync.ready'] as const

interface StartDidomi {
  facts: ThirdPartyConfig
  consent: ConsentConfig
  /** Text for the provider's logo in its dialog. */
  logoName: string
}

/**
 * Loads the consent tool and keeps what it says, now and at every change. Where it is blocked, hangs or fails, the store
 * goes on refusing, and the visitor hears nothing of it.
 * @returns stops; the tool itself stays in the page
 */
export function startDidomi({ facts, consent, logoName }: StartDidomi): () => void {
  const watch = watchPreferencesDialog(logoName)
  let isReady = false
  let isStopped = false
  const evaluate = () => {
    if (!isReady || isStopped) return
    const next = evaluateConsent(readDidomi(findDidomi(), consent.requiredVendors))
    writeConsent(next)
    forgetDenied(next)
  }
  const look = () => {
    if (!isStopped) watch.again()
  }
  configureDidomi()
  installTcfStub()
  listenToDidomi({
    onReady(sdk) {
      isReady = true
      evaluate()
      // Heard twice where it took the listeners above: what does not change is told to nobody.
      for (const change of CHANGES) askDidomi(sdk, ['on'], change, evaluate)
    },
    events: {
      ...Object.fromEntries(CHANGES.map(change => [change, evaluate])),
      'notice.shown': look,
      'preferences.shown': look,
    },
  })
  // A tool that does not come leaves the store as it is.
  void loadVendor('didomi', facts)
  return () => {
    isStopped = true
    watch.stop()
  }
}

/** What is denied in the tool is no longer always allowed on this device: the later decision holds. */
function forgetDenied(state: Parameters<typeof decisionOf>[1]): void {
  for (const vendor of readEmbedConsent()) {
    if (decisionOf(vendor, state) === false) writeEmbedConsent(vendor, false)
  }
}

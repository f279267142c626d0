import { loadScript, type ScriptFault } from '../../../platform/load-script'
import { failure, type Result, success } from '../../../platform/result'
import { whenIdle } from '../../../platform/scheduling'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { mayLoad } from '../rules/consent-state'
import { type VendorId, vendorOf } from '../rules/vendors'
import { readConsent } from './consent-store'
import { noteVendorInDocument } from './document-vendors'

/** `refused`: the vendor's condition does not hold, or no longer holds. `unused`: the site does not use the vendor. */
export type VendorFault = ScriptFault | { cause: 'refused' | 'unused' }

/** Tail of the queue of idle periods: scripts start one after the other, so that their work does not pile up. */
let turn: Promise<void> = Promise.resolve()

/**
 * Loads a vendor's scripts on the main thread; nothing else may add third-party scripts. Waits for an idle period (not
 * for the consent tool) and checks the condition before each request. Never throws; returns the first fault.
 */
export async function loadVendor(id: VendorId, thirdPartyConfig: ThirdPartyConfig): Promise<Result<void, VendorFault>> {
  const vendor = vendorOf(id)
  const sources = vendor.sources(thirdPartyConfig)
  if (sources.length === 0) return failure({ cause: 'unused' })
  let outcome: Result<void, VendorFault> = success(undefined)
  for (const source of sources) {
    if (vendor.condition !== 'tool') await quietMoment()
    if (!mayLoad(vendor.condition, readConsent())) return failure({ cause: 'refused' })
    if (vendor.condition === 'granted') noteVendorInDocument()
    const loaded = await loadScript(source)
    // A script that fails to load does not stop the others.
    if (!loaded.ok && outcome.ok) outcome = loaded
  }
  return outcome
}

function quietMoment(): Promise<void> {
  turn = turn.then(() => new Promise(resolve => void whenIdle(resolve)))
  return turn
}

import { loadScript, type ScriptFault } from '../../../platform/load-script'
import { failure, type Result, success } from '../../../platform/result'
import { whenIdle } from '../../../platform/when-idle'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { mayLoad } from '../rules/may-load'
import { type VendorId, vendorOf } from '../rules/vendors'
import { readConsent } from './consent-store'
import { noteVendorInDocument } from './document-vendors'

/** `refused`: its condition does not hold (any more). */
export type VendorFault = ScriptFault | { cause: 'refused' | 'unused' }

/** The end of the queue of quiet moments: scripts begin one after the other, so that none piles its work on another's. */
let turn: Promise<void> = Promise.resolve()

/**
 * Loads a vendor's scripts on the main thread: the one way in which a third party's script gets into a page. Asked for in a
 * quiet moment, the consent tool at once; the condition is looked at again right before the request. Never throws.
 * @returns a fault for the first script that did not come
 */
export async function loadVendor(id: VendorId, facts: ThirdPartyConfig): Promise<Result<void, VendorFault>> {
  const vendor = vendorOf(id)
  const sources = vendor.sources(facts)
  if (sources.length === 0) return failure({ cause: 'unused' })
  let outcome: Result<void, VendorFault> = success(undefined)
  for (const source of sources) {
    if (vendor.condition !== 'tool') await quietMoment()
    if (!mayLoad(vendor.condition, readConsent())) return failure({ cause: 'refused' })
    if (vendor.condition === 'granted') noteVendorInDocument()
    const loaded = await loadScript(source)
    // A container that does not come keeps no other away.
    if (!loaded.ok && outcome.ok) outcome = loaded
  }
  return outcome
}

function quietMoment(): Promise<void> {
  turn = turn.then(() => new Promise(resolve => void whenIdle(resolve)))
  return turn
}

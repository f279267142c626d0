import { mayLoad } from '../rules/consent-state'
import { readConsent, subscribeConsent } from './consent-store'

let hasVendors = false
const listeners = new Set<() => void>()

/**
 * Records that a vendor script that needs consent was requested in this document, outside a worker. It cannot be
 * unloaded.
 */
export function noteVendorInDocument(): void {
  if (hasVendors) return
  hasVendors = true
  for (const listener of [...listeners]) listener()
}

/** Whether this document has requested such scripts. */
export function holdsVendors(): boolean {
  return hasVendors
}

/**
 * Whether this document contains scripts of vendors that the visitor has withdrawn consent for. Those scripts receive
 * no more data, but only a new document is free of them, so the next link should load one. False again after a new
 * grant.
 */
export function isDocumentTainted(): boolean {
  return hasVendors && !mayLoad('granted', readConsent())
}

/** Calls the listener when that may have changed. @returns a function that unsubscribes */
export function subscribeDocumentTainted(listener: () => void): () => void {
  listeners.add(listener)
  const stop = subscribeConsent(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Resets the state; for tests. */
export function forgetVendorsInDocument(): void {
  hasVendors = false
  listeners.clear()
}

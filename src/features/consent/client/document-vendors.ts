import { mayLoad } from '../rules/may-load'
import { readConsent, subscribeConsent } from './consent-store'

let hasVendors = false
const listeners = new Set<() => void>()

/** A vendor's script that needs consent has been asked for in this document, outside a worker. It cannot be taken out again. */
export function noteVendorInDocument(): void {
  if (hasVendors) return
  hasVendors = true
  for (const listener of [...listeners]) listener()
}

/** Whether this document has asked for such scripts. */
export function holdsVendors(): boolean {
  return hasVendors
}

/**
 * Whether this document holds scripts of vendors that the visitor has withdrawn consent for. They are told of it and hear
 * nothing any more, but only a new document is without them: the next link should lead to one. False again after a new grant.
 */
export function isDocumentTainted(): boolean {
  return hasVendors && !mayLoad('granted', readConsent())
}

/** Calls back whenever that may have changed. @returns stops */
export function subscribeDocumentTainted(listener: () => void): () => void {
  listeners.add(listener)
  const stop = subscribeConsent(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Forgets all; for tests. */
export function forgetVendorsInDocument(): void {
  hasVendors = false
  listeners.clear()
}

import { createStore, joinStops } from '../../../platform/store'
import { mayLoad } from '../rules/consent-state'
import { readConsent, subscribeConsent } from './consent-store'

const hasVendors = createStore(false)

/** A vendor script that needs consent was requested in this document, outside a worker. It cannot be unloaded. */
export const noteVendorInDocument = () => hasVendors.write(true)

export const holdsVendors = hasVendors.read

/**
 * Whether consent for scripts in this document has been withdrawn. They receive no more data, but only a new document
 * is free of them: the next link should load one. False again after a new grant.
 */
export function isDocumentTainted(): boolean {
  return hasVendors.read() && !mayLoad('granted', readConsent())
}

/** @returns unsubscribes */
export function subscribeDocumentTainted(listener: () => void): () => void {
  return joinStops([hasVendors.subscribe(listener), subscribeConsent(listener)])
}

/** Resets the state; for tests. */
export const forgetVendorsInDocument = () => hasVendors.write(false)

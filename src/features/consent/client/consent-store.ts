import { guarded } from '../../../platform/report-error'
import { createStore } from '../../../platform/store'
import { type ConsentState, REFUSING_CONSENT } from '../rules/consent-state'

const store = createStore(REFUSING_CONSENT)

/** Refuses until the consent tool, or a site without one, has written to the store. */
export const readConsent = store.read

/** Listeners that throw do not keep a withdrawal of consent from the others. @returns unsubscribes */
export function subscribeConsent(listener: () => void): () => void {
  return store.subscribe(() => guarded('consent', listener))
}

/** Notifies the listeners only of a different state. */
export function writeConsent(next: ConsentState): void {
  if (JSON.stringify(next) !== JSON.stringify(store.read())) store.write(next)
}

/** Resets the store; for tests. */
export const forgetConsent = () => store.write(REFUSING_CONSENT)

import { type ConsentState, REFUSING_CONSENT } from '../rules/consent-state'

let state: ConsentState = REFUSING_CONSENT
const listeners = new Set<() => void>()

/** What is known of the visitor's consent now; refuses until the consent tool, or a site without one, has said otherwise. */
export function readConsent(): ConsentState {
  return state
}

/** Calls back whenever it changes. @returns stops */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Keeps what the consent tool says. */
export function writeConsent(next: ConsentState): void {
  state = next
  for (const listener of [...listeners]) listener()
}

/** Refuses again; for tests. */
export function forgetConsent(): void {
  state = REFUSING_CONSENT
  listeners.clear()
}

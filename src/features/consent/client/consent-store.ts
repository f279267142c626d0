import { reportError } from '../../../platform/report-error'
import { type ConsentState, REFUSING_CONSENT } from '../rules/consent-state'

let state: ConsentState = REFUSING_CONSENT
const listeners = new Set<() => void>()

/** The visitor's current consent. Refuses until the consent tool, or a site without one, has written to the store. */
export function readConsent(): ConsentState {
  return state
}

/** Calls the listener on every change. @returns a function that unsubscribes */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Stores a consent state and notifies the listeners if it differs from the last one. */
export function writeConsent(next: ConsentState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  for (const listener of [...listeners]) tell(listener)
}

/** A listener that throws must not keep a withdrawal of consent from the others. */
function tell(listener: () => void): void {
  try {
    listener()
  } catch (error) {
    reportError(error, 'consent')
  }
}

/** Resets the store; for tests. */
export function forgetConsent(): void {
  state = REFUSING_CONSENT
  listeners.clear()
}

import { reportError } from '../../../platform/report-error'
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

/** Keeps what the consent tool says, and tells everybody where that is something new. */
export function writeConsent(next: ConsentState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  for (const listener of [...listeners]) tell(listener)
}

/** One that fails must not keep a withdrawal from the others. */
function tell(listener: () => void): void {
  try {
    listener()
  } catch (error) {
    reportError(error, 'consent')
  }
}

/** Refuses again; for tests. */
export function forgetConsent(): void {
  state = REFUSING_CONSENT
  listeners.clear()
}

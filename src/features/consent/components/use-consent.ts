import { useSyncExternalStore } from 'react'
import { readConsent, subscribeConsent } from '../client/consent-store'
import { type ConsentState, REFUSING_CONSENT } from '../rules/consent-state'

const refusing = () => REFUSING_CONSENT

/** The visitor's consent; refuses on the server and in the first render. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribeConsent, readConsent, refusing)
}

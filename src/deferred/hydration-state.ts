import { useState, useSyncExternalStore, useEffect, useLayoutEffect } from 'react'
import { createEmitter } from '../platform/store'

/** Components that are not hydrated yet. */
const dehydrated = new Set<symbol>()
const hydration = createEmitter()

/** Attribute of the root element while the whole page is hydrated; for tests and code outside React. */
const HYDRATED = 'data-hydrated'

/** Registers a dehydrated component. @returns marks it as hydrated or unmounted */
export function noteDehydrated(): () => void {
  const component = Symbol('deferred component')
  dehydrated.add(component)
  document.documentElement.removeAttribute(HYDRATED)
  return () => {
    if (!dehydrated.delete(component) || dehydrated.size > 0) return
    document.documentElement.setAttribute(HYDRATED, '')
    hydration.emit()
  }
}

/** Returns true when the whole page is hydrated. */
export function isPageHydrated(): boolean {
  return dehydrated.size === 0
}

/** Calls back when the whole page is hydrated. @returns unsubscribes */
export const subscribeHydration = hydration.subscribe

const never = () => false

/**
 * Returns the initial value until the page is hydrated. For context values above deferred components: React discards
 * the server markup of a dehydrated component when a context above it changes.
 */
export function useHeld<T>(value: T): T {
  const [first] = useState(() => value)
  return useSyncExternalStore(subscribeHydration, isPageHydrated, never) ? value : first
}

/** useLayoutEffect without React's warning on the server. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

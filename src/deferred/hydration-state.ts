import { useState, useSyncExternalStore, useEffect, useLayoutEffect } from 'react'
import { createEmitter } from '../platform/store'

/** Opens when nothing holds it any more. */
function createGate(onChange: (isOpen: boolean) => void = () => {}) {
  const holders = new Set<symbol>()
  const opened = createEmitter()
  return {
    /** @returns lets go */
    hold(): () => void {
      const holder = Symbol('holder')
      holders.add(holder)
      onChange(false)
      return () => {
        if (!holders.delete(holder) || holders.size > 0) return
        onChange(true)
        opened.emit()
      }
    },
    isOpen: () => holders.size === 0,
    subscribe: opened.subscribe,
  }
}

/** Attribute of the root element while the whole page is hydrated; for tests and code outside React. */
const HYDRATED = 'data-hydrated'

const hydration = createGate(isOpen => {
  if (isOpen) document.documentElement.setAttribute(HYDRATED, '')
  else document.documentElement.removeAttribute(HYDRATED)
})

/** Registers a dehydrated component. @returns marks it as hydrated or unmounted */
export const noteDehydrated = hydration.hold

/** Returns true when the whole page is hydrated. */
export const isPageHydrated = hydration.isOpen

/** Calls back when the whole page is hydrated. @returns unsubscribes */
export const subscribeHydration = hydration.subscribe

/** Open while all deferred code that is wanted is there, and React listens. */
export const codeGate = createGate()

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

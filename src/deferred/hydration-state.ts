import { useState, useSyncExternalStore } from 'react'

/** Parts whose markup stands and whose code has not taken it over. */
const resting = new Set<symbol>()
const listeners = new Set<() => void>()

/** On the root element while code has taken over all of the page: for tests, and for anything outside React. */
const HYDRATED = 'data-hydrated'

/** Notes that a part of the page rests until its code is there. @returns notes that it lives, or is gone */
export function noteDehydrated(): () => void {
  const part = Symbol('late part')
  resting.add(part)
  document.documentElement.removeAttribute(HYDRATED)
  return () => {
    if (!resting.delete(part) || resting.size > 0) return
    document.documentElement.setAttribute(HYDRATED, '')
    for (const listener of [...listeners]) listener()
  }
}

/** Whether code has taken over all of the page. */
export function isPageHydrated(): boolean {
  return resting.size === 0
}

/** Calls back when the page becomes live. @returns stops */
export function subscribeHydration(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const never = () => false

/**
 * What it was at first, until the page is live. Of what a provider above late parts gives: React throws a resting part's
 * markup away when a context above it changes.
 */
export function useHeld<T>(value: T): T {
  const [first] = useState(() => value)
  return useSyncExternalStore(subscribeHydration, isPageHydrated, never) ? value : first
}

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

/** Attribute of markup that stays as the server, and scripts before the page was live, left it (`lateComponent`). */
export const KEPT = 'data-kept'

/** Attribute of far parts (`farComponent`) while they are dehydrated. */
export const DEHYDRATED = 'data-dehydrated'

const farParts = createGate()
const farWants = new Set<() => void>()

/** Registers a far part that is dehydrated. @param want loads its code @returns marks it as hydrated or unmounted */
export function noteFarPart(want: () => void): () => void {
  const letGo = farParts.hold()
  farWants.add(want)
  return () => {
    farWants.delete(want)
    letGo()
    partHydrated.emit()
  }
}

/** Loads the code of all far parts of the page. */
export function wantFarParts(): void {
  for (const want of [...farWants]) want()
}

const partHydrated = createEmitter()

/** Calls back whenever a far part is hydrated. @returns unsubscribes */
export const subscribeFarParts = partHydrated.subscribe

/** Whether an element's part of the page is still the server's markup. */
export function isDehydrated(element: Element): boolean {
  return !isPageHydrated() || element.closest(`[${DEHYDRATED}]`) !== null
}

const never = () => false
const isAllHydrated = () => hydration.isOpen() && farParts.isOpen()
const subscribeAll = (listener: () => void) => {
  const stops = [hydration.subscribe(listener), farParts.subscribe(listener)]
  return () => stops.forEach(stop => stop())
}

/**
 * Returns the initial value until the page and its far parts are hydrated; another value wants them hydrated. For
 * context values above deferred components: React discards the server markup of a dehydrated component when a context
 * above it changes.
 */
export function useHeld<T>(value: T): T {
  const [first] = useState(() => value)
  const isFree = useSyncExternalStore(subscribeAll, isAllHydrated, never)
  useEffect(() => {
    if (!isFree && value !== first) wantFarParts()
  }, [isFree, value, first])
  return isFree ? value : first
}

/** useLayoutEffect without React's warning on the server. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

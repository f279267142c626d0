import { readMinute } from '../../../platform/clock'
import { onOnlineChange, onPageReturn, isPageVisible, onPageVisibilityChange } from '../../../platform/page-lifecycle'
import { subscribeMinute } from './minute-store'

/** Interval at which an open page revalidates. */
const REREAD_EVERY_MS = 5 * 60_000

const listeners = new Set<() => void>()
let turn = 0
let stop: (() => void) | null = null

/** The number of revalidations so far. */
export function readRevalidation(): number {
  return turn
}

/**
 * Calls `listener` when live files should be fetched again: the visitor returned to the page (focus, tab, back/forward
 * cache), the network is back, or five minutes passed. Never while the page is hidden. @returns the function that
 * unsubscribes
 */
export function subscribeRevalidation(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= startTurning()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

/** Triggers a revalidation now, unless the page is hidden. Without listeners nothing is fetched. */
export function revalidate(): void {
  if (!isPageVisible()) return
  turn += 1
  listeners.forEach(listener => listener())
}

function startTurning(): () => void {
  const next = revalidate
  let period = periodNow()
  const stops = [
    onPageReturn(next),
    onPageVisibilityChange(next),
    onOnlineChange(online => {
      if (online) next()
    }),
    subscribeMinute(() => {
      if (period === periodNow()) return
      period = periodNow()
      next()
    }),
  ]
  return () => stops.forEach(stopOne => stopOne())
}

function periodNow(): number {
  return Math.floor(readMinute() / REREAD_EVERY_MS)
}

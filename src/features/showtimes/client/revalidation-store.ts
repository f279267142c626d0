import { readMinute } from '../../../platform/clock'
import { onOnlineChange } from '../../../platform/online'
import { onPageReturn } from '../../../platform/page-return'
import { isPageVisible, onPageVisibilityChange } from '../../../platform/page-visibility'
import { subscribeMinute } from './minute-store'

/** A page left open asks again so often. */
const REREAD_EVERY_MS = 5 * 60_000

const listeners = new Set<() => void>()
let turn = 0
let stop: (() => void) | null = null

/** The number of times that the page had a reason to read live files again. */
export function readRevalidation(): number {
  return turn
}

/**
 * Calls back whenever there is a reason to read live files again: somebody came back to the page (focus, another tab,
 * back/forward cache), the network is back, or five minutes have passed. Never while the page is hidden. @returns stops
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

/** Has live files read again now. Nothing happens while the page is hidden, or nobody shows any. */
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

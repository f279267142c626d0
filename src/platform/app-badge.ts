import { readClock } from './clock'
import { onPageVisibilityChange } from './page-lifecycle'
import { readStored, writeStored } from './storage'

/** Epoch ms until which the badge is valid (contracts §4). */
const UNTIL_KEY = 'appBadgeUntil'

/** Sets the badge on the icon of the installed site; 0 removes it. Does nothing in a browser's tab or without support. */
export function showAppBadge(count: number, untilMs: number): void {
  if (count === 0) return clearAppBadge()
  if (!('setAppBadge' in navigator) || !window.matchMedia('(display-mode: standalone)').matches) return
  writeStored(UNTIL_KEY, String(untilMs))
  // Rejects where the visitor does not allow badges.
  navigator.setAppBadge(count).catch(() => undefined)
}

/** Removes the badge that this site has set. */
export function clearAppBadge(): void {
  if (readStored(UNTIL_KEY) === null) return
  writeStored(UNTIL_KEY, null)
  navigator.clearAppBadge?.().catch(() => undefined)
}

/** Removes a badge that is no longer valid, now and whenever the page becomes visible. @returns stops it */
export function expireAppBadge(): () => void {
  const expire = () => {
    if (Number(readStored(UNTIL_KEY)) < readClock()) clearAppBadge()
  }
  expire()
  return onPageVisibilityChange(isVisible => {
    if (isVisible) expire()
  })
}

import { isOnline } from './online'

/** Returns true if a service worker controls this page; its cache may have files while offline. */
function hasWorker(): boolean {
  return typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller)
}

/** Returns true if a request can succeed: online, or with a service worker that may have cached the file. */
export function canAsk(): boolean {
  return isOnline() || hasWorker()
}

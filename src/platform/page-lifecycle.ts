/** Returns false in a background tab. */
export function isPageVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

/** Calls back with the new state when the page is hidden or shown. @returns unsubscribes */
export function onPageVisibilityChange(listener: (visible: boolean) => void): () => void {
  const announce = () => listener(isPageVisible())
  document.addEventListener('visibilitychange', announce)
  return () => document.removeEventListener('visibilitychange', announce)
}

/** Calls back after a restore from the back/forward cache. @returns unsubscribes */
export function onPageRestored(listener: () => void): () => void {
  const announceShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', announceShown)
  return () => window.removeEventListener('pageshow', announceShown)
}

/** Calls back on window focus and after a restore from the back/forward cache. @returns unsubscribes */
export function onPageReturn(listener: () => void): () => void {
  const stopRestored = onPageRestored(listener)
  window.addEventListener('focus', listener)
  return () => {
    window.removeEventListener('focus', listener)
    stopRestored()
  }
}

/** Returns false only when the browser is certain to be offline. */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}

/** Calls back with the new state when the browser goes offline or online. @returns unsubscribes */
export function onOnlineChange(listener: (online: boolean) => void): () => void {
  const announce = () => listener(isOnline())
  window.addEventListener('online', announce)
  window.addEventListener('offline', announce)
  return () => {
    window.removeEventListener('online', announce)
    window.removeEventListener('offline', announce)
  }
}

/** Returns true if a request can succeed: online, or with a service worker that may have cached the file. */
export function canRequest(): boolean {
  return isOnline() || Boolean(navigator.serviceWorker?.controller)
}

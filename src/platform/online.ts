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

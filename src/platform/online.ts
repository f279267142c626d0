/** Whether the browser may reach a network: false only where it is sure that it cannot. */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}

/** Calls back with the new state whenever the network goes or comes back. @returns stops */
export function onOnlineChange(listener: (online: boolean) => void): () => void {
  const announce = () => listener(isOnline())
  window.addEventListener('online', announce)
  window.addEventListener('offline', announce)
  return () => {
    window.removeEventListener('online', announce)
    window.removeEventListener('offline', announce)
  }
}

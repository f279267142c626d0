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

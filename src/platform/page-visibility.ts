/** Whether the page can be seen right now: false in a tab behind others. */
export function isPageVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

/** Calls back with the new state whenever the page is hidden or shown again. @returns stops */
export function onPageVisibilityChange(listener: (visible: boolean) => void): () => void {
  const announce = () => listener(isPageVisible())
  document.addEventListener('visibilitychange', announce)
  return () => document.removeEventListener('visibilitychange', announce)
}

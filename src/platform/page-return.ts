/**
 * Calls back when the window regains focus or the page is restored from the back/forward cache. @returns unsubscribes
 */
export function onPageReturn(listener: () => void): () => void {
  const announceShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('focus', listener)
  window.addEventListener('pageshow', announceShown)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('pageshow', announceShown)
  }
}

/**
 * Calls back whenever somebody comes back to the page: its window has the focus again, or the page came out of the
 * back/forward cache. @returns stops
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

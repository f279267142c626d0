/**
 * Hides an ad for the life of the document when its close button is clicked. Delegated, since React does not hydrate
 * the button.
 * @returns a function that stops it
 */
export function closeAdsOnPress(): () => void {
  const close = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[data-ad-close]')) return
    const corner = target.closest('[data-ad-corner]')
    if (corner instanceof HTMLElement) corner.hidden = true
  }
  document.addEventListener('click', close)
  return () => document.removeEventListener('click', close)
}

/** Puts an ad away when its close button is pressed, for as long as the document lasts; React leaves the button to the server. @returns stops */
export function closeAdsOnPress(): () => void {
  const close = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[data-ad-close]')) return
    const corner = target.closest('[data-ad-corner]')
    if (corner instanceof HTMLElement) corner.hidden = true
  }
  document.addEventListener('click', close)
  return () => document.removeEventListener('click', close)
}

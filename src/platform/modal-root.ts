/** The page's container for dialogs (contracts §4), or null where a page has none. */
export function findModalRoot(): HTMLElement | null {
  return document.getElementById('modal-root')
}

/** The element that has keyboard focus, to give it back later. */
export function focusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}

/**
 * Moves keyboard focus, and with it the view, to the element with that id. An element that cannot take focus is made
 * able to, without joining the tab order. @returns false when no such element exists.
 */
export function focusElement(id: string): boolean {
  const element = id === '' ? document.body : document.getElementById(id)
  if (!element) return false
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus()
  element.scrollIntoView?.()
  return true
}

let wanted: string | null = null

/** Asks for the focus to go to an element of the page that is being visited; null takes the wish back. */
export function wantFocus(id: string | null): void {
  wanted = id
}

/** Fulfils the wish once the page is there. */
export function focusWanted(): void {
  if (wanted !== null) focusElement(wanted)
  wanted = null
}

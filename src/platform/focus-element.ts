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

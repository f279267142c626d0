/**
 * Focuses the element with an id and scrolls to it; an empty id means the body. Elements that cannot be focused get
 * `tabindex="-1"`.
 * @returns false when the element does not exist
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

/** Requests focus for an element of the next page; null cancels the request. */
export function requestFocus(id: string | null): void {
  wanted = id
}

/** Focuses the requested element once the page is rendered. */
export function focusRequested(): void {
  if (wanted !== null) focusElement(wanted)
  wanted = null
}

/** Returns the focused element; null when nothing but the body has focus. */
export function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}

/** Focuses an element, or makes it focusable first unless it is a control. @returns whether it has the focus */
export function takeFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return true
  const isControl = element.matches('a, button, input, select, textarea')
  if (isControl || element.hasAttribute('tabindex')) return false
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** If the focused element was removed, focuses the first that accepts focus, unless the document is not focused. */
export function regainFocus(selector: string): void {
  if (!document.hasFocus() || focusedElement()) return
  const elements = [...document.querySelectorAll<HTMLElement>(selector)]
  elements.some(takeFocus)
}

/** The element that has keyboard focus, to give it back later. */
export function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}

/** Where each layer that is open was opened from, the outermost first: an element and what it stands in. */
const trail: HTMLElement[][] = []

/**
 * Remembers who has focus, for a layer that takes it. The function it returns gives focus back: to the opener; if that is
 * gone or cannot be focused any more, to what it stood in; if that is gone too, to where the layer below was opened from.
 */
export function keepFocus(): () => void {
  const way = wayOutOf(focusedElement())
  trail.push(way)
  const ways = [...trail].reverse()
  return () => {
    trail.splice(trail.indexOf(way), 1)
    ways.flat().some(takeFocus)
  }
}

/** An element and its ancestors, up to the layer or the landmark it stands in. */
function wayOutOf(opener: HTMLElement | null): HTMLElement[] {
  const way: HTMLElement[] = []
  for (let element = opener; element && element !== document.body; element = element.parentElement) {
    way.push(element)
    if (element.matches('dialog, main, header, footer')) break
  }
  return way
}

function takeFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return true
  const isControl = element.matches('a, button, input, select, textarea')
  if (isControl || element.hasAttribute('tabindex')) return false
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * Gives the focus to the first of these that takes it, in the page's order, where what had it is gone: a control that was pressed,
 * and is there no more. Not in a tab that nobody looks at.
 * @param selector of CSS
 */
export function regainFocus(selector: string): void {
  if (!document.hasFocus() || focusedElement()) return
  const elements = [...document.querySelectorAll<HTMLElement>(selector)]
  elements.some(takeFocus)
}

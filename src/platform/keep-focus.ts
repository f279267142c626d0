import { focusedElement, takeFocus } from './regain-focus'

/** For each open layer, outermost first: the element that opened it and its ancestors. */
const trail: HTMLElement[][] = []

/**
 * Remembers the focused element for a layer that takes focus. The returned function restores focus: to the opener; if
 * that cannot be focused, to its nearest ancestor that can; else to the opener of the layer below.
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

/** Returns an element and its ancestors, up to the enclosing layer or landmark. */
function wayOutOf(opener: HTMLElement | null): HTMLElement[] {
  const way: HTMLElement[] = []
  for (let element = opener; element && element !== document.body; element = element.parentElement) {
    way.push(element)
    if (element.matches('dialog, main, header, footer')) break
  }
  return way
}

/** Focuses an element in a dialog whose content has come after it opened, unless the visitor has moved the focus by then. */
export function focusUnlessChosen(selector: string): void {
  if (!document.activeElement?.matches('dialog, dialog [data-closes]')) return
  document.querySelector<HTMLElement>(selector)?.focus()
}

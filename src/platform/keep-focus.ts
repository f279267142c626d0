import { focusedElement, takeFocus } from './regain-focus'

interface Layer {
  /** The element that opened it and its ancestors. */
  way: HTMLElement[]
  /** Buttons that open it, of which the pressed one is not known. */
  openers: readonly HTMLElement[]
}

/** The open layers, outermost first. */
const trail: Layer[] = []

/**
 * Remembers the focused element for a layer that takes focus. The returned function restores focus: to the opener; if
 * that cannot be focused, to its nearest ancestor that can; else to the opener of the layer below.
 * @param id of a dialog that may have the focus already (`deferred/early-presses`): the browser restores focus, but not to
 *   what the dialog below was opened from
 */
export function keepFocus(id?: string): () => void {
  const openers = id ? [...document.querySelectorAll<HTMLElement>(`[data-opens="${id}"]`)] : []
  const layer = { way: wayOutOf(focusedElement()), openers }
  trail.push(layer)
  const layers = [...trail].reverse()
  return () => {
    trail.splice(trail.indexOf(layer), 1)
    if (layers.flatMap(({ way }) => way).some(takeFocus) || focusedElement()) return
    layers.flatMap(({ openers: buttons }) => buttons).some(takeFocus)
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

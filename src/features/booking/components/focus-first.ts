/** `ref` callback: an opening dialog focuses the element with `autofocus`, which React does not set. */
export function focusFirst(isFirst: boolean): (element: Element | null) => void {
  return element => void element?.toggleAttribute('autofocus', isFirst)
}

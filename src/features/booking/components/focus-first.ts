/** For a `ref`: a dialog gives focus to what has this attribute when it opens; React sets no such attribute itself. */
export function focusFirst(isFirst: boolean): (element: Element | null) => void {
  return element => void element?.toggleAttribute('autofocus', isFirst)
}

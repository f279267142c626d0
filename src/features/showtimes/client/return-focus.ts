/**
 * Moves focus back to `cameFrom`, else to the element with the id, without scrolling, before the focused element is
 * removed.
 */
export function returnFocus(cameFrom: HTMLElement | null, id: string): void {
  const target = cameFrom?.isConnected ? cameFrom : document.getElementById(id)
  target?.focus({ preventScroll: true })
}

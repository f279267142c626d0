/**
 * Gives focus back to where it came from, else to the element with that id, without moving the page: what had it is
 * about to go.
 */
export function returnFocus(cameFrom: HTMLElement | null, id: string): void {
  const target = cameFrom?.isConnected ? cameFrom : document.getElementById(id)
  target?.focus({ preventScroll: true })
}

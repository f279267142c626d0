/** Opens the browser's own dialog to print the page; it comes back when that is closed. */
export function printPage(): void {
  window.print()
}

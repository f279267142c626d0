/** Opens the browser's print dialog; returns when it is closed. */
export function printPage(): void {
  window.print()
}

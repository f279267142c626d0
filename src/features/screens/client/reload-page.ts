/** Asks the server for the page again. */
export function reloadPage(): void {
  window.location.reload()
}

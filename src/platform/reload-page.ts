/** Loads the current page again from the host. */
export function reloadPage(): void {
  window.location.reload()
}

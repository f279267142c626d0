/** Leads the window to another address, as a link does. @param url absolute */
export function leavePage(url: string): void {
  window.location.assign(url)
}

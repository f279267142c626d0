/** Leads the window to another address, as a link does. @param url absolute */
export function loadDocument(url: string): void {
  window.location.assign(url)
}

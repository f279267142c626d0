/** Navigates the window to another address. @param url absolute */
export function loadDocument(url: string): void {
  window.location.assign(url)
}

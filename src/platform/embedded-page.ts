/** Whether the page runs inside another page, or in a window that another page opened. */
export function isEmbeddedPage(): boolean {
  return window.parent !== window || Boolean(window.opener)
}

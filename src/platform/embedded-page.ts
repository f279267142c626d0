/** Returns true in a frame, or in a window opened by another page. */
export function isEmbeddedPage(): boolean {
  return window.parent !== window || Boolean(window.opener)
}

/** Whether this browser keeps anything of the site: a cookie, or an entry of either storage. True where that cannot be known. */
export function hasKeptAnything(): boolean {
  try {
    return Boolean(document.cookie) || window.localStorage.length > 0 || window.sessionStorage.length > 0
  } catch {
    return true
  }
}

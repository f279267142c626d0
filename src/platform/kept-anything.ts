/** Returns true if this browser has a cookie or storage entry of the site, or when that cannot be determined. */
export function hasKeptAnything(): boolean {
  try {
    return Boolean(document.cookie) || window.localStorage.length > 0 || window.sessionStorage.length > 0
  } catch {
    return true
  }
}

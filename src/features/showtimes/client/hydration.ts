/** True while pages are rendered to HTML. */
export function isServer(): boolean {
  return typeof window === 'undefined'
}

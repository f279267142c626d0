/** Returns true if the visitor prefers reduced motion; false where the browser does not support the query. */
export function prefersReducedMotion(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether the visitor asks for as little motion as can be. Also where the browser cannot say: false. */
export function prefersReducedMotion(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Scroll rule of specification §2: after a navigation the page scrolls to the top unless the navigation state sets
 * `shouldUpdateScroll` to false. Back and forward restore Gatsby's saved position.
 */
export function shouldUpdateScroll({ routerProps }: { routerProps: { location: { state: unknown } } }): boolean {
  const state: unknown = routerProps.location.state
  return !(
    typeof state === 'object' &&
    state !== null &&
    'shouldUpdateScroll' in state &&
    state.shouldUpdateScroll === false
  )
}

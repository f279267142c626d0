/** On the html element while the page's HTML does not yet show what its address asks for. */
const GATE = 'data-query-pending'

/**
 * Inline script of a page whose lists an address can change. The HTML cannot know the query; the script, which runs
 * while the HTML is read, marks the page until React shows the right list, so that the wrong one never flashes up.
 */
export const queryGateScript = `/[?&](q|show)=./.test(location.search)&&document.documentElement.setAttribute('${GATE}','')`

/** What stands behind the gate keeps its room and is not shown. */
export const QUERY_GATE_SELECTOR = `html[${GATE}] &`

/** Shows what the gate held back. */
export function openQueryGate(): void {
  document.documentElement.removeAttribute(GATE)
}

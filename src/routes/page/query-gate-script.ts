import { ACCESS_PROFILE_KEY } from '../../features/filters/client/access-profile-store'

/** On the html element while the page's HTML does not yet show what its address asks for. */
const GATE = 'data-query-pending'

/** Parameters that change a list (contracts, In the browser). */
const LIST_PARAMETERS = 'q|show|day|format|language|subtitles|experience|access|time|sold|past|cinemas'

/** Milliseconds after which the list as built is better than none: the page's code did not come. */
const GIVE_UP_MS = 8000

/**
 * Inline script of a page whose lists an address, or the visitor's stored access needs, can change. The HTML cannot know
 * them; the script, which runs while the HTML is read, marks the page until React shows the right list, so that the wrong
 * one never flashes up.
 */
export const queryGateScript = `(function(d,s){try{s=s||localStorage.getItem('${ACCESS_PROFILE_KEY}')}catch(e){}s&&(d.setAttribute('${GATE}',''),setTimeout(function(){d.removeAttribute('${GATE}')},${GIVE_UP_MS}))})(document.documentElement,/[?&](${LIST_PARAMETERS})=./.test(location.search))`

/** What stands behind the gate keeps its room and is not shown. */
export const QUERY_GATE_SELECTOR = `html[${GATE}=""] &`

/** Also while the gate opens, so that what is skipped out of sight is first drawn as it is shown. */
export const QUERY_GATE_ROWS_SELECTOR = `html[${GATE}] & .row`

/**
 * Shows what the gate held back. Rows that browsers skip out of sight (`content-visibility`) would keep their hidden look
 * for assistive technology until they are scrolled to, were they not drawn once before they are skipped.
 */
export function openQueryGate(): void {
  const root = document.documentElement
  if (root.getAttribute(GATE) !== '') return
  root.setAttribute(GATE, 'opening')
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute(GATE)))
}

import type { ReactNode } from 'react'
import { useWasHydrated } from '../../deferred/use-was-hydrated'
import { ACCESS_PROFILE_KEY } from '../../features/filters/client/access-profile-store'
import { UNDERSTOOD_LANGUAGES_KEY } from '../../features/filters/client/understood-languages-store'
import { useOnceDrawn } from '../../ui/use-once-drawn'

/** Attribute of the html element while the HTML does not match the query. */
const GATE = 'data-query-pending'

/** Parameters that change a list (contracts, In the browser). */
const LIST_PARAMETERS =
  'q|show|day|format|language|subtitles|experience|understand|access|time|from|until|pairs|sold|past|cinemas|month|type'

/** Milliseconds after which the built list is shown because the page's code did not load. */
const GIVE_UP_MS = 8000

/**
 * Inline script of a page whose lists depend on the query or on stored needs and languages, which the HTML cannot contain. It
 * runs while the HTML is parsed and marks the page until React shows the correct list, so that the wrong one never
 * flashes.
 */
const script = `(function(d,s){try{s=s||localStorage.${ACCESS_PROFILE_KEY}||localStorage.${UNDERSTOOD_LANGUAGES_KEY}}catch(e){}s&&(d.setAttribute('${GATE}',''),setTimeout(function(){d.removeAttribute('${GATE}')},${GIVE_UP_MS}))})(document.documentElement,/[?&](${LIST_PARAMETERS})=./.test(location.search))`

/** Hides content that depends on the query, which keeps its space, until React has read it. Scripts run in HTML alone. */
export function QueryGate({ gap = 5, children }: { gap?: number; children: ReactNode }) {
  const isWritten = useWasHydrated()
  return (
    <div
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap,
        [`html[${GATE}=""] &`]: { visibility: 'hidden' },
        // Also while the gate opens, so that skipped rows render once when visible.
        [`html[${GATE}] & .row`]: { contentVisibility: 'visible' },
      }}
    >
      {isWritten ? <script dangerouslySetInnerHTML={{ __html: script }} /> : null}
      {children}
    </div>
  )
}

/**
 * Opens the query gate once React runs: the query has been read by then, and the first painted frame is correct.
 * @param isRead whether what the query needs has come
 */
export function useQueryGate(isRead = true): void {
  useOnceDrawn(isRead, openQueryGate)
}

/** Shows the gated content. Rows skipped by `content-visibility` render once before, or assistive technology hides them. */
export function openQueryGate(): void {
  const root = document.documentElement
  if (root.getAttribute(GATE) !== '') return
  root.setAttribute(GATE, 'opening')
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute(GATE)))
}

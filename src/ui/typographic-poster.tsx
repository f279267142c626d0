import { useEffect, useRef, useState, type RefObject } from 'react'
import { deferredCode, FAR } from '../platform/deferred-code'
import { noteCode, pageCode } from '../platform/page-code'
import { watchNearness } from './near-window'
import type { PosterSheetProps } from './poster-sheet'

/** Draws posters. On a server, and after a navigation, it is there from the start. */
export const posterCode = pageCode('poster-sheet', async () => {
  const { PosterSheet } = await import(/* webpackChunkName: "poster-sheet" */ './poster-sheet')
  return PosterSheet
})
const { readOnly: readSheet, want: wantSheet, whenRead: whenSheetRead } = deferredCode(posterCode, FAR)

/** Distance to the window at which deferred content is rendered. */
const MARGIN = '600px 0px'

const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

interface NearInput {
  /** False: always near. */
  waits: boolean
  /** False: not observed. */
  isWanted: boolean
  /** Changes when the element becomes another one. */
  drawnBy: unknown
}

/**
 * Returns true once an element has been near the window, or always without `waits` or browser support; false on the
 * server and in the first render. Elements outside a skipped element (near-window) share one observer.
 */
function useIsNear(element: RefObject<Element>, { waits, isWanted, drawnBy }: NearInput): boolean {
  const [isNear, setNear] = useState(!waits)
  useEffect(() => {
    const target = element.current
    if (!isWanted || isNear || !target) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    return watch(target, () => setNear(true))
  }, [element, isNear, isWanted, drawnBy])
  return isNear || !waits
}

function watch(target: Element, onNear: () => void): () => void {
  const stop = watchNearness(target, { onNear, onFar: () => undefined })
  if (stop) return stop
  observer ??= new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target: seen } of entries) if (isIntersecting) callbacks.get(seen)?.()
    },
    { rootMargin: MARGIN },
  )
  const watching = observer
  callbacks.set(target, onNear)
  watching.observe(target)
  return () => {
    callbacks.delete(target)
    watching.unobserve(target)
  }
}

export interface TypographicPosterProps extends PosterSheetProps {
  /** Renders the drawing only when near the window, for long lists. Background and text are rendered immediately. */
  isLate?: boolean
}

/**
 * A poster for a film without a picture: its title and a drawing, both derived from the title. A poster in the page's HTML
 * keeps its markup, and its code is loaded when a poster is to be drawn in the browser.
 */
export function TypographicPoster({ isLate = false, ...shown }: TypographicPosterProps) {
  noteCode(posterCode)
  const element = useRef<HTMLSpanElement>(null)
  const [Sheet, setSheet] = useState(readSheet)
  const isNear = useIsNear(element, { waits: isLate, isWanted: !shown.isWordsOnly, drawnBy: Sheet })
  const look = JSON.stringify({ ...shown, isNear })
  const [written] = useState(look)
  const isOutdated = look !== written

  useEffect(() => {
    if (Sheet || (!isOutdated && element.current?.hasChildNodes())) return
    let isCurrent = true
    wantSheet()
    void whenSheetRead.then(() => isCurrent && setSheet(readSheet))
    return () => {
      isCurrent = false
    }
  }, [Sheet, isOutdated])

  if (Sheet) return <Sheet {...shown} element={element} isDrawn={isNear} />
  // React keeps the server's elements in it: they have no text of their own, as it has none here.
  return (
    <span key={shown.id} ref={element} suppressHydrationWarning>
      {''}
    </span>
  )
}

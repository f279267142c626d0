import { onceLoaded } from './once-loaded'

/** What somebody does who is there, beside moving the pointer: touches, presses a key, scrolls. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click'] as const

/** How long a page that nobody touches rests after it has loaded, ms. */
export const QUIET_MS = 4000

/** Runs something once: at the visitor's first sign, or when the page has been loaded and left alone for a while. @returns stops */
export function onFirstSign(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let place: string | undefined
  // A page that comes up under a pointer at rest is told of a move all the same: only another place is a sign.
  const move = ({ screenX, screenY }: PointerEvent) => {
    const now = `${screenX} ${screenY}`
    if (place !== undefined && place !== now) go()
    place = now
  }
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('pointermove', move, { capture: true })
    stopWaiting()
    for (const sign of SIGNS) window.removeEventListener(sign, go, { capture: true })
  }
  const go = () => {
    stop()
    run()
  }
  window.addEventListener('pointermove', move, { capture: true, passive: true })
  for (const sign of SIGNS) window.addEventListener(sign, go, { capture: true, passive: true })
  const stopWaiting = onceLoaded(() => {
    timer = setTimeout(go, QUIET_MS)
  })
  return stop
}

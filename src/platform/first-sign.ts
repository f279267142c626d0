import { onceLoaded } from './once-loaded'

/** Events that show visitor activity, besides pointer movement. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click'] as const

/** How long a loaded page waits without visitor activity, ms. */
export const QUIET_MS = 4000

/** Runs a callback once: at the first visitor activity, or `QUIET_MS` after the page has loaded. @returns cancels it */
export function onFirstSign(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let place: string | undefined
  // Browsers send a pointermove for a page that appears under a resting pointer: only a changed position counts.
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

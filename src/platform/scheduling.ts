/** Maximum wait for the load event, ms, in case a picture or script hangs. */
const LONGEST_LOAD_MS = 8000

/** Runs a callback when the page has loaded, or immediately if it already has. @returns cancels it */
export function onceLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run()
    return () => undefined
  }
  const stop = () => {
    window.removeEventListener('load', go)
    clearTimeout(timer)
  }
  const go = () => {
    stop()
    run()
  }
  const timer = setTimeout(go, LONGEST_LOAD_MS)
  window.addEventListener('load', go)
  return stop
}

/** Maximum wait for an idle moment, ms. */
const LONGEST_WAIT_MS = 2000

/** Runs a callback once the page has loaded and its main thread is idle. @returns cancels it */
export function whenIdle(run: () => void): () => void {
  let cancel = () => undefined as void
  const stopWaiting = onceLoaded(() => {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 200)
      cancel = () => clearTimeout(timer)
      return
    }
    const handle = window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
    cancel = () => window.cancelIdleCallback(handle)
  })
  return () => {
    stopWaiting()
    cancel()
  }
}

/** Runs a callback in its own task after the next frame, so that it does not delay the frame. @returns cancels it */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

const waiting = new Set<() => void>()
const INPUTS = ['pointerdown', 'keydown', 'click', 'popstate'] as const
let isListening = false

/** Runs slow work after the next paint but before the next input is handled; at once in a hidden page. */
export function afterNextPaint(run: () => void): void {
  if (document.hidden) return run()
  if (!isListening) {
    isListening = true
    for (const input of INPUTS) window.addEventListener(input, catchUp, { capture: true })
  }
  const runOnce = () => {
    if (!waiting.delete(runOnce)) return
    stop()
    run()
  }
  waiting.add(runOnce)
  const stop = afterPaint(runOnce)
}

function catchUp(): void {
  for (const run of [...waiting]) run()
}

/** Events that show visitor activity, besides pointer movement and presses. */
const SIGNS = ['keydown', 'wheel', 'scroll', 'focusin', 'click', 'pointercancel'] as const
const PRESSES = ['pointerdown', 'touchstart'] as const

/** How long a loaded page waits without visitor activity, ms. */
export const QUIET_MS = 4000
/** Longest press that is waited for, ms. */
export const LONGEST_PRESS_MS = 500

/**
 * Runs a callback once: at the first visitor activity, or `QUIET_MS` after the page has loaded. A press counts when it ends,
 * so that slow work does not stand between a finger that is lifted and the answer. @returns cancels it
 */
export function onFirstActivity(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let press: ReturnType<typeof setTimeout> | undefined
  let place: string | undefined
  // Browsers send a pointermove for a page that appears under a resting pointer: only a changed position counts.
  const move = ({ screenX, screenY }: PointerEvent) => {
    const now = `${screenX} ${screenY}`
    if (place !== undefined && place !== now && press === undefined) go()
    place = now
  }
  const begin = () => {
    press ??= setTimeout(go, LONGEST_PRESS_MS)
  }
  // A press moves the focus before its click.
  const sign = ({ type }: Event) => {
    if (press === undefined || type !== 'focusin') go()
  }
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(press)
    stopWaiting()
    window.removeEventListener('pointermove', move, { capture: true })
    for (const name of PRESSES) window.removeEventListener(name, begin, { capture: true })
    for (const name of SIGNS) window.removeEventListener(name, sign, { capture: true })
  }
  const go = () => {
    stop()
    run()
  }
  window.addEventListener('pointermove', move, { capture: true, passive: true })
  for (const name of PRESSES) window.addEventListener(name, begin, { capture: true, passive: true })
  for (const name of SIGNS) window.addEventListener(name, sign, { capture: true, passive: true })
  const stopWaiting = onceLoaded(() => {
    timer = setTimeout(go, QUIET_MS)
  })
  return stop
}

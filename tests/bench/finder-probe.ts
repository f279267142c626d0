/** What the page measured of one input, milliseconds. */
export interface Measured {
  /** From the input to the next frame that the page painted: what Event Timing calls an interaction's duration. */
  paint: number
  /** From the input (of a press: from letting go, which is what acts) to the frame that shows its result; null where none was waited for. */
  result: number | null
}

/**
 * Runs in the page before its own scripts. `__probe.arm(isThere)` starts to watch for the result of the next input, whose
 * `isThere` is the source of a function; `__probe.read()` gives what was measured. Plain text: compilers add calls to
 * helpers that no page has.
 */
export const PROBE = `
(() => {
  let longest = 0, first = null, input = null, result = null, isThere = null
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (first !== null && entry.startTime >= first - 1 && entry.interactionId) longest = Math.max(longest, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false })
  for (const name of ['pointerdown', 'pointerup', 'keydown']) {
    addEventListener(name, event => {
      first ??= event.timeStamp
      if (result === null) input = event.timeStamp
      if (isThere !== null && event.type !== 'pointerdown') nextFrame()
    }, { capture: true, passive: true })
  }
  // Looks after each frame, when nothing is left to lay out: a look in between would itself take the page's time.
  const channel = new MessageChannel()
  const nextFrame = () => requestAnimationFrame(() => channel.port2.postMessage(0))
  channel.port1.onmessage = () => {
    const painted = performance.now()
    if (isThere === null) return
    if (!isThere()) return void nextFrame()
    isThere = null
    result = painted - input
  }
  window.__probe = {
    arm(source) { longest = 0; first = null; input = null; result = null; isThere = source ? (0, eval)('(' + source + ')') : null },
    isDone: () => input !== null && isThere === null && result !== null,
    read: () => ({ paint: Math.max(16, longest), result }),
  }
})()
`

/** What the page measured of one press, milliseconds from letting go. */
export interface MeasuredPress {
  /** To the frame in which the pressed control looks pressed, or its result is seen. */
  feedback: number | null
  /** To the frame in which its result is seen. */
  result: number | null
  /** As the Event Timing API has it, to 8 ms: the longest from a touch, letting go or click to the next frame. */
  interaction: number
}

/**
 * Runs in the page before its own scripts. `__press.arm(x, y, isThere)` watches the control at that point of the window, and
 * `isThere`, the source of a function of it, from the next press on. Plain text: compilers add calls to helpers that no page has.
 */
export const INTERACTION_PROBE = `
(() => {
  let pressedAt = null, feedback = null, result = null, isThere = null, target = null, look = '', armedAt = 0, interaction = 0
  const note = entries => {
    for (const { interactionId, startTime, duration } of entries)
      if (interactionId > 0 && startTime >= armedAt) interaction = Math.max(interaction, duration)
  }
  const interactions = new PerformanceObserver(list => note(list.getEntries()))
  interactions.observe({ type: 'event', durationThreshold: 16 })
  const lookOf = () => { const { scale, filter, opacity, backgroundColor } = getComputedStyle(target); return [scale, filter, opacity, backgroundColor, target.ariaPressed, target.ariaBusy, target.ariaExpanded].join() }
  addEventListener('click', event => {
    if (isThere === null || pressedAt !== null) return
    pressedAt = event.timeStamp
    nextFrame()
  }, { capture: true, passive: true })
  // Before what else waits for that frame, which it does not delay.
  const nextFrame = () => requestAnimationFrame(() => scheduler.postTask(afterFrame, { priority: 'user-blocking' }))
  const afterFrame = () => {
    const after = performance.now() - pressedAt
    const isSeen = isThere(target)
    if (feedback === null && (isSeen || !target.isConnected || lookOf() !== look)) feedback = after
    if (isSeen) { result = after; isThere = null } else nextFrame()
  }
  window.__press = {
    arm(x, y, source) {
      pressedAt = feedback = result = null
      armedAt = performance.now()
      interaction = 0
      target = document.elementFromPoint(x, y).closest('a, button')
      look = lookOf()
      isThere = (0, eval)('(' + source + ')')
    },
    isDone: () => result !== null,
    read: () => {
      note(interactions.takeRecords())
      return { feedback, result, interaction }
    },
  }
})()
`

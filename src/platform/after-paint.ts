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

/**
 * Runs slow work after the next paint, but before the next user input is handled. Runs it immediately when the page is
 * hidden.
 */
export function afterAnswer(run: () => void): void {
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

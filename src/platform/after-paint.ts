/** Runs something in a task of its own after the next frame: one before it would delay that frame. @returns stops */
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
 * Runs the long part of an answer to an input once its short part has been painted, and before the next input is heard:
 * what that finds is never behind. At once on a page that is not painted.
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

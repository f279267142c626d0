/** Calls back after a delay. @returns stops the countdown and returns the remaining ms */
export function startCountdown(ms: number, onEnd: () => void): () => number {
  const startedAt = performance.now()
  const timer = setTimeout(onEnd, ms)
  return () => {
    clearTimeout(timer)
    return Math.max(0, ms - (performance.now() - startedAt))
  }
}

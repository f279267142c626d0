/** Calls back after so many milliseconds. @returns stops, and says how many were left */
export function startCountdown(ms: number, onEnd: () => void): () => number {
  const startedAt = performance.now()
  const timer = setTimeout(onEnd, ms)
  return () => {
    clearTimeout(timer)
    return Math.max(0, ms - (performance.now() - startedAt))
  }
}

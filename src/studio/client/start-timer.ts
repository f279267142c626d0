/** Calls `onEnd` once after `ms` milliseconds. @returns stop */
export function startTimer(onEnd: () => void, ms: number): () => void {
  const timer = setTimeout(onEnd, ms)
  return () => clearTimeout(timer)
}

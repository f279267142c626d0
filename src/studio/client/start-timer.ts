/** Calls back once after a while. @param ms ms. @returns stops */
export function startTimer(onEnd: () => void, ms: number): () => void {
  const timer = setTimeout(onEnd, ms)
  return () => clearTimeout(timer)
}

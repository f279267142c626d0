/** A fault the visitor is not bothered with, and that must not vanish either. */
export interface ErrorReport {
  /** The room or part it happened in: `showtimes`. */
  place: string
  error: Error
}

type ErrorListener = (report: ErrorReport) => void

const listeners = new Set<ErrorListener>()

/** Hears of every reported fault; for a monitoring tool. @returns stops */
export function onErrorReport(listener: ErrorListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports a fault that has been dealt with: to the console as a warning, and to whoever listens. Never throws. */
export function reportError(error: unknown, place: string): void {
  const report = { place, error: error instanceof Error ? error : new Error(String(error)) }
  console.warn(`${place}: ${report.error.message}`)
  for (const listener of listeners) listener(report)
}

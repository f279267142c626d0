/** A handled error that the visitor does not see. */
export interface ErrorReport {
  /** Feature in which it happened: `showtimes`. */
  place: string
  error: Error
}

type ErrorListener = (report: ErrorReport) => void

const listeners = new Set<ErrorListener>()

/** Subscribes to reported errors; for a monitoring tool. @returns unsubscribes */
export function onErrorReport(listener: ErrorListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports a handled error: logs a console warning and calls the listeners. */
export function reportError(error: unknown, place: string): void {
  const report = { place, error: error instanceof Error ? error : new Error(String(error)) }
  console.warn(`${place}: ${report.error.message}`)
  for (const listener of listeners) listener(report)
}

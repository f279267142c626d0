import { createEmitter } from './store'

/** Handled errors that the visitor does not see. `place`: feature in which it happened, `showtimes`. */
const reports = createEmitter<{ place: string; error: Error }>()

/** Subscribes to reported errors; for a monitoring tool. @returns unsubscribes */
export const onErrorReport = reports.subscribe

/** Runs a function that may throw, and reports its error. */
export function guarded(place: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    reportError(error, place)
  }
}

/** Reports a handled error: logs a console warning and calls the listeners. */
export function reportError(error: unknown, place: string): void {
  const report = { place, error: error instanceof Error ? error : new Error(String(error)) }
  console.warn(`${place}: ${report.error.message}`)
  reports.emit(report)
}

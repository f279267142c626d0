/** Ends the process once its work is put down, on SIGTERM and SIGINT. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal is somebody who will not wait.
      if (stopping) process.exit(1)
      stopping = true
      console.log('Stopping …')
      void stop().then(() => process.exit(0))
    })
  }
}

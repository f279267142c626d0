/** Runs `stop` on SIGTERM and SIGINT, then exits. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal exits at once.
      if (stopping) process.exit(1)
      stopping = true
      console.log('Stopping …')
      void stop().then(() => process.exit(0))
    })
  }
}

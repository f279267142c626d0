/** Work per slice, ms: less than half a frame, so that typing and scrolling stay smooth. */
const SLICE_MS = 6

/**
 * Runs work for each item in slices, and yields to the browser in between.
 * @returns a promise that resolves when all is done
 */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let start = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - start < SLICE_MS) continue
    await pause()
    start = performance.now()
  }
}

/** A message runs after the tasks already queued, without the delay that browsers add to timers. */
function pause(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Milliseconds of work at a time: less than half a frame, so that typing and scrolling never wait. */
const SLICE_MS = 6

/** Does some work for each item, in slices with pauses in which the browser does what it has to. @returns when all is done */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let start = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - start < SLICE_MS) continue
    await pause()
    start = performance.now()
  }
}

/** A message to oneself comes after what waits already, and without the pause that browsers put before timers. */
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

/**
 * Limits of concurrent and waiting hashes. Assumption: a hash takes a tenth of a second of one core, so a call behind a
 * longer queue exceeds the gateway's timeout.
 */
const MAX_RUNNING = 2
const MAX_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** Whether the queue is so long that another hash would finish too late. */
export function isHashQueueFull(): boolean {
  return waiting.length >= MAX_WAITING
}

/** Runs CPU-intensive work in order, a few at a time, so that many logins do not slow down pages. */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The next task takes over the slot, or the slot is released.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

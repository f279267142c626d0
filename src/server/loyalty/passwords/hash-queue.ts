/**
 * How many passwords are hashed at once, and how many may wait. Assumption: a hash takes a tenth of a second of one core, and
 * whoever waits longer than the gateway does is gone.
 */
const MAX_RUNNING = 2
const MAX_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** Whether so many hashes wait already that another would come too late. */
export function isHashQueueFull(): boolean {
  return waiting.length >= MAX_WAITING
}

/** Runs work that costs a core's time, a few at a time and in order, so that many logins leave the host room to serve pages. */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on, or given up.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

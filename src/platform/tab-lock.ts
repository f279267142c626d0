/** Fallback when the browser has no locks: serializes calls within this page. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs a function while no other tab holds the lock. Without Web Locks (older browsers, frames without storage access)
 * only calls within this page are serialized.
 */
export async function withTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks = readLocks()
  if (!locks) return inTurn(name, run)
  let hasStarted = false
  const once = () => {
    hasStarted = true
    return run()
  }
  try {
    return await (locks.request(name, once) as Promise<T>)
  } catch (error) {
    if (hasStarted) throw error
    return inTurn(name, run)
  }
}

function readLocks(): LockManager | null {
  try {
    return (navigator as { locks?: LockManager }).locks ?? null
  } catch {
    return null
  }
}

function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  const settled = turn.catch(() => undefined)
  queues.set(name, settled)
  return turn
}

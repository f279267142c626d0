/** Where the browser has no locks, or closes them to us: those of this page still wait for one another. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Does something while no other tab of this site does the same: one after the other. Without locks (older browsers, frames that
 * are closed to storage) only this page's own wait in turn.
 * @param name of the lock, the same in every tab @param run is called once; what it gives or throws comes back
 */
export async function withTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks = readLocks()
  if (!locks) return inTurn(name, run)
  let hasBegun = false
  const once = () => {
    hasBegun = true
    return run()
  }
  try {
    return await (locks.request(name, once) as Promise<T>)
  } catch (error) {
    if (hasBegun) throw error
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
  queues.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

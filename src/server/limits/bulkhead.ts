import { failure, type Result, success } from '../../platform/result'

/** Bounds how much of one kind of work runs at a time, so that it cannot take what others need. */
export interface Bulkhead {
  /** Runs work when its turn comes. Fails without running it when too many wait, or when it has waited too long. */
  run: <T>(work: () => Promise<T>) => Promise<Result<T, 'full'>>
}

interface CreateBulkhead {
  running: number
  waiting: number
  /** How long work waits for its turn, ms. */
  waitMs: number
  /** Called with each refusal. */
  onFull?: () => void
}

/** Seconds after which a refused caller may try again. */
export const FULL_RETRY_SECONDS = 5

export const UNBOUNDED: Bulkhead = { run: async work => success(await work()) }

/** First come, first served. */
export function createBulkhead({ running: most, waiting: mostWaiting, waitMs, onFull }: CreateBulkhead): Bulkhead {
  let running = 0
  const waiting = new Set<() => void>()

  const turn = (): Promise<boolean> => {
    if (waiting.size >= mostWaiting) return Promise.resolve(false)
    return new Promise(resolve => {
      const begin = () => {
        clearTimeout(late)
        resolve(true)
      }
      const late = setTimeout(() => {
        waiting.delete(begin)
        resolve(false)
      }, waitMs)
      waiting.add(begin)
    })
  }

  return {
    async run(work) {
      if (running < most) running += 1
      else if (!(await turn())) {
        onFull?.()
        return failure('full')
      }
      try {
        return success(await work())
      } finally {
        // The next one takes over the place, or the place is free.
        const [next] = waiting
        if (next) {
          waiting.delete(next)
          next()
        } else running -= 1
      }
    },
  }
}

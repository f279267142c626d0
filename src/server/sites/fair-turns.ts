/** Shares one event loop among sites: how a request of a site gets its turn. */
export interface FairTurns {
  /**
   * Answers at once, or in a later round of the event loop, in which each site that waits answers a few.
   * @returns false when too many of the site wait: the request is then not answered
   */
  take: (site: string, answer: () => void) => boolean
}

interface CreateFairTurns {
  /** Requests that a site answers in one round of the event loop. Assumption of the default: less than a millisecond. */
  perRound?: number
  /** How long a site answers in one round, ms; the last answer may take longer. */
  roundMs?: number
  /** Most requests of a site that wait. Assumption of the default: a tenth of a second's answers from memory. */
  waiting?: number
}

/**
 * Bounds what a site takes of each round of the event loop, so that the requests of another one wait for a few answers
 * and not for all that came before.
 */
export function createFairTurns({ perRound = 4, roundMs = 0.5, waiting = 1_000 }: CreateFairTurns = {}): FairTurns {
  /** Answers of this round by site. */
  const answered = new Map<string, number>()
  const queues = new Map<string, (() => void)[]>()
  let isPlanned = false

  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setImmediate(beginRound)
  }
  const beginRound = () => {
    isPlanned = false
    answered.clear()
    for (const [site, queue] of [...queues]) {
      const endsAt = performance.now() + roundMs
      const count = countWhile(perRound, () => {
        queue.shift()?.()
        return queue.length > 0 && performance.now() < endsAt
      })
      answered.set(site, count)
      if (queue.length === 0) queues.delete(site)
    }
    if (answered.size > 0) plan()
  }

  return {
    take(site, answer) {
      const queue = queues.get(site)
      const count = answered.get(site) ?? 0
      if (!queue && count < perRound) {
        answered.set(site, count + 1)
        plan()
        answer()
        return true
      }
      if (queue && queue.length >= waiting) return false
      if (queue) queue.push(answer)
      else queues.set(site, [answer])
      plan()
      return true
    },
  }
}

/** Runs a step until it returns false, at most `most` times. @returns how often it ran */
function countWhile(most: number, step: () => boolean): number {
  for (let count = 1; count <= most; count += 1) if (!step()) return count
  return most
}

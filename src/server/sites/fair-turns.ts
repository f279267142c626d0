/** Shares one process among sites: how a request of a site gets its turn. */
export interface FairTurns {
  /**
   * Answers at once, or in a later round, in which each site that waits answers a few.
   * @param answer returns true when the answer was in memory, which costs least
   * @returns false when too many of the site wait: the request is then not answered
   */
  take: (site: string, answer: () => boolean) => boolean
}

interface CreateFairTurns {
  /**
   * What a site may use of a round: 1 for an answer from memory, `OTHER_COST` for any other; the last one may exceed it.
   * Assumption of the default: a quarter of the process's time, which is 3,000 pages or 800 calls a second.
   */
  perRound?: number
  /** Most requests of a site that wait. Assumption of the default: a third of a second's answers from memory. */
  waiting?: number
}

/** Ms between two rounds: the shortest that timers keep. */
const ROUND_MS = 1
/** Assumption: a call or a file that is looked at again takes as long as so many answers from memory. */
const OTHER_COST = 4

/**
 * Bounds what a site takes of each millisecond, so that the requests of another one wait for a few answers and not for all
 * that came before, and the process has time to spare for them.
 */
export function createFairTurns({ perRound = 4, waiting = 1_000 }: CreateFairTurns = {}): FairTurns {
  /** Of this round, by site. */
  const used = new Map<string, number>()
  const queues = new Map<string, (() => boolean)[]>()
  let isPlanned = false

  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(beginRound, ROUND_MS)
  }
  const run = (site: string, answer: () => boolean) => {
    // A call that is made while this one is answered finds the round used.
    const before = used.get(site) ?? 0
    used.set(site, before + OTHER_COST)
    if (answer()) used.set(site, before + 1)
    plan()
  }
  const hasTurn = (site: string) => (used.get(site) ?? 0) < perRound
  const beginRound = () => {
    isPlanned = false
    used.clear()
    for (const [site, queue] of queues) {
      for (let next = queue.shift(); next; next = hasTurn(site) ? queue.shift() : undefined) run(site, next)
      if (queue.length === 0) queues.delete(site)
    }
  }

  return {
    take(site, answer) {
      const queue = queues.get(site)
      if (!queue && hasTurn(site)) {
        run(site, answer)
        return true
      }
      if (queue && queue.length >= waiting) return false
      if (queue) queue.push(answer)
      else queues.set(site, [answer])
      return true
    },
  }
}

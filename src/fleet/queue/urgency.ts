/** The queue's largest priority; smaller numbers go first. */
const LARGEST = 2_097_151
/** Seconds that a site of one priority step less gives way to. */
const LEAD_SECONDS = 10

interface Urgency {
  /** Epoch ms. */
  requestedAt: number
  /** 1 … 9 of fleet.json. */
  priority: number
}

/**
 * Place of a job in the queue: by the second of its request, with a lead by the site's priority. So the oldest goes first
 * and a lead is bounded, whatever the others ask for. The numbers begin anew every 24 days (`isBeforeRestart`).
 */
export function urgencyOf({ requestedAt, priority }: Urgency): number {
  return 1 + ((Math.floor(requestedAt / 1000) + priority * LEAD_SECONDS) % LARGEST)
}

/** Whether a waiting job's number is of the time before they began anew: it is older than all others. */
export function isBeforeRestart(urgency: number, now: number): boolean {
  return urgency - urgencyOf({ requestedAt: now, priority: 0 }) > LARGEST / 2
}

/** For so long after the numbers began anew older jobs may wait. */
const RESTART_SECONDS = 3600

export function isRestartRecent(now: number): boolean {
  return urgencyOf({ requestedAt: now, priority: 0 }) < RESTART_SECONDS
}

import type { Redis } from 'ioredis'
import { fetchJson, formatFetchFault } from '../../platform/fetch-json'
import type { Fleet } from '../config/read-fleet'
import { signatureHeaders } from '../http/signature'
import { type FleetQueues, PREFIX } from '../queue/open-queues'
import { readAges } from '../queue/site-ages'

/** Hash of the sites of which it was told that they are late. */
const LATE = `${PREFIX}:late`
const EVERY_MS = 15_000

/** What is posted to `alerts.url`. */
export interface Alert {
  site: string
  state: 'late' | 'recovered'
  ageSeconds: number
  maxAgeSeconds: number
  /** Why its job was parked; null where it was not. */
  reason: string | null
  /** ISO instant. */
  at: string
}

interface CheckAges {
  fleet: Pick<Fleet, 'sites' | 'alerts'>
  redis: Redis
  reasonOf: (site: string) => Promise<string | null>
  print: (line: string) => void
  now?: () => number
}

/**
 * Tells of each site that is older than its limit once, and once when it has recovered, whichever process finds it. What
 * could not be delivered is sent again at the next look.
 */
export async function checkAges({ fleet, redis, reasonOf, print, now = Date.now }: CheckAges): Promise<void> {
  const { alerts, sites } = fleet
  if (!alerts) return
  const at = now()
  const [ages, late] = await Promise.all([readAges(redis, sites.keys(), at), redis.hgetall(LATE)])
  for (const [id, age] of ages) {
    const maxAgeMs = sites.get(id)?.maxAgeMs ?? Infinity
    const isLate = age > maxAgeMs
    if (isLate === id in late) continue
    // One process alone changes the field.
    const isOurs = (isLate ? await redis.hsetnx(LATE, id, at) : await redis.hdel(LATE, id)) === 1
    if (!isOurs) continue
    const state = isLate ? 'late' : 'recovered'
    const [ageSeconds, maxAgeSeconds] = [Math.round(age / 1000), Math.round(maxAgeMs / 1000)]
    const reason = isLate ? await reasonOf(id) : null
    const fault = await send(
      alerts,
      { site: id, state, ageSeconds, maxAgeSeconds, reason, at: new Date(at).toISOString() },
      at,
    )
    if (fault === undefined) continue
    print(`The alert that '${id}' is ${state} was not delivered, and is sent again: ${fault}`)
    if (isLate) await redis.hdel(LATE, id)
    else await redis.hset(LATE, id, at)
  }
}

/** @returns why it was not delivered */
async function send(
  { url, secret }: NonNullable<Fleet['alerts']>,
  alert: Alert,
  now: number,
): Promise<string | undefined> {
  const headers = signatureHeaders({ secret, body: JSON.stringify(alert), now })
  const sent = await fetchJson({ url, method: 'POST', body: alert, headers, asText: true })
  // Nothing is expected in the answer.
  if (sent.ok || sent.error.cause === 'empty') return undefined
  return formatFetchFault(sent.error)
}

interface StartAlerts extends CheckAges {
  queues: FleetQueues
}

export function startAlerts(input: Omit<StartAlerts, 'reasonOf' | 'redis'>): { stop: () => void } {
  const { queues, print } = input
  const reasonOf = async (site: string) => {
    for (const queue of [queues.jobs.refresh, queues.jobs.build]) {
      const failed = await queue.getFailed(0, MOST_FAILED)
      const job = failed.find(({ data }) => data.site === site)
      if (job) return job.failedReason
    }
    return null
  }
  const timer = setInterval(() => {
    checkAges({ ...input, redis: queues.redis, reasonOf }).catch((error: unknown) =>
      print(`Ages of sites are unknown: ${String(error)}`),
    )
  }, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

const MOST_FAILED = 20_000

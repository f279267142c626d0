import { createHash } from 'node:crypto'
import type { FleetSite } from '../config/read-fleet'
import type { ClockJob, FleetQueues, JobKind } from './open-queues'

/** Hour of the site's time zone in which builds `1d` begin: its listings are quiet and nobody visits. Assumption. */
const BUILD_HOUR = 4
const REMOVED = { removeOnComplete: true, removeOnFail: true }

/** Repeat options of a site's job; the points of different sites are spread evenly over the interval. */
export function scheduleOf(
  site: FleetSite,
  kind: JobKind,
): { every: number; offset: number } | { pattern: string; tz: string } {
  if (kind === 'refresh') return { every: site.refreshMs, offset: spread(site.circuit ?? site.id, site.refreshMs) }
  const pattern = site.build === '1d' ? `${spread(site.id, 60)} ${BUILD_HOUR} * * *` : site.build
  return { pattern, tz: site.timeZone }
}

/**
 * Brings the schedules in Redis to those of fleet.json: new ones are added, changed ones replaced, those of former sites
 * removed. An unchanged one keeps its next point. @returns why a schedule cannot be, one line each
 */
export async function writeSchedules(
  { clock }: Pick<FleetQueues, 'clock'>,
  sites: Iterable<FleetSite>,
): Promise<string[]> {
  const wanted = new Map<string, { site: FleetSite; kind: JobKind }>()
  for (const site of sites)
    for (const kind of ['refresh', 'build'] as const) wanted.set(`${site.id}.${kind}`, { site, kind })
  const known = await clock.getJobSchedulers(0, -1)
  for (const { key } of known) if (!wanted.has(key)) await clock.removeJobScheduler(key)
  const faults: string[] = []
  for (const [key, { site, kind }] of wanted) {
    const data: ClockJob = { site: site.id, kind }
    await clock
      .upsertJobScheduler(key, scheduleOf(site, kind), { name: kind, data, opts: REMOVED })
      .catch((error: unknown) => faults.push(`site '${site.id}': ${kind} has no schedule: ${String(error)}`))
  }
  return faults
}

/** A number below `range` that is always the same for a name. */
function spread(name: string, range: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % range
}

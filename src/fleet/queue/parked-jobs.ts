import { JOB_KINDS, type FleetQueues, type JobKind } from './open-queues'

/** A job that has failed for good, and waits for somebody. */
export interface ParkedJob {
  site: string
  kind: JobKind
  /** Faults, one line each. */
  reason: string
  attempts: number
  /** ISO instant. */
  at: string
}

const MOST = 20_000

/** By site. */
export async function listParkedJobs({ jobs }: Pick<FleetQueues, 'jobs'>): Promise<ParkedJob[]> {
  const lists = await Promise.all(
    JOB_KINDS.map(async kind =>
      (await jobs[kind].getFailed(0, MOST)).flatMap((job): ParkedJob[] => {
        // One may have been removed while the list was read.
        if (!job) return []
        const at = new Date(job.finishedOn ?? job.timestamp).toISOString()
        return [{ site: job.data.site, kind, reason: job.failedReason, attempts: job.attemptsMade, at }]
      }),
    ),
  )
  return lists.flat().sort((a, b) => (a.site < b.site ? -1 : 1))
}

/** Lines for the operator. */
export function describeParkedJobs(parked: readonly ParkedJob[]): string[] {
  if (parked.length === 0) return ['Nothing is parked']
  return parked.flatMap(({ site, kind, reason, attempts, at }) => [
    `${site}: ${kind}, parked ${at} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    ...reason.split('\n').map(line => `  ${line}`),
  ])
}

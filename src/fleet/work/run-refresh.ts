import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Redis } from 'ioredis'
import { withSourceFetch } from '../../../plugins/gatsby-source-cinema/adapters/reading/source-fetch'
import { ShowtimeMemory } from '../../../plugins/gatsby-source-cinema/records/showtime-memory'
import { type RefreshChoice, refreshSite } from '../../../plugins/gatsby-source-cinema/cli/refresh-site'
import { compareMarks, type ListingMarks, markListings } from '../../site-build/listings/listing-marks'
import type { Listings } from '../../site-build/listings/listings'
import { inLanguages } from '../../site-build/outputs/listing-output'
import { clocksOf, writePastShowtimeStyles } from '../../site-build/outputs/schedule-files'
import { publicLockFile } from '../../site-build/publish/release-record'
import type { Fleet, FleetSite } from '../config/read-fleet'
import type { SharedReads } from '../sources/shared-reads'
import { areUnchanged, type SeenReads, SiteReads } from '../sources/site-reads'
import { type Applied, forgetApplied, readApplied, readMarks, writeApplied } from './applied-inputs'
import { nextChangeOf } from './next-change'
import { siteEnvironment } from './site-environment'
import { fingerprintFolder, fingerprintRelease } from './site-inputs'
import { dropStaleLock } from './stale-lock'

/** A job that failed for reasons that an operator can read. */
export class JobFailure extends Error {
  constructor(
    lines: readonly string[],
    /** Epoch ms before which another attempt is of no use; 0: at any time. */
    readonly notBefore = 0,
  ) {
    super(lines.join('\n'))
    this.name = 'JobFailure'
  }
}

/** What this process knows of a site's last read. */
interface KnownRead {
  seen: SeenReads
  /** Folders with a style sheet of begun showtimes, one for each language, and its clocks. */
  styles: { publicDir: string; clocks: ReturnType<typeof clocksOf> }[]
  /** Of a large site. */
  memory: ShowtimeMemory | undefined
}

/** Fewer showtimes are read faster than they would be worth the memory. */
const LARGE_SITE = 2_000

export interface Refresher {
  fleet: Fleet
  redis: Redis
  shared: SharedReads
  /** Of the process. */
  env: NodeJS.ProcessEnv
  print: (line: string) => void
  /** By site. */
  known: Map<string, KnownRead>
  /** The time of the listings, epoch ms; BUILD_NOW has another one. Default: the clock. */
  now?: () => number
}

interface RunRefresh {
  site: FleetSite
  /** Epoch ms: answers that were asked for earlier are not used. */
  changedAt: number
}

/**
 * Refreshes a site in this process (contracts §1). Where neither folder nor answers have changed since its files were
 * written, only the style sheet of begun showtimes is; where only showtimes have, only their files are. @throws JobFailure
 * with the faults; all files are as they were
 */
export async function runRefresh(
  refresher: Refresher,
  { site, changedAt }: RunRefresh,
): Promise<'written' | 'current' | 'unbuilt'> {
  const { fleet, redis, shared, known, env, print } = refresher
  if (!existsSync(path.join(site.publicDir, 'index.html'))) return 'unbuilt'
  const now = (refresher.now ?? Date.now)()
  const [folder, release, applied] = await Promise.all([
    fingerprintFolder(site.folder),
    fingerprintRelease(site),
    readApplied(redis, site.id),
  ])
  const isCurrent = (answers: string) =>
    applied?.folder === folder && applied.answers === answers && isOfNow(applied, { release, now })
  const last = known.get(site.id)
  if (last && isCurrent(last.seen.digest)) {
    if (await areUnchanged({ shared, requests: last.seen.requests, freshSince: changedAt })) {
      await writeStyles(last.styles, now)
      return 'current'
    }
  }
  await dropStaleLock(publicLockFile({ stageRoot: fleet.stageRoot, publicDir: site.publicDir }))
  const reads = new SiteReads(shared, changedAt)
  const memory = last?.memory ?? new ShowtimeMemory()
  let read: { listings: Listings; seen: SeenReads; choice: RefreshChoice; marks: ListingMarks[] } | undefined
  const choose = async (listings: Listings): Promise<RefreshChoice> => {
    const seen = reads.result()
    if (isCurrent(seen.digest)) {
      read = { listings, seen, choice: 'nothing', marks: [] }
      return 'nothing'
    }
    const marks = [listings, ...listings.others].map(markListings)
    const before = isOfNow(applied, { release, now }) ? await readMarks(redis, site.id) : undefined
    await forgetApplied(redis, site.id)
    read = { listings, seen, choice: compareSite(before, marks), marks }
    return read.choice
  }
  const refreshed = await withSourceFetch(reads.send, () =>
    refreshSite({
      env: siteEnvironment(site, fleet, env),
      publicDir: site.publicDir,
      stageRoot: fleet.stageRoot,
      print: line => print(`${site.id}: ${line}`),
      choose,
      memory,
    }),
  )
  if (!refreshed.ok) throw new JobFailure(refreshed.error, reads.pausedUntil)
  // Not noted as written: the next attempt publishes again.
  if (!refreshed.value.elsewhere.ok) throw new JobFailure(refreshed.value.elsewhere.error)
  if (!read) throw new Error('A refresh ended without having read its sources')
  const { listings, seen, choice, marks } = read
  const styles = inLanguages({ listings, publicDir: site.publicDir }).map(one => ({
    publicDir: one.publicDir,
    clocks: clocksOf(one.listings),
  }))
  known.set(site.id, { seen, styles, memory: countShowtimes(listings) < LARGE_SITE ? undefined : memory })
  if (choice === 'nothing') {
    await writeStyles(styles, now)
    return 'current'
  }
  // Files that were left as they are keep the time of those that were written before.
  const until = Math.min(nextChangeOf(listings), choice === 'all' || !applied ? Infinity : applied.until)
  await writeApplied(redis, site.id, { folder, release, answers: seen.digest, until }, marks)
  return 'written'
}

function countShowtimes({ showtimesByTheater }: Listings): number {
  return [...showtimesByTheater.values()].reduce((sum, { length }) => sum + length, 0)
}

function isOfNow(applied: Applied | undefined, { release, now }: { release: string; now: number }): applied is Applied {
  return applied !== undefined && applied.release === release && now < applied.until
}

/** What has changed in each language; everything where one has changed otherwise. */
function compareSite(before: readonly ListingMarks[] | undefined, after: readonly ListingMarks[]): RefreshChoice {
  if (before?.length !== after.length) return 'all'
  const changes = after.flatMap((marks, index) => {
    const former = before[index]
    return (former && compareMarks(former, marks)) ?? []
  })
  return changes.length === after.length ? changes : 'all'
}

async function writeStyles(styles: KnownRead['styles'], now: number): Promise<void> {
  for (const one of styles) await writePastShowtimeStyles({ ...one, compressed: true, now })
}

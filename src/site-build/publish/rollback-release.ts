import { existsSync } from 'node:fs'
import path from 'node:path'
import { failure, type Result, success } from '../../platform/result'
import { passOnCalendars } from './adopt-calendars'
import { acquireLock, tryLock } from './build-lock'
import { type KeptRelease, listKeptReleases, MOST_RELEASES, pruneReleases, swapRelease } from './kept-releases'
import { publishElsewhere, type PublishElsewhere } from './publish-elsewhere'
import { linkAssets } from './publish-release'
import {
  assetsInUse,
  publicLockFile,
  readReleaseRecord,
  type RecordPlace,
  releaseId,
  type ReleaseRecord,
  stageLockFile,
  writeReleaseRecord,
} from './release-record'

export interface Releases {
  live: ReleaseRecord
  /** Others of the same site, newest first. */
  others: KeptRelease[]
}

/** Releases of the site in a public folder. @returns failure without a site that a build published there */
export async function readReleases(place: RecordPlace): Promise<Result<Releases, string[]>> {
  const { publicDir } = place
  const live = await readReleaseRecord(place)
  if (!live || !existsSync(path.join(publicDir, 'index.html')))
    return failure([`There is no built site in ${path.basename(publicDir)}/: run 'npm run build' first`])
  const kept = await listKeptReleases(publicDir)
  const others = kept.filter(({ id, record }) => record.siteFolder === live.siteFolder && id !== releaseId(live))
  return success({ live, others })
}

/** In place of an id: the newest of the releases before the live one. */
export const PREVIOUS = 'previous'

type RollbackRelease = Omit<PublishElsewhere, 'kind' | 'record'> & {
  /** Id of a kept release, or `PREVIOUS`. */
  id: string
}

export interface RolledBack {
  record: ReleaseRecord
  /** Faults of `PUBLISH_COMMAND`: the release is live here alone. */
  elsewhere: Result<null, string[]>
}

/**
 * Makes a kept release live again and keeps the one that was live, with its latest calendars and with the assets that
 * its open pages may request. Waits for a refresh to end. @returns lines for the operator when nothing was changed: an
 * unknown release, or a build that is running
 */
export async function rollbackRelease(input: RollbackRelease): Promise<Result<RolledBack, string[]>> {
  const { stageRoot, publicDir, print } = input
  const unchanged = `Not rolled back: ${path.basename(publicDir)}/ is as it was`
  const releases = await readReleases(input)
  if (!releases.ok) return releases
  const { siteFolder } = releases.value.live
  const stageLock = await tryLock(stageLockFile({ stageRoot, siteFolder }))
  if (!stageLock.ok) {
    const running = `A build of ${path.basename(siteFolder)} is running (process ${stageLock.error})`
    return failure([`${running} and would publish over the rollback: wait for it to end, or stop it`, unchanged])
  }
  try {
    const releaseLock = await acquireLock(publicLockFile({ stageRoot, publicDir }), holder =>
      print(`A refresh or an upload is running (process ${holder}); waiting for it to end`),
    )
    try {
      const swapped = await swapBack(input)
      if (!swapped.ok) return failure([...swapped.error, unchanged])
      const elsewhere = await publishElsewhere({ ...input, kind: 'rollback', record: swapped.value })
      return success({ record: swapped.value, elsewhere })
    } finally {
      await releaseLock()
    }
  } catch (error) {
    return failure([error instanceof Error ? error.message : String(error), unchanged])
  } finally {
    await stageLock.value()
  }
}

async function swapBack(input: RollbackRelease): Promise<Result<ReleaseRecord, string[]>> {
  const { publicDir, id } = input
  const releases = await readReleases(input)
  if (!releases.ok) return releases
  const { live } = releases.value
  const chosen = chooseRelease(releases.value, id)
  if (!chosen.ok) return chosen
  const { dir } = chosen.value
  const newerAssets = assetsInUse(live)
  await linkAssets({ from: publicDir, to: dir, files: newerAssets })
  await passOnCalendars({ from: publicDir, to: dir })
  await swapRelease({ next: dir, publicDir, live })
  const record = { ...chosen.value.record, newerAssets }
  await writeReleaseRecord(input, record)
  await pruneReleases(publicDir)
  return success(record)
}

function chooseRelease({ live, others }: Releases, id: string): Result<KeptRelease, string[]> {
  const liveId = releaseId(live)
  const known = others.map(release => release.id).join(', ')
  if (others.length === 0)
    return failure([
      `There is no other release of ${path.basename(live.siteFolder)}; the last ${MOST_RELEASES} are kept`,
    ])
  if (id === liveId) return failure([`${id} is live already; others: ${known}`])
  const found = others.find(release => (id === PREVIOUS ? release.id < liveId : release.id === id))
  if (found) return success(found)
  return failure([
    id === PREVIOUS
      ? `${liveId} is the oldest release that is kept; newer ones: ${known}`
      : `There is no release '${id}'; others than the live one: ${known}`,
  ])
}

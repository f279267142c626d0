import type { Result } from '../../platform/result'
import { acquireLock } from './build-lock'
import { pruneReleases } from './kept-releases'
import { publishElsewhere, type PublishElsewhere } from './publish-elsewhere'
import { type PageChanges, publishRelease } from './publish-release'
import {
  assetsInUse,
  publicLockFile,
  readReleaseRecord,
  type ReleaseRecord,
  writeReleaseRecord,
} from './release-record'

type PublishBuild = Omit<PublishElsewhere, 'kind' | 'record'> & {
  stagePublicDir: string
  /** The release that all sites share. */
  code?: string | undefined
  /** Of the build, as far as it is known before its files are published. */
  record: Omit<ReleaseRecord, 'ownAssets' | 'newerAssets' | 'pages' | 'bytes'>
  onWait: (holder: number) => void
  /** Called once the release is live here. */
  onLive: () => Promise<void> | undefined
}

export interface PublishedBuild {
  /** Of the release, without older ones' assets. */
  files: number
  /** Without compressed forms. */
  bytes: number
  pages: PageChanges
  /** Faults of `PUBLISH_COMMAND`: the release is live here alone. */
  elsewhere: Result<null, string[]>
}

/** Makes the stage's output the live release, keeps the former one for a rollback, and runs `PUBLISH_COMMAND`. */
export async function publishBuild(input: PublishBuild): Promise<PublishedBuild> {
  const { stageRoot, publicDir, stagePublicDir, code, record, onWait, onLive } = input
  const releaseLock = await acquireLock(publicLockFile({ stageRoot, publicDir }), onWait)
  try {
    const live = await readReleaseRecord({ stageRoot, publicDir })
    const previousAssets = live?.siteFolder === record.siteFolder ? assetsInUse(live) : []
    const { ownAssets, ...published } = await publishRelease({ stagePublicDir, publicDir, live, previousAssets, code })
    const { pages, bytes } = published
    const whole = { ...record, ownAssets, pages: pages.all, bytes }
    await writeReleaseRecord({ stageRoot, publicDir }, whole)
    await pruneReleases(publicDir)
    await onLive()
    return { ...published, elsewhere: await publishElsewhere({ ...input, kind: 'build', record: whole }) }
  } finally {
    await releaseLock()
  }
}

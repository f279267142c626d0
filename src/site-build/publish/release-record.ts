import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { folderKey } from './folder-key'

const ReleaseRecordSchema = v.object({
  siteFolder: v.string(),
  /** ISO instants: the start of the build, and its current time (BUILD_NOW). */
  builtAt: v.string(),
  now: v.string(),
  sourceType: v.string(),
  /** Fingerprint of everything the build read, from `fingerprintSources`. */
  fingerprint: v.string(),
  /** Hashed assets of this release's own build. */
  ownAssets: v.array(v.string()),
})

/** Record of the release in a public folder; stored outside of it, because it must not be served. */
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecordSchema>

interface RecordPlace {
  stageRoot: string
  publicDir: string
}

/**
 * @returns undefined when nothing was published there, or the record is unreadable (the next build then starts afresh)
 */
export async function readReleaseRecord(place: RecordPlace): Promise<ReleaseRecord | undefined> {
  try {
    const parsed = v.safeParse(ReleaseRecordSchema, JSON.parse(await readFile(recordFile(place), 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export async function writeReleaseRecord(place: RecordPlace, record: ReleaseRecord): Promise<void> {
  await mkdir(place.stageRoot, { recursive: true })
  const file = recordFile(place)
  await writeFile(`${file}.new`, JSON.stringify(record))
  await rename(`${file}.new`, file)
}

/** Lock that is required for writing into a public folder. */
export function publicLockFile({ stageRoot, publicDir }: RecordPlace): string {
  return path.join(stageRoot, `${folderKey(publicDir)}.lock`)
}

function recordFile({ stageRoot, publicDir }: RecordPlace): string {
  return path.join(stageRoot, `${folderKey(publicDir)}.release.json`)
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { folderKey } from './folder-key'

const ReleaseRecordSchema = v.object({
  siteFolder: v.string(),
  /** ISO instants: when the build began, and what it took as now. */
  builtAt: v.string(),
  now: v.string(),
  sourceType: v.string(),
  /** State of everything the build read, from `fingerprintSources`. */
  fingerprint: v.string(),
  /** Hashed assets this release brought itself. */
  ownAssets: v.array(v.string()),
})

/** What is known of the release that lies in a public folder; kept outside of it, since nobody should be served it. */
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecordSchema>

interface RecordPlace {
  stageRoot: string
  publicDir: string
}

/** @returns undefined when nothing was published there, or the record is unreadable (the next build then starts afresh). */
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

/** The lock that whoever writes into a public folder holds. */
export function publicLockFile({ stageRoot, publicDir }: RecordPlace): string {
  return path.join(stageRoot, `${folderKey(publicDir)}.lock`)
}

function recordFile({ stageRoot, publicDir }: RecordPlace): string {
  return path.join(stageRoot, `${folderKey(publicDir)}.release.json`)
}

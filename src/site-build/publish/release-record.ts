import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import * as v from 'valibot'

const ReleaseRecordSchema = v.object({
  siteFolder: v.string(),
  /** ISO instants: the start of the build, and its current time (BUILD_NOW). */
  builtAt: v.string(),
  now: v.string(),
  sourceType: v.string(),
  /** Fingerprint of everything the build read, from `fingerprintSources`. */
  fingerprint: v.string(),
  ownAssets: v.array(v.string()),
})

/** Record of the release in a public folder; stored outside of it, because it must not be served. */
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecordSchema>

interface RecordPlace {
  stageRoot: string
  publicDir: string
}

/** Undefined when nothing was published there, or the record is unreadable (the next build then starts afresh). */
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

/** `demo-circuit-3f9a1c20`: a readable file name for any folder, different for two folders of the same name. */
export function folderKey(folder: string, purpose?: string): string {
  const hash = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 8)
  return [path.basename(folder), hash, purpose].filter(Boolean).join('-')
}

type NeedsBuild = Pick<ReleaseRecord, 'siteFolder' | 'fingerprint'> & { record: ReleaseRecord | undefined; now: number }

/** Reason, for the operator, why the live site must be built before it is served; undefined when it is up to date. */
export function whyBuildIsNeeded({ record, siteFolder, fingerprint, now }: NeedsBuild): string | undefined {
  if (!record) return 'nothing is built yet'
  if (record.siteFolder !== siteFolder) return 'another site is built'
  if (record.fingerprint !== fingerprint) return 'its sources changed since it was built'
  const isOfEarlierDay = record.now.slice(0, 10) < new Date(now).toISOString().slice(0, 10)
  if (record.sourceType === 'demo' && isOfEarlierDay) return 'its demo programme is of an earlier day'
  return undefined
}

import path from 'node:path'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { readJsonFile, writeJsonFile } from './json-file'

const BrokenLinkSchema = v.object({
  /** What was written: content pages, menus of site.json, theaters or events. */
  room: v.picklist(['pages', 'menus', 'theaters', 'events']),
  /** Title of the page or record, or of the menu. */
  name: v.string(),
  /** Path of the page that has the link; null: every page has it. */
  page: v.nullable(v.string()),
  text: v.string(),
  href: v.string(),
})

/** A link that somebody wrote, to an address within the site that the site does not have. */
export type BrokenLink = v.InferOutput<typeof BrokenLinkSchema>

/** What the bundler leaves in the stage for the record of the release. */
export const BROKEN_LINKS_FILE = 'broken-links.json'
export const BrokenLinksSchema = v.array(BrokenLinkSchema)

export const ReleaseRecordSchema = v.object({
  siteFolder: v.string(),
  /** ISO instants: the start of the build, and its current time (BUILD_NOW). */
  builtAt: v.string(),
  now: v.string(),
  sourceType: v.string(),
  /** Fingerprint of everything the build read, from `fingerprintSources`. */
  fingerprint: v.string(),
  /** Hashed assets that this release's build wrote. */
  ownAssets: v.array(v.string()),
  /** After a rollback: assets of the newer release that was live before, whose pages may still be open. */
  newerAssets: v.optional(v.array(v.string())),
  /** Pages, and bytes without compressed forms; missing in records of earlier versions. */
  pages: v.optional(v.number()),
  bytes: v.optional(v.number()),
  brokenLinks: v.optional(BrokenLinksSchema),
})

/** Record of the release in a public folder; stored outside of it, because it must not be served. */
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecordSchema>

/** Of what is known of a public folder. */
export interface RecordPlace {
  stageRoot: string
  publicDir: string
}

/** Undefined when nothing was published there, or the record is unreadable (the next build then starts afresh). */
export function readReleaseRecord(place: RecordPlace): Promise<ReleaseRecord | undefined> {
  return readJsonFile(placeFile(place, 'release.json'), ReleaseRecordSchema)
}

export function writeReleaseRecord(place: RecordPlace, record: ReleaseRecord): Promise<void> {
  return writeJsonFile(placeFile(place, 'release.json'), record)
}

/** `20261129-142521-034`: when its build began, in UTC to the millisecond. */
export function releaseId({ builtAt }: Pick<ReleaseRecord, 'builtAt'>): string {
  const digits = builtAt.replace(/\D/g, '')
  return [digits.slice(0, 8), digits.slice(8, 14), digits.slice(14)].filter(Boolean).join('-')
}

/** Hashed assets that open pages of a release may request. */
export function assetsInUse({ ownAssets, newerAssets = [] }: ReleaseRecord): string[] {
  return [...new Set([...ownAssets, ...newerAssets])]
}

/** Lock that is required for writing into a public folder. */
export function publicLockFile(place: RecordPlace): string {
  return placeFile(place, 'lock')
}

/** Lock that a build holds from its start to its end. */
export function stageLockFile({ stageRoot, siteFolder }: { stageRoot: string; siteFolder: string }): string {
  return path.join(stageRoot, `${folderKey(siteFolder)}.lock`)
}

/** A file about a public folder, such as its release record. */
export function placeFile({ stageRoot, publicDir }: RecordPlace, name: string): string {
  return path.join(stageRoot, `${folderKey(publicDir)}.${name}`)
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

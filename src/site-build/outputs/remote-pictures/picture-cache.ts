import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { pruneStore, writeWhole } from '../picture-store'
import type { PictureSuffix } from './check-picture'
import type { Validators } from './fetch-picture'

const EntrySchema = v.object({
  url: v.string(),
  /** Name of the picture in the folder: a hash of its content. */
  file: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}\.(?:jpg|png|webp|avif|gif)$/)),
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  /** Until then it is not requested again, epoch ms. */
  freshUntil: v.number(),
})

export type CacheEntry = v.InferOutput<typeof EntrySchema>

interface KeepPicture extends Validators {
  url: string
  picture: { bytes: Buffer; suffix: PictureSuffix }
  freshUntil: number
}

/** Copies of other hosts' pictures in a folder that survives builds, with what the next request for each needs. */
export class PictureCache {
  private readonly inUse = new Set<string>()

  constructor(private readonly dir: string) {}

  /** Undefined for a picture that is not there, or not whole. */
  async find(url: string): Promise<CacheEntry | undefined> {
    const text = await readFile(path.join(this.dir, entryFile(url)), 'utf8').catch(() => 'null')
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), EntrySchema), text)
    if (!parsed.success || parsed.output.url !== url || !existsSync(this.fileOf(parsed.output))) return undefined
    return this.use(parsed.output)
  }

  /** @throws the system's error when the folder cannot be written */
  async keep({ picture: { bytes, suffix }, ...entry }: KeepPicture): Promise<CacheEntry> {
    await mkdir(this.dir, { recursive: true })
    const kept = { ...entry, file: `${hashOf(bytes)}.${suffix}` }
    if (!existsSync(this.fileOf(kept))) await writeWhole(this.fileOf(kept), bytes)
    await this.update(kept)
    return this.use(kept)
  }

  /** @throws like `keep` */
  async update(entry: CacheEntry): Promise<void> {
    await writeWhole(path.join(this.dir, entryFile(entry.url)), JSON.stringify(entry))
  }

  /** Absolute path of the picture. */
  fileOf({ file }: Pick<CacheEntry, 'file'>): string {
    return path.join(this.dir, file)
  }

  /** Deletes what neither this build nor another one has used for a month. */
  async prune(): Promise<void> {
    await pruneStore(this.dir, this.inUse)
  }

  private use(entry: CacheEntry): CacheEntry {
    this.inUse.add(entryFile(entry.url)).add(entry.file)
    return entry
  }
}

const entryFile = (url: string) => `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.json`
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

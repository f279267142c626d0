import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { AdapterInput } from '../../adapter'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Of the whole folder, which all sources share. */
const MOST_PAGES = 2000
const MOST_BYTES = 200 * 1024 * 1024
/** Since a page was last read. */
const LONGEST_KEPT_MS = 30 * 86_400_000

const CachedPageSchema = v.object({
  version: v.literal(1),
  url: v.string(),
  /** Of the answer's headers, as they came: what a later request repeats. */
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  text: v.string(),
})
type CachedPage = v.InferOutput<typeof CachedPageSchema>

interface PageCacheOptions {
  /** Absolute path; without it nothing is kept. */
  folder: string | undefined
  warn: AdapterInput['warn']
  limits?: { pages: number; bytes: number }
}

/** Pages on disk by URL, so that a later reading asks only for what changed (RFC 9110 §13.1). */
export class PageCache {
  private hasWarned = false

  constructor(private readonly options: PageCacheOptions) {}

  /** Undefined for a page that is not kept, or whose file is broken. */
  async find(url: string): Promise<CachedPage | undefined> {
    const file = this.fileOf(url)
    if (file === undefined) return undefined
    try {
      const parsed = v.safeParse(CachedPageSchema, JSON.parse(await readFile(file, 'utf8')))
      return parsed.success && parsed.output.url === url ? parsed.output : undefined
    } catch {
      // No file yet, or one that a full disk cut off: the page is asked for as a new one.
      return undefined
    }
  }

  /** Keeps a page that came; one without ETag and Last-Modified cannot be asked for conditionally, and is not kept. */
  async keep(url: string, text: string, headers: Headers): Promise<void> {
    const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
    const page: CachedPage = { version: 1, url, etag, lastModified, text }
    await this.change(url, async file => {
      if (etag === null && lastModified === null) return rm(file, { force: true })
      await mkdir(path.dirname(file), { recursive: true })
      // Written beside and renamed, so that a broken write leaves no half page.
      await writeFile(`${file}.${process.pid}.new`, JSON.stringify(page))
      return rename(`${file}.${process.pid}.new`, file)
    })
  }

  /** Marks a kept page as read now. */
  async touch(url: string): Promise<void> {
    await this.change(url, file => utimes(file, new Date(), new Date()))
  }

  /** Removes the pages that were read longest ago, beyond the limits of number, size and age. */
  async clean(): Promise<void> {
    const { folder, limits = { pages: MOST_PAGES, bytes: MOST_BYTES } } = this.options
    if (folder === undefined) return
    const names = await readdir(folder).catch(() => [])
    const files = await Promise.all(
      names.map(async name => {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => undefined)
        return { file, readAt: found?.mtimeMs ?? 0, bytes: found?.size ?? 0 }
      }),
    )
    files.sort((one, other) => other.readAt - one.readAt)
    let [pages, bytes] = [0, 0]
    for (const { file, readAt, bytes: size } of files) {
      const isOld = Date.now() - readAt > LONGEST_KEPT_MS
      if (isOld || pages >= limits.pages || bytes + size > limits.bytes) {
        await rm(file, { force: true }).catch(() => undefined)
        continue
      }
      pages += 1
      bytes += size
    }
  }

  private fileOf(url: string): string | undefined {
    const { folder } = this.options
    const name = createHash('sha256').update(url).digest('hex').slice(0, 32)
    return folder === undefined ? undefined : path.join(folder, `${name}.json`)
  }

  /** Runs a change of a page's file; a disk that refuses it costs no reading, and is one warning. */
  private async change(url: string, run: (file: string) => Promise<void>): Promise<void> {
    const file = this.fileOf(url)
    if (file === undefined) return
    try {
      await run(file)
    } catch (error) {
      if (this.hasWarned) return
      this.hasWarned = true
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      this.options.warn({ severity: 'warning', source: file, ...says('pagesNotKept', { reason }) })
    }
  }
}

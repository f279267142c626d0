import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Encoding } from './content-headers'
import { createFileBudget, type FileBudget } from './file-budget'

/** A file of `public/` in memory, with its precompressed forms. The same object until the file changes. */
export interface StoredFile {
  /** Path inside `public/`, `/`-separated. */
  file: string
  forms: Map<Encoding, Uint8Array<ArrayBuffer>>
  /** Hash of the uncompressed content, without quotes. */
  tag: string
  /** Epoch ms. */
  modifiedAt: number
}

export interface FileStore {
  /** Returns a file that was checked within `recheckMs` synchronously; undefined when it must be read. */
  recent(file: string): StoredFile | undefined
  /** Returns undefined when the file does not exist or is outside `public/`. Throws on any other read error. */
  read(segments: readonly string[]): Promise<StoredFile | undefined>
  /** Forgets all files, of a folder that is no longer served. */
  clear(): void
}

interface CreateFileStore {
  publicDir: string
  /** How long a file is served before it is checked for changes, ms. */
  recheckMs?: number | undefined
  /** Bounds the cache, alone or together with those of other folders. */
  budget?: FileBudget | undefined
}

interface Entry {
  stored: StoredFile
  identity: string
  checkedAt: number
  bytes: number
}

/** Assumption: what visitors of a site request at a time is smaller, bytes. */
const HELD_FILES = 96 * 1024 * 1024
/** A release is swapped in by two renames; `public/` is missing between them, for much less than this. */
const SWAP_PATIENCE = { tries: 10, pauseMs: 20 }

/**
 * Reads files of `public/` through an in-memory cache. Files are checked again after `recheckMs` by inode, size and
 * times, so a new release or a rewritten schedule file is picked up, and no file handle stays open.
 */
export function createFileStore(input: CreateFileStore): FileStore {
  const { publicDir, recheckMs = 500, budget = createFileBudget(HELD_FILES) } = input
  const entries = new Map<string, Entry>()
  const pending = new Map<string, Promise<Entry | undefined>>()
  const share = budget.open(() => {
    for (const oldest of entries.keys()) return forget(oldest)
  })

  const forget = (file: string) => {
    share.release(entries.get(file)?.bytes ?? 0)
    entries.delete(file)
  }
  const keep = (file: string, entry: Entry) => {
    forget(file)
    if (entry.bytes > budget.maxBytes) return
    entries.set(file, entry)
    share.take(entry.bytes)
  }

  const refresh = async (file: string): Promise<Entry | undefined> => {
    const known = entries.get(file)
    const found = await findFile(publicDir, file)
    const isSame = found && known?.identity === identify(found)
    const entry = isSame ? known : found && (await loadFile(publicDir, file, found))
    if (!entry) {
      forget(file)
      return undefined
    }
    entry.checkedAt = performance.now()
    keep(file, entry)
    return entry
  }

  const recent = (file: string) => {
    const known = entries.get(file)
    return known && performance.now() - known.checkedAt < recheckMs ? known.stored : undefined
  }

  return {
    recent,
    async read(segments) {
      const file = segments.join('/')
      const known = recent(file)
      if (known) return known
      const running = pending.get(file) ?? refresh(file).finally(() => pending.delete(file))
      pending.set(file, running)
      return (await running)?.stored
    },
    clear: () => [...entries.keys()].forEach(forget),
  }
}

async function findFile(publicDir: string, file: string): Promise<Stats | undefined> {
  const target = path.join(publicDir, file)
  let found = await ifAny(stat(target))
  for (let tries = 0; !found && tries < SWAP_PATIENCE.tries; tries += 1) {
    const isThere = await ifAny(stat(publicDir))
    if (!isThere) await sleep(SWAP_PATIENCE.pauseMs)
    // Always checks once more: the release may have arrived between the two checks.
    found = await ifAny(stat(target))
    if (isThere) break
  }
  return found?.isFile() ? found : undefined
}

async function loadFile(publicDir: string, file: string, found: Stats): Promise<Entry | undefined> {
  // All forms are of one release, also when `public/` is a symbolic link that leads to another one meanwhile.
  const root = await ifAny(realpath(publicDir))
  if (root === undefined) return undefined
  const target = path.join(root, file)
  if (!(await isInside(root, target))) return undefined
  const plain = await readIfAny(target)
  if (!plain) return undefined
  const forms: StoredFile['forms'] = new Map([['identity', plain]])
  for (const encoding of ['br', 'gzip'] as const) {
    const sibling = `${target}.${encoding === 'br' ? 'br' : 'gz'}`
    const form = (await isInside(root, sibling)) ? await readIfAny(sibling) : undefined
    if (form) forms.set(encoding, form)
  }
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const bytes = [...forms.values()].reduce((sum, form) => sum + form.byteLength, 0)
  const stored = { file, forms, tag, modifiedAt: Math.floor(found.mtimeMs / 1000) * 1000 }
  return { stored, identity: identify(found), checkedAt: 0, bytes }
}

/** Resolves symbolic links first: a link that leads out of the folder is not served. @param root without links */
async function isInside(root: string, target: string): Promise<boolean> {
  const found = await ifAny(realpath(target))
  return found !== undefined && found.startsWith(root + path.sep)
}

const readIfAny = async (file: string) => {
  const read = await ifAny(readFile(file))
  return read && new Uint8Array(read)
}

/** Returns undefined for a missing file. */
function ifAny<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)))
}

/** Missing, a file in place of a folder, a name that is too long, or a symbolic link loop. */
const MISSING_CODES = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR'])
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && MISSING_CODES.has(error.code)

function identify({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
}

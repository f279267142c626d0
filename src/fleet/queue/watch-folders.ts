import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import * as v from 'valibot'
import { textIfThere } from '../../site-build/publish/replace-file'
import type { Fleet, FleetSite } from '../config/read-fleet'
import type { JobRequests } from './job-requests'
import { PREFIX } from './open-queues'

const KEY = `${PREFIX}:folders`
/** Between two looks at a folder, ms; longer where there are so many that looking would take more than a tenth of a core. */
const ROUND_MS = 5_000
const MS_PER_SITE = 3

const NamedFilesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    source: v.nullish(v.looseObject({ file: v.nullish(v.string()) })),
    sources: v.nullish(v.array(v.looseObject({ file: v.nullish(v.string()) }))),
  }),
)
const DigestSchema = v.object({ listings: v.string(), rest: v.string() })

/** Hashes of a folder's files that a refresh reads alone, and of all others, which need a build. */
export type FolderDigest = v.InferOutput<typeof DigestSchema>

/** Files that are read whole: a save without a change is none. Others, such as pictures, count by size and time. */
const BY_CONTENT = /\.(?:json|csv|ics)$/

export function digestFolder(folder: string): FolderDigest {
  const listingFiles = new Set(['showtimes.json', ...namedFiles(folder)])
  const [listings, rest] = [createHash('sha256'), createHash('sha256')]
  for (const { file, look } of looksOf(folder)) {
    const hash = listingFiles.has(file) ? listings : rest
    hash.update(`${file}\n`).update(BY_CONTENT.test(file) ? readFileSync(path.join(folder, file)) : look)
  }
  return { listings: listings.digest('base64url'), rest: rest.digest('base64url') }
}

/** Files of site.json's sources. */
function namedFiles(folder: string): string[] {
  const parsed = v.safeParse(NamedFilesSchema, textIfThere(path.join(folder, 'site.json')))
  if (!parsed.success) return []
  const { source, sources } = parsed.output
  return [source, ...(sources ?? [])].flatMap(one => one?.file ?? [])
}

/** Files in order, with size and time. Synchronous: a promise takes longer than the call. */
function looksOf(folder: string): { file: string; look: string }[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return files.sort().map(file => {
    const { size, mtimeMs } = statSync(path.join(folder, file))
    return { file, look: `${size} ${Math.round(mtimeMs)}` }
  })
}

interface Watched {
  site: FleetSite
  /** At the last look. */
  look: string
  /** Whether a change is not yet compared: files may still be written. */
  isPending: boolean
}

interface WatchFolders {
  fleet: Pick<Fleet, 'sites'>
  redis: Redis
  requests: Pick<JobRequests, 'request'>
  print: (line: string) => void
  roundMs?: number
}

/**
 * Asks for a refresh where files of listings changed, and for a build where others did, once a folder was quiet between
 * two looks. What changed while nobody looked is found, too.
 */
export function watchFolders({ fleet, redis, requests, print, roundMs = ROUND_MS }: WatchFolders): {
  stop: () => void
} {
  const stopping = new AbortController()
  const watched: Watched[] = [...fleet.sites.values()].map(site => ({ site, look: '', isPending: true }))
  const round = Math.max(roundMs, watched.length * MS_PER_SITE)
  const compare = async (site: FleetSite) => {
    const digest = digestFolder(site.folder)
    const before = v.safeParse(v.pipe(v.string(), v.parseJson(), DigestSchema), await redis.hget(KEY, site.id))
    if (before.success && before.output.listings === digest.listings && before.output.rest === digest.rest) return
    if (before.success) {
      await requests.request({ site: site.id, kind: 'refresh', reason: 'folder' })
      if (before.output.rest !== digest.rest) await requests.request({ site: site.id, kind: 'build', reason: 'folder' })
    }
    // After the requests: a process that ends in between asks once more.
    await redis.hset(KEY, site.id, JSON.stringify(digest))
  }
  const lookAt = async (one: Watched) => {
    const look = JSON.stringify(looksOf(one.site.folder))
    if (look !== one.look) one.isPending = true
    else if (one.isPending) {
      await compare(one.site)
      one.isPending = false
    }
    one.look = look
  }
  const run = async () => {
    while (!stopping.signal.aborted)
      for (const one of watched) {
        await lookAt(one).catch((error: unknown) =>
          print(`${one.site.id}: its folder cannot be read: ${String(error)}`),
        )
        await pause(round / watched.length, undefined, { signal: stopping.signal })
      }
  }
  // The pause rejects at the end.
  run().catch(() => undefined)
  return { stop: () => stopping.abort() }
}

import pLimit from 'p-limit'
import { type Said, says } from '../../../config/fault-words/fault-words'
import { createPublicAgent } from '../../../platform/public-agent'
import { failure, type Result, success } from '../../../platform/result'
import { checkPicture } from './check-picture'
import { type FetchLimits, fetchPicture, OUT_OF_TIME, type PictureFault } from './fetch-picture'
import { type CacheEntry, PictureCache } from './picture-cache'

/** Bounds of one build. Assumption: a build may take minutes longer once, and its machine has few cores. */
export const FETCH_LIMITS = { pictureMs: 10_000, pictureBytes: 10_000_000, allMs: 60_000, atOnce: 12, perHost: 6 }
const CONNECT_MS = 5000
/** A host that failed so often in a row is not asked again in this build. */
const MOST_FAILURES = 3
/** However long a host says that a picture stays. */
const LONGEST_FRESH_MS = 86_400_000

export interface FetchPictures {
  /** Absolute http and https addresses, the most wanted first. */
  urls: readonly string[]
  /** Folder of the copies, which survives builds and is common to all sites. */
  cacheDir: string
  limits?: Partial<typeof FETCH_LIMITS>
  /** Which addresses of the network may be reached. Default: public ones; tests permit their own server. */
  isAllowed?: ((address: string) => boolean) | undefined
}

export interface FetchedPictures {
  /** Files by address, in the order of `urls`: fresh ones, and older copies where the host did not give a newer one. */
  files: Map<string, string>
  /** Why a picture, or a newer copy of it, could not be had; completes 'The picture …'. */
  reasons: Map<string, Said>
}

/**
 * Takes pictures of other hosts into the cache, bounded in time, size, type and concurrency, and asks whether those
 * that are there have changed. Never throws: what cannot be had in time is left for another build.
 */
export async function fetchPictures({
  urls,
  cacheDir,
  limits: given,
  isAllowed,
}: FetchPictures): Promise<FetchedPictures> {
  const limits = { ...FETCH_LIMITS, ...given }
  const agent = createPublicAgent({
    connectMs: CONNECT_MS,
    connections: limits.perHost,
    ...(isAllowed ? { isAllowed } : {}),
  })
  const cache = new PictureCache(cacheDir)
  const signal = AbortSignal.timeout(limits.allMs)
  const all = pLimit(limits.atOnce)
  const hosts = new Map<string, Host>()
  const files = new Map<string, string>()
  const reasons = new Map<string, Said>()

  const distinct = [...new Set(urls)]
  const known = new Map<string, CacheEntry>()
  for (const url of distinct) {
    const entry = await cache.find(url)
    if (entry) known.set(url, entry)
  }
  const stale = distinct.filter(url => (known.get(url)?.freshUntil ?? 0) <= Date.now())
  // Pictures that no build has are more urgent than changes of those that are there.
  const ordered = [...stale.filter(url => !known.has(url)), ...stale.filter(url => known.has(url))]
  await Promise.all(
    ordered.map(url => {
      const host = hostOf(hosts, url, limits.perHost)
      return host.limit(() => all(() => takeIn(url, host)))
    }),
  )
  for (const url of distinct) {
    const entry = known.get(url)
    if (entry) files.set(url, cache.fileOf(entry))
  }
  await cache.prune().catch(() => undefined)
  await agent.destroy()
  return { files, reasons }

  async function takeIn(url: string, host: Host): Promise<void> {
    const taken = await take({ url, host, agent, limits, signal, cache, known: known.get(url) })
    if (taken.ok) known.set(url, taken.value)
    else reasons.set(url, taken.error)
  }
}

interface Host {
  limit: ReturnType<typeof pLimit>
  /** In a row. */
  failures: number
  /** Why it is not asked any more; null while it is. */
  closed: Said | null
}

function hostOf(hosts: Map<string, Host>, url: string, perHost: number): Host {
  const { host } = new URL(url)
  const known = hosts.get(host) ?? { limit: pLimit(perHost), failures: 0, closed: null }
  hosts.set(host, known)
  return known
}

interface Take extends Omit<Parameters<typeof fetchPicture>[0], 'known' | 'limits'> {
  host: Host
  limits: FetchLimits
  cache: PictureCache
  known: CacheEntry | undefined
}

/** The entry of a picture that is current; a failure completes 'The picture …'. */
async function take({ host, cache, ...input }: Take): Promise<Result<CacheEntry, Said>> {
  if (input.signal.aborted) return failure(OUT_OF_TIME)
  if (host.closed) return failure(host.closed)
  const fetched = await fetchPicture(input)
  countFailure(host, fetched.ok ? null : fetched.error)
  if (!fetched.ok) return failure(fetched.error.reason)
  const { bytes, maxAge, ...validators } = fetched.value
  const freshUntil = Date.now() + Math.min(maxAge * 1000, LONGEST_FRESH_MS)
  try {
    if (!bytes && input.known) {
      const entry = { ...input.known, freshUntil }
      await cache.update(entry)
      return success(entry)
    }
    const content = bytes ?? Buffer.alloc(0)
    const checked = await checkPicture(content)
    if (!checked.ok) return checked
    const picture = { bytes: content, suffix: checked.value }
    return success(await cache.keep({ url: input.url, picture, ...validators, freshUntil }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failure(says('pictureNotKept', { reason }))
  }
}

function countFailure(host: Host, fault: PictureFault | null): void {
  host.failures = fault?.concerns === 'host' ? host.failures + 1 : 0
  if (fault?.concerns === 'limited') host.closed = says('pictureHostLimits')
  if (host.failures >= MOST_FAILURES) host.closed = says('pictureHostFails', { count: MOST_FAILURES })
}

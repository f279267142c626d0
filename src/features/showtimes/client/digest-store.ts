import { readStopwatch } from '../../../platform/clock'
import type { ShowtimeDigest } from '../../schedule/rules/showtime-digest'
import type { WithPrefix } from './schedule-client'

/** State of one digest file. `digest` is the newest response and survives a later failure. */
export interface DigestState {
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'missing'
  digest: ShowtimeDigest | null
}

interface Entry {
  state: DigestState
  /** Stopwatch time of the last request; null before the first. */
  askedAtMs: number | null
  /** The request in progress returns outdated data and is repeated once afterwards. */
  isOutdated?: boolean
}

/** Minimum interval between two requests of a digest: all callers in between share one response. */
const READ_AT_MOST_EVERY_MS = 60_000

export const IDLE_DIGEST: DigestState = { status: 'idle', digest: null }

const entries = new Map<string, Entry>()
const snapshots = new Map<string, readonly DigestState[]>()
const listeners = new Set<() => void>()

/** The current states of digest files, in the order of `paths`; the same array until one of them changes. */
export function readDigestStates(paths: readonly string[]): readonly DigestState[] {
  const key = paths.join('\n')
  const states = paths.map(path => entries.get(path)?.state ?? IDLE_DIGEST)
  const known = snapshots.get(key)
  if (known && known.every((state, at) => state === states[at])) return known
  snapshots.set(key, states)
  return states
}

/** Calls `listener` when any state changes. @returns the function that unsubscribes */
export function subscribeDigests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Fetches a digest file, unless a request is in progress or was made within the last minute; a failed one may be
 * repeated at once. Errors become a state and, unless the file does not exist, are passed to `onFault`.
 */
export async function refreshDigest(input: RefreshDigest): Promise<void> {
  await readDigest(input)
  const entry = entries.get(input.path)
  if (!entry?.isOutdated || entry.state.status === 'loading') return
  entry.isOutdated = false
  await readDigest(input)
}

interface RefreshDigest {
  path: string
  withPrefix: WithPrefix
  onFault: (error: unknown) => void
}

async function readDigest({ path, withPrefix, onFault }: RefreshDigest): Promise<void> {
  const entry = entries.get(path) ?? { state: IDLE_DIGEST, askedAtMs: null }
  entries.set(path, entry)
  const isRecent = entry.askedAtMs !== null && readStopwatch() - entry.askedAtMs < READ_AT_MOST_EVERY_MS
  if (entry.state.status === 'loading' || (isRecent && entry.state.status !== 'failed')) return
  entry.askedAtMs = readStopwatch()
  const { digest } = entry.state
  update(entry, { status: 'loading', digest })
  try {
    const { loadDigest } = await import(/* webpackChunkName: "digest" */ './load-digest')
    const loaded = await loadDigest({ path, withPrefix, known: digest })
    if (loaded.ok) return update(entry, { status: 'ready', digest: loaded.value })
    if (loaded.error.kind !== 'missing') onFault(new Error(loaded.error.message))
    update(entry, { status: loaded.error.kind === 'missing' ? 'missing' : 'failed', digest })
  } catch (error) {
    // The chunk did not load.
    onFault(error)
    update(entry, { status: 'failed', digest })
  }
}

/** Lets each file be fetched again at once, because the last responses were outdated. */
export function expireDigests(): void {
  for (const entry of entries.values()) {
    entry.askedAtMs = null
    entry.isOutdated = entry.state.status === 'loading'
  }
}

/** Clears the store; for tests. */
export function forgetDigests(): void {
  entries.clear()
  snapshots.clear()
}

function update(entry: Entry, state: DigestState): void {
  entry.state = state
  for (const listener of listeners) listener()
}

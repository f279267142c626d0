import { readStopwatch } from '../../../platform/clock'
import type { ShowtimeDigest } from '../../schedule/rules/showtime-digest'
import type { WithPrefix } from './schedule-client'

/** What is known of one digest file. `digest` is the newest answer; it outlives a later failure. */
export interface DigestState {
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'missing'
  digest: ShowtimeDigest | null
}

interface Entry {
  state: DigestState
  /** By the stopwatch; null while the host has not been asked. */
  askedAtMs: number | null
  /** What is being read is known to be old: it is read once more after that. */
  isOutdated?: boolean
}

/** A digest is asked for once in so many milliseconds at most: all who ask meanwhile share one answer. */
const READ_AT_MOST_EVERY_MS = 60_000

export const IDLE_DIGEST: DigestState = { status: 'idle', digest: null }

const entries = new Map<string, Entry>()
const snapshots = new Map<string, readonly DigestState[]>()
const listeners = new Set<() => void>()

/** The states of some digest files now, in their order; the same array as long as none of them changed. */
export function readDigestStates(paths: readonly string[]): readonly DigestState[] {
  const key = paths.join('\n')
  const states = paths.map(path => entries.get(path)?.state ?? IDLE_DIGEST)
  const known = snapshots.get(key)
  if (known && known.every((state, at) => state === states[at])) return known
  snapshots.set(key, states)
  return states
}

/** Calls back whenever any state changes. @returns stops */
export function subscribeDigests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads a digest file, or reads it again, unless that is under way or was done within the last minute; one that failed may
 * be tried again at once. Faults become a state and, but for a file that is not there, are reported through `onFault`.
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
    // The chunk with the code for it did not come.
    onFault(error)
    update(entry, { status: 'failed', digest })
  }
}

/** Lets each file be asked for again at once: what was answered last was already old. */
export function expireDigests(): void {
  for (const entry of entries.values()) {
    entry.askedAtMs = null
    entry.isOutdated = entry.state.status === 'loading'
  }
}

/** Forgets every answer; for tests. */
export function forgetDigests(): void {
  entries.clear()
  snapshots.clear()
}

function update(entry: Entry, state: DigestState): void {
  entry.state = state
  for (const listener of listeners) listener()
}

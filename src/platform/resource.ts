import { readStopwatch } from './clock'
import type { Result } from './result'
import { createEmitter } from './store'

/** State of one loaded file or answer. */
export interface ResourceState<T, F> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The newest good value; it survives a later failure. */
  value: T | null
  /** Why the last finished attempt failed; stays during the next attempt. */
  fault: F | null
}

interface Entry<T, F> {
  state: ResourceState<T, F>
  /** Stopwatch time of the last attempt, ms; null: load at once. */
  triedAtMs: number | null
  attempt: Promise<ResourceState<T, F>> | null
  isOutdated: boolean
}

/**
 * Creates a resource: what one kind of request loads, one state per key (a single file has the key `''`).
 *
 * @param load fetches a key; `last` is its newest good value. Faults are returned, not thrown
 * @param maxAgeMs answers younger than this are not loaded again; infinite: loaded once
 * @param mayRepeat whether a key that failed so may be loaded again at once. Always, unless given
 */
export function createResource<T, F>({
  load,
  maxAgeMs = Infinity,
  mayRepeat = () => true,
}: {
  load: (key: string, last: T | null) => Promise<Result<T, F>>
  maxAgeMs?: number
  mayRepeat?: (fault: F) => boolean
}) {
  const idle: ResourceState<T, F> = { status: 'idle', value: null, fault: null }
  const entries = new Map<string, Entry<T, F>>()
  const snapshots = new Map<string, readonly ResourceState<T, F>[]>()
  const changes = createEmitter()

  const update = (entry: Entry<T, F>, state: ResourceState<T, F>) => {
    entry.state = state
    changes.emit()
  }

  const attempt = async (key: string, entry: Entry<T, F>): Promise<ResourceState<T, F>> => {
    do {
      entry.isOutdated = false
      entry.triedAtMs = readStopwatch()
      update(entry, { ...entry.state, status: 'loading' })
      const loaded = await load(key, entry.state.value)
      if (!entry.isOutdated) entry.attempt = null
      if (loaded.ok) update(entry, { status: 'ready', value: loaded.value, fault: null })
      else {
        if (mayRepeat(loaded.error)) entry.triedAtMs = null
        update(entry, { ...entry.state, status: 'failed', fault: loaded.error })
      }
    } while (entry.isOutdated)
    return entry.state
  }

  return {
    /** The state of a key; the same object until it changes. */
    read: (key = '') => entries.get(key)?.state ?? idle,
    /** The states of several keys, in their order; the same array until one of them changes. */
    readAll: (keys: readonly string[]): readonly ResourceState<T, F>[] => {
      const name = keys.join('\n')
      const states = keys.map(key => entries.get(key)?.state ?? idle)
      const known = snapshots.get(name)
      if (known?.every((state, at) => state === states[at])) return known
      snapshots.set(name, states)
      return states
    },
    subscribe: changes.subscribe,
    /** Loads a key, unless its last answer is younger than `maxAgeMs`. Calls share an attempt. Never rejects. */
    load: (key = ''): Promise<ResourceState<T, F>> => {
      const entry = entries.get(key) ?? { state: idle, triedAtMs: null, attempt: null, isOutdated: false }
      entries.set(key, entry)
      if (entry.attempt) return entry.attempt
      if (entry.triedAtMs !== null && readStopwatch() - entry.triedAtMs < maxAgeMs) return Promise.resolve(entry.state)
      entry.attempt = attempt(key, entry)
      return entry.attempt
    },
    /** Lets a failed key be loaded again at once, for a button 'Try again'. */
    retry: (key = '') => {
      const entry = entries.get(key)
      if (entry?.state.status === 'failed') entry.triedAtMs = null
    },
    /** Lets every key be loaded again at once, because answers are outdated; an attempt in progress is repeated. */
    expire: () => {
      for (const entry of entries.values()) {
        entry.triedAtMs = null
        entry.isOutdated = entry.attempt !== null
      }
    },
    /** For tests. */
    reset: () => {
      entries.clear()
      snapshots.clear()
      changes.emit()
    },
  }
}

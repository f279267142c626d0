import { readStopwatch } from '../../../platform/clock'
import type { ScheduleDay } from '../../schedule/rules/showtime'
import { loadScheduleDay, type ScheduleFault, type WithPrefix } from './schedule-client'
import { forgetScheduleIndex, readScheduleIndex } from './schedule-index-store'

/**
 * State of one theater's day. `schedule` is the newest response and survives a later failure. A day that is over or was
 * removed is fresh and empty; `missing` means that the site has no schedule files at all.
 */
export interface ScheduleState {
  status: 'idle' | 'loading' | 'fresh' | 'missing' | 'failed'
  schedule: ScheduleDay | null
  /** The last finished attempt failed; stays true during the next attempt. */
  hasFailed: boolean
}

interface Entry {
  state: ScheduleState
  /** Stopwatch time of the last request; null before the first. */
  askedAtMs: number | null
  /** The request in progress returns outdated data and is repeated once afterwards. */
  isOutdated?: boolean
}

/** Minimum interval between two requests of a file. */
const READ_AT_MOST_EVERY_MS = 20_000

export const IDLE_SCHEDULE: ScheduleState = { status: 'idle', schedule: null, hasFailed: false }

const entries = new Map<string, Entry>()
const snapshots = new Map<string, readonly ScheduleState[]>()
const listeners = new Set<() => void>()

/** The current states of the theaters' day, in the order of `theaterIds`; the same array until one of them changes. */
export function readScheduleStates(theaterIds: readonly string[], day: string): readonly ScheduleState[] {
  const key = `${day} ${theaterIds.join('\n')}`
  const states = theaterIds.map(theaterId => entries.get(keyOf(theaterId, day))?.state ?? IDLE_SCHEDULE)
  const known = snapshots.get(key)
  if (known && known.every((state, at) => state === states[at])) return known
  snapshots.set(key, states)
  return states
}

/** Calls `listener` when any state changes. @returns the function that unsubscribes */
export function subscribeSchedules(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Fetches a theater's day, unless a request is in progress or was made within the last twenty seconds. Errors become a
 * state and are passed to `onFault`; the last good schedule stays.
 */
export async function refreshSchedule(input: RefreshSchedule): Promise<void> {
  const { theaterId, day } = input
  await readDay(input)
  const entry = entryOf(keyOf(theaterId, day))
  if (!entry.isOutdated || entry.state.status === 'loading') return
  entry.isOutdated = false
  await readDay(input)
}

interface RefreshSchedule {
  theaterId: string
  day: string
  withPrefix: WithPrefix
  onFault: (fault: ScheduleFault) => void
}

async function readDay({ theaterId, day, withPrefix, onFault }: RefreshSchedule): Promise<void> {
  const entry = entryOf(keyOf(theaterId, day))
  const isRecent = entry.askedAtMs !== null && readStopwatch() - entry.askedAtMs < READ_AT_MOST_EVERY_MS
  if (entry.state.status === 'loading' || isRecent) return
  entry.askedAtMs = readStopwatch()
  update(entry, { ...entry.state, status: 'loading' })
  const loaded = await loadScheduleDay({ theaterId, day, withPrefix })
  const gone = !loaded.ok && loaded.error.kind === 'missing' ? await goneDay({ theaterId, day, withPrefix }) : null
  if (loaded.ok) return update(entry, { status: 'fresh', schedule: loaded.value, hasFailed: false })
  if (gone) return update(entry, { status: 'fresh', schedule: gone, hasFailed: false })
  if (loaded.error.kind === 'missing') return update(entry, { ...entry.state, status: 'missing', hasFailed: false })
  // No request was made, so the next one may follow at once; being offline is not an error to report.
  if (loaded.error.kind === 'offline') entry.askedAtMs = null
  else onFault(loaded.error)
  update(entry, { ...entry.state, status: 'failed', hasFailed: true })
}

/** An empty day when the index confirms that it has no showtimes; null when the site may have no schedule files. */
async function goneDay({
  theaterId,
  day,
  withPrefix,
}: {
  theaterId: string
  day: string
  withPrefix: WithPrefix
}): Promise<ScheduleDay | null> {
  const index = await readScheduleIndex({ withPrefix })
  const theater = index.ok ? index.value.theaters.find(({ id }) => id === theaterId) : undefined
  if (!index.ok || !theater || theater.days.includes(day)) return null
  const { timeZone } = theater
  return { theaterId, timeZone, day, updatedAt: index.value.updatedAt, showtimes: [], movies: {}, attributes: [] }
}

/** Lets a failed day be fetched again at once, for a retry button. Its last schedule stays. */
export function retrySchedule({ theaterId, day }: { theaterId: string; day: string }): void {
  const entry = entries.get(keyOf(theaterId, day))
  if (entry && (entry.state.status === 'failed' || entry.state.status === 'missing')) entry.askedAtMs = null
}

/** Lets each day be fetched again at once, because the last responses were outdated. */
export function expireSchedules(): void {
  for (const entry of entries.values()) {
    entry.askedAtMs = null
    entry.isOutdated = entry.state.status === 'loading'
  }
  forgetScheduleIndex()
}

/** Clears the store; for tests. */
export function forgetSchedules(): void {
  entries.clear()
  snapshots.clear()
  forgetScheduleIndex()
}

function keyOf(theaterId: string, day: string): string {
  return `${theaterId} ${day}`
}

function entryOf(key: string): Entry {
  const known = entries.get(key)
  if (known) return known
  const entry: Entry = { state: IDLE_SCHEDULE, askedAtMs: null }
  entries.set(key, entry)
  return entry
}

function update(entry: Entry, state: ScheduleState): void {
  entry.state = state
  for (const listener of listeners) listener()
}

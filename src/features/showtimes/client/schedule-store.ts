import { readClock } from '../../../platform/clock'
import type { ScheduleDay } from '../rules/showtime'
import { loadScheduleDay, type ScheduleFault, type WithPrefix } from './schedule-client'
import { forgetScheduleIndex, readScheduleIndex } from './schedule-index-store'

/**
 * What is known of one theater's day. `schedule` is the newest answer; it outlives a later failure. A day that is over or
 * was taken off is fresh and empty; `missing` says that the site has no schedule files at all.
 */
export interface ScheduleState {
  status: 'idle' | 'loading' | 'fresh' | 'missing' | 'failed'
  schedule: ScheduleDay | null
}

interface Entry {
  state: ScheduleState
  loadedAtMs: number
}

/** Milliseconds for which an answer counts as fresh: going back and forth between days asks the server once. */
const FRESH_FOR_MS = 60_000

export const IDLE_SCHEDULE: ScheduleState = { status: 'idle', schedule: null }

const entries = new Map<string, Entry>()
const snapshots = new Map<string, readonly ScheduleState[]>()
const listeners = new Set<() => void>()

/** The states of some theaters' day now, in their order; the same array as long as none of them changed. */
export function readScheduleStates(theaterIds: readonly string[], day: string): readonly ScheduleState[] {
  const key = `${day} ${theaterIds.join('\n')}`
  const states = theaterIds.map(theaterId => entries.get(keyOf(theaterId, day))?.state ?? IDLE_SCHEDULE)
  const known = snapshots.get(key)
  if (known && known.every((state, at) => state === states[at])) return known
  snapshots.set(key, states)
  return states
}

/** Calls back whenever any state changes. @returns stops */
export function subscribeSchedules(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads a theater's day again unless its answer is fresh or under way. Faults become a state and are reported through
 * `onFault`; the last good schedule stays.
 */
export async function refreshSchedule({
  theaterId,
  day,
  withPrefix,
  onFault,
}: {
  theaterId: string
  day: string
  withPrefix: WithPrefix
  onFault: (fault: ScheduleFault) => void
}): Promise<void> {
  const entry = entryOf(keyOf(theaterId, day))
  const isAnswered = entry.state.status === 'fresh' || entry.state.status === 'missing'
  const isFresh = isAnswered && readClock() - entry.loadedAtMs < FRESH_FOR_MS
  if (entry.state.status === 'loading' || isFresh) return
  update(entry, { ...entry.state, status: 'loading' })
  const loaded = await loadScheduleDay({ theaterId, day, withPrefix })
  const gone = !loaded.ok && loaded.error.kind === 'missing' ? await goneDay({ theaterId, day, withPrefix }) : null
  entry.loadedAtMs = readClock()
  if (loaded.ok) return update(entry, { status: 'fresh', schedule: loaded.value })
  if (gone) return update(entry, { status: 'fresh', schedule: gone })
  if (loaded.error.kind === 'missing') return update(entry, { ...entry.state, status: 'missing' })
  onFault(loaded.error)
  update(entry, { ...entry.state, status: 'failed' })
}

/** A day without a file is over only where the index says so; a site may also be served without schedule files. */
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

/** Forgets every answer; for tests. */
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
  const entry: Entry = { state: IDLE_SCHEDULE, loadedAtMs: 0 }
  entries.set(key, entry)
  return entry
}

function update(entry: Entry, state: ScheduleState): void {
  entry.state = state
  for (const listener of listeners) listener()
}

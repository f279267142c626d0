import { remember } from '../../site/rules/remember'
import { createResource, type ResourceState } from '../../../platform/resource'
import { type Result, success } from '../../../platform/result'
import type { ScheduleDay } from '../../schedule/rules/showtime'
import { expireScheduleIndex, forgetScheduleIndex, loadScheduleCode, readLiveFile } from './live-files'
import { type LiveFault, readScheduleIndex } from './live-files'

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

interface TheaterDay {
  theaterId: string
  /** `YYYY-MM-DD` */
  day: string
}

export const IDLE_SCHEDULE: ScheduleState = { status: 'idle', schedule: null, hasFailed: false }

const DAY_LENGTH = 10
const keyOf = ({ theaterId, day }: TheaterDay) => day + theaterId

const schedules = createResource<ScheduleDay, LiveFault>({
  load: async key => {
    const theaterDay = { day: key.slice(0, DAY_LENGTH), theaterId: key.slice(DAY_LENGTH) }
    const loaded = await readLiveFile(loadScheduleCode, ({ loadScheduleDay }) =>
      loadScheduleDay(theaterDay.theaterId, theaterDay.day),
    )
    return !loaded.ok && loaded.error.kind === 'missing' ? emptyDay(theaterDay, loaded) : loaded
  },
  maxAgeMs: 20_000,
  // No request was made.
  mayRepeat: ({ kind }) => kind === 'offline',
})

/** An empty day when the index confirms that it has no showtimes; else the site may have no schedule files. */
async function emptyDay(
  { theaterId, day }: TheaterDay,
  missing: Result<ScheduleDay, LiveFault>,
): Promise<Result<ScheduleDay, LiveFault>> {
  const index = await readScheduleIndex()
  const theater = index.ok ? index.value.theaters.find(({ id }) => id === theaterId) : undefined
  if (!index.ok || !theater || theater.days.includes(day)) return missing
  const { updatedAt } = index.value
  return success({
    ...{ theaterId, day, updatedAt },
    timeZone: theater.timeZone,
    showtimes: [],
    movies: {},
    attributes: [],
  })
}

const described = new WeakMap<object, readonly ScheduleState[]>()

/** The current states of the theaters' day, in the order of `theaterIds`; the same array until one of them changes. */
export function readScheduleStates(theaterIds: readonly string[], day: string): readonly ScheduleState[] {
  const states = schedules.readAll(theaterIds.map(theaterId => keyOf({ theaterId, day })))
  return remember(described, states, () => states.map(describe))
}

function describe({ status, value, fault }: ResourceState<ScheduleDay, LiveFault>): ScheduleState {
  const isMissing = fault?.kind === 'missing'
  return {
    status: status === 'ready' ? 'fresh' : status === 'failed' && isMissing ? 'missing' : status,
    schedule: value,
    hasFailed: fault !== null && !isMissing,
  }
}

export const subscribeSchedules = schedules.subscribe

/** Fetches a theater's day, at most once in twenty seconds. The caller that requested it gets errors by `onFault`. */
export async function refreshSchedule({
  onFault,
  ...theaterDay
}: TheaterDay & { onFault: (fault: LiveFault) => void }): Promise<void> {
  const before = schedules.read(keyOf(theaterDay))
  const { fault, status } = await schedules.load(keyOf(theaterDay))
  if (before.status === 'loading' || status !== 'failed' || fault === before.fault || fault === null) return
  // A missing file and a missing network are no errors.
  if (fault.kind !== 'missing' && fault.kind !== 'offline') onFault(fault)
}

/** Lets a failed day be fetched again at once, for a retry button. Its last schedule stays. */
export function retrySchedule(theaterDay: TheaterDay): void {
  schedules.retry(keyOf(theaterDay))
}

/** Lets each day be fetched again at once. */
export function expireSchedules(): void {
  schedules.expire()
  expireScheduleIndex()
}

/** Clears the store; for tests. */
export function forgetSchedules(): void {
  schedules.reset()
  forgetScheduleIndex()
}

import { createResource } from '../../../platform/resource'
import { failure, type Result, success } from '../../../platform/result'
import type { ScheduleIndex } from '../../schedule/rules/showtime'

/** `missing`: the file does not exist, which for a day means no showtimes; `offline`: no request was made. */
export interface LiveFault {
  kind: 'missing' | 'offline' | 'unreachable' | 'malformed'
  /** URL and cause. */
  message: string
  /** Why the code that reads the file did not load. */
  error?: unknown
}

/** The file with the code that reads live files (`platform/page-code`): pages are live before it is run. */
export const LIVE_FILES = { chunk: 'live-files' }

/** Reads a live file by code that is loaded then. Never throws. */
export async function readLiveFile<Code, T>(
  load: () => Promise<Code>,
  read: (code: Code) => Promise<Result<T, LiveFault>>,
): Promise<Result<T, LiveFault>> {
  let code: Code
  try {
    code = await load()
  } catch (error) {
    return failure({ kind: 'unreachable', message: 'The code that reads live files did not load', error })
  }
  return read(code)
}

/** Loads the code that reads schedule files. */
export const loadScheduleCode = () => import(/* webpackChunkName: "live-files" */ './load-schedule')

const scheduleIndex = createResource<ScheduleIndex, LiveFault>({
  load: () => readLiveFile(loadScheduleCode, ({ loadScheduleIndex }) => loadScheduleIndex()),
  maxAgeMs: 20_000,
  // No request was made.
  mayRepeat: ({ kind }) => kind === 'offline',
})

/** The business days with showtimes of every theater, fetched at most once in twenty seconds. Never throws. */
export async function readScheduleIndex(): Promise<Result<ScheduleIndex, LiveFault>> {
  const { value, fault } = await scheduleIndex.load()
  if (value !== null && fault === null) return success(value)
  return failure(fault ?? { kind: 'unreachable', message: 'The schedule index was not read' })
}

/** Lets the next call fetch the index again. */
export const expireScheduleIndex = scheduleIndex.expire

/** For tests. */
export const forgetScheduleIndex = scheduleIndex.reset

import { retrySchedule } from '../client/schedule-store'

/** For a 'try again': the day is then asked for by whatever shows it next, although it failed a moment ago. */
export function useRetrySchedule(): (of: { theaterId: string; day: string }) => void {
  return retrySchedule
}

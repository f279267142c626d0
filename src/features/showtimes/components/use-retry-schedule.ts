import { retrySchedule } from '../client/schedule-store'

/** Returns the function of a retry button: it lets a failed day be fetched again at once. */
export function useRetrySchedule(): (of: { theaterId: string; day: string }) => void {
  return retrySchedule
}

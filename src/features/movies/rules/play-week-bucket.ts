/**
 * Play-week buckets (specification §3 Movies), in the order of lists. A film is in every bucket in which it has a
 * showtime.
 */
export const PLAY_WEEK_BUCKETS = [
  'CURRENT_PLAYWEEK',
  'NEXT_PLAYWEEK_1',
  'NEXT_PLAYWEEK_2',
  'NEXT_PLAYWEEK_3',
  'BEYOND_NEXT_PLAYWEEK_3',
  'NEXT_PLAYWEEK_UNDETERMINED',
] as const

export type PlayWeekBucket = (typeof PLAY_WEEK_BUCKETS)[number]

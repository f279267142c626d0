/** Play-week buckets (specification §3 Movies) in the order of lists; a film is in each with a showtime of it. */
export const PLAY_WEEK_BUCKETS = [
  'CURRENT_PLAYWEEK',
  'NEXT_PLAYWEEK_1',
  'NEXT_PLAYWEEK_2',
  'NEXT_PLAYWEEK_3',
  'BEYOND_NEXT_PLAYWEEK_3',
  'NEXT_PLAYWEEK_UNDETERMINED',
] as const

export type PlayWeekBucket = (typeof PLAY_WEEK_BUCKETS)[number]

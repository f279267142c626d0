import type { ReactNode } from 'react'
import type { DayChoice } from '../rules/day-choice'
import type { Facet } from '../rules/facets'
import type { Finder } from './use-finder'

/** Props of the day filters beside the day strip. */
export interface FinderDaysProps {
  choice: DayChoice
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  /** ISO weekday on which the play week starts. */
  releaseDay: number
  /** Sets `day` in the query; null for the page's default. */
  onDay: (day: string | null) => void
  /** Selects a single day. */
  onSelect: (day: string) => void
  /** Adds today, tomorrow and the selected date, for pages without a day strip. */
  hasNearDays?: boolean
}

/** Props of the finder's row and its sheet. */
export interface FinderBarProps extends FinderDaysProps {
  finder: Finder
  facets: readonly Facet[]
  /** Number of matching showtimes. */
  foundCount: number
  /** Number of today's past showtimes. */
  pastCount: number
  hasSoldOut: boolean
  /** Content at the end of the row. */
  end?: ReactNode
}

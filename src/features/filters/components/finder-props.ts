import type { ReactNode } from 'react'
import type { DayChoice } from '../rules/day-choice'
import type { Facet } from '../rules/facets'
import type { Finder } from './use-finder'

/** The days to choose from beyond the day strip. */
export interface FinderDaysProps {
  choice: DayChoice
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  /** ISO weekday on which the play week starts. */
  releaseDay: number
  /** `day` of the address; null for the page's usual one. */
  onDay: (day: string | null) => void
  /** One day. */
  onSelect: (day: string) => void
  /** Today and tomorrow stand here as well, and the date that was chosen: for pages without a day strip. */
  hasNearDays?: boolean
}

/** All that the finder's row and its sheet show. */
export interface FinderBarProps extends FinderDaysProps {
  finder: Finder
  facets: readonly Facet[]
  /** Showtimes that fit now. */
  foundCount: number
  /** Today's showtimes that have begun. */
  pastCount: number
  hasSoldOut: boolean
  /** Stands at the end of the row. */
  end?: ReactNode
}

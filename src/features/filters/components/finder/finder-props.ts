import type { ReactNode } from 'react'
import type { DayChoice } from '../../rules/day-choice'
import type { Facet } from '../../rules/facets'
import type { Finder } from './use-finder'

export interface FinderDaysProps {
  choice: DayChoice
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  /** ISO weekday on which the play week starts. */
  releaseDay: number
  /** Sets `day` in the query; null for the page's default. */
  onDay: (day: string | null) => void
  onSelect: (day: string) => void
}

/** A group of filters: the days, or a facet. */
export type FinderGroup = 'day' | Facet['parameter']

export interface FinderBarProps extends FinderDaysProps {
  finder: Finder
  facets: readonly Facet[]
  /** Number of matching showtimes; null before they are read. */
  foundCount: number | null
  /** Number of today's past showtimes. */
  pastCount: number
  hasSoldOut: boolean
  /** Two films in a row can be shown: on a theater's page. */
  hasPairs?: boolean
  /** The theater of all showtimes, where there are others. */
  place?: string | null
  /** Without a chosen day all days are shown, on pages without a day strip. */
  isAnyDayUsual?: boolean
  /** Called when the sheet is opened, also by a press before the code. The same function on every render. */
  onSheet?: () => void
  end?: ReactNode
}

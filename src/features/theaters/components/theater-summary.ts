import type { ClosureSpan } from '../rules/closure-state'

/** What lists and the chooser need of a theater; a theater of the site shell is one. */
export interface TheaterSummary {
  theaterId: string
  name: string
  path: string
  timeZone: string
  city: string | null
  closures: readonly ClosureSpan[]
}

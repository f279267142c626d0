import type { ClosureSpan } from '../rules/closure-state'

/** Fields of a theater that lists and the chooser need; a theater of the site shell has them. */
export interface TheaterSummary {
  theaterId: string
  name: string
  path: string
  timeZone: string
  city: string | null
  closures: readonly ClosureSpan[]
}

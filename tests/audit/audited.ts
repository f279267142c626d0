import type { Measurement } from './budgets'

/** What a part of the audit found. */
export interface Audited {
  /** By the id of the figure. */
  measured: Record<string, Measurement>
  /** What stands behind the figures, a line each: printed below the table. */
  notes: string[]
}

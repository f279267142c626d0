import type { Database } from '../database/database'
import { deleteEndedPlans } from './plan-store'

/** Assumption: names of a plan are gone within twice this time of its end, ms; none is shown after it. */
const EVERY_MS = 15 * 60_000

interface StartPlanCleaning {
  database: Pick<Database, 'read' | 'write'>
  /** Epoch ms. */
  clock: () => number
  reportError: (error: unknown) => void
  everyMs?: number
}

/** Deletes ended plans at least twice an hour, not at the same moment as other sites of the host. @returns stops it */
export function startPlanCleaning({ database, clock, reportError, everyMs = EVERY_MS }: StartPlanCleaning): () => void {
  const clean = () => void deleteEndedPlans(database, clock()).catch(reportError)
  const timer = setInterval(clean, everyMs * (1 + Math.random()))
  timer.unref()
  return () => clearInterval(timer)
}

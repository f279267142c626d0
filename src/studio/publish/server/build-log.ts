import * as v from 'valibot'
import type { StepSeconds } from '../../../site-build/progress/build-steps'
import type { StudioDatabase } from '../../server/accounts/studio-database'
import { type ShownFault, ShownFaultSchema } from '../../rules/shown-fault'

/** A build that the studio started and that has ended. */
export interface EndedBuild {
  /** Epoch ms. */
  startedAt: number
  endedAt: number
  isDone: boolean
  /** Why it failed; what it printed last. */
  lines: ShownFault[]
  /** Seconds of its steps, where its command tells them. */
  steps: StepSeconds
}

/** Builds that are kept. */
const KEPT = 200

const StepsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()))
const RowSchema = v.object({
  started_at: v.number(),
  ended_at: v.number(),
  is_done: v.number(),
  lines: v.pipe(v.string(), v.parseJson(), v.array(ShownFaultSchema)),
  steps: StepsSchema,
})

export type BuildLog = ReturnType<typeof createBuildLog>

/** Creates the record of builds and how long they took. */
export function createBuildLog(database: StudioDatabase) {
  const list = (limit: number): EndedBuild[] =>
    database
      .prepare('SELECT started_at, ended_at, is_done, lines, steps FROM build ORDER BY id DESC LIMIT ?')
      .all(limit)
      .flatMap(row => {
        const parsed = v.safeParse(RowSchema, row)
        if (!parsed.success) return []
        const { started_at: startedAt, ended_at: endedAt, is_done, lines, steps } = parsed.output
        return [{ startedAt, endedAt, isDone: is_done === 1, lines, steps }]
      })
  return {
    add: ({ startedAt, endedAt, isDone, lines, steps }: EndedBuild): void => {
      database
        .prepare('INSERT INTO build (started_at, ended_at, is_done, lines, steps) VALUES (?, ?, ?, ?, ?)')
        .run(startedAt, endedAt, Number(isDone), JSON.stringify(lines), JSON.stringify(steps))
      database.prepare('DELETE FROM build WHERE id <= (SELECT max(id) FROM build) - ?').run(KEPT)
    },
    /** The newest first. */
    list,
    /** Seconds of the steps of the last build that told them. */
    knownSteps: (): StepSeconds | undefined =>
      list(20).find(({ isDone, steps }) => isDone && Object.keys(steps).length > 0)?.steps,
  }
}

import * as v from 'valibot'
import type { StudioDatabase } from '../../server/accounts/studio-database'
import { ShownFaultSchema } from '../../rules/shown-fault'

/** What is to be published at a time. There is one plan. */
export interface PublishPlan {
  /** Epoch ms. */
  at: number
  /** Commit of the draft that was seen. */
  draft: string
  /** Of who planned it, whose role counts when the time has come. */
  email: string
  name: string
}

const FaultsSchema = v.pipe(v.string(), v.parseJson(), v.array(ShownFaultSchema))

const PublicationRowSchema = v.object({
  id: v.number(),
  at: v.number(),
  person: v.string(),
  kind: v.picklist(['published', 'returned']),
  planned_for: v.nullable(v.number()),
  problem: v.nullable(v.string()),
  faults: FaultsSchema,
  from_commit: v.nullable(v.string()),
  to_commit: v.nullable(v.string()),
})

export type PublicationRow = v.InferOutput<typeof PublicationRowSchema>

const PlanRowSchema = v.object({ at: v.number(), draft: v.string(), email: v.string(), name: v.string() })

export type PublicationStore = ReturnType<typeof createPublicationStore>

/** Creates what is kept of publications: the plan, and what was published, taken back, or could not be. */
export function createPublicationStore(database: StudioDatabase) {
  const list = (limit: number): PublicationRow[] =>
    database
      .prepare('SELECT * FROM publication ORDER BY id DESC LIMIT ?')
      .all(limit)
      .flatMap(row => {
        const parsed = v.safeParse(PublicationRowSchema, row)
        return parsed.success ? [parsed.output] : []
      })
  return {
    plan: (): PublishPlan | null => {
      const parsed = v.safeParse(PlanRowSchema, database.prepare('SELECT * FROM publish_plan').get())
      return parsed.success ? parsed.output : null
    },
    setPlan: ({ at, draft, email, name }: PublishPlan): void => {
      database
        .prepare('INSERT OR REPLACE INTO publish_plan (one, at, draft, email, name) VALUES (1, ?, ?, ?, ?)')
        .run(at, draft, email, name)
    },
    /** @returns whether there was one */
    dropPlan: (): boolean => database.prepare('DELETE FROM publish_plan').run().changes > 0,
    add: (row: Omit<PublicationRow, 'id'>): void => {
      const { at, person, kind, planned_for, problem, faults, from_commit, to_commit } = row
      database
        .prepare(
          `INSERT INTO publication (at, person, kind, planned_for, problem, faults, from_commit, to_commit)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(at, person, kind, planned_for, problem, JSON.stringify(faults), from_commit, to_commit)
    },
    list,
    /** The publication that is on the site: the newest that changed it. */
    last: (): PublicationRow | null => list(20).find(({ problem, to_commit }) => problem === null && to_commit) ?? null,
  }
}

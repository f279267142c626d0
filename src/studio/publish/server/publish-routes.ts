import { refuse, type StudioRoute, withBody } from '../../server/http/studio-route'
import { prefixOf } from '../../server/content/path-prefix'
import { parseFile } from '../../server/content/read-content'
import { describeChanges } from '../../server/history/describe-changes'
import { faultsBetween } from '../../server/history/check-files'
import type { StudioServices } from '../../server/open-studio'
import { NothingSchema } from '../../rules/studio-contract'
import { BackRequestSchema, PlanRequestSchema, type Publications } from '../rules/publish-contract'
import type { PublishFault } from './publisher'

const SHOWN = 10
const MOST_CHANGES = 60
/** Ms. Assumption: nobody plans further ahead. */
const LONGEST_AHEAD = 366 * 24 * 60 * 60_000

/** Calls of publishing at a time, of going back, and of what was published. */
export function publishRoutes(services: StudioServices): StudioRoute[] {
  const { history, publications, publisher, trail } = services
  const { git } = history

  const describe = async (): Promise<Publications> => {
    const { draft, live } = await history.sync()
    const plan = publications.plan()
    const entries = await Promise.all(
      publications.list(SHOWN).map(async row => {
        const {
          id,
          at,
          person: by,
          kind,
          planned_for: plannedFor,
          problem,
          faults,
          from_commit: from,
          to_commit: to,
        } = row
        const shown =
          from && to ? await describeChanges(git, await git.readTree(from), await git.readTree(to), MOST_CHANGES) : null
        return { id, at, by, kind, plannedFor, problem, faults, changes: shown?.changes ?? [], more: shown?.more ?? 0 }
      }),
    )
    return {
      now: Date.now(),
      timeZone: await services.timeZone(),
      plan: plan && { at: plan.at, by: plan.name, isBehind: plan.draft !== draft },
      entries,
      last: await publisher.returnable(),
      siteUrl: services.siteUrl + prefixOf(parseFile(await history.readText(live, 'site.json'))),
    }
  }

  return [
    {
      method: 'GET',
      path: '/api/publications',
      action: 'site.read',
      handle: async context => context.json(await describe()),
    },
    {
      method: 'POST',
      path: '/api/publish/plan',
      action: 'site.publish',
      handle: (context, person) =>
        withBody(context, PlanRequestSchema, async ({ draft, at }) => {
          const state = await history.sync()
          if (state.draft !== draft) {
            const { problem, faults } = await publisher.draftMoved(draft)
            return refuse(context, 409, problem, faults)
          }
          if (state.conflicts.length > 0) return refuse(context, 409, 'conflicts')
          if (at <= Date.now()) return refuse(context, 422, 'past')
          if (at > Date.now() + LONGEST_AHEAD) return refuse(context, 422, 'far')
          const faults = await faultsBetween(git, state.live, draft)
          if (faults.length > 0) return refuse(context, 422, 'invalid', faults)
          publications.setPlan({ at, draft, email: person.email, name: person.name })
          trail.add(person.email, 'planned a publication', `${draft.slice(0, 12)} ${new Date(at).toISOString()}`)
          return context.json(await describe())
        }),
    },
    {
      method: 'DELETE',
      path: '/api/publish/plan',
      action: 'site.publish',
      handle: (context, person) =>
        withBody(context, NothingSchema, async () => {
          if (!publications.dropPlan()) return refuse(context, 404, 'unknown')
          trail.add(person.email, 'took a plan back')
          return context.json(await describe())
        }),
    },
    {
      method: 'POST',
      path: '/api/publish/back',
      action: 'site.publish',
      handle: (context, person) =>
        withBody(context, BackRequestSchema, async ({ publication }) => {
          const gone = await publisher.goBack(person, publication)
          return gone.ok
            ? context.json(await describe())
            : refuse(context, statusOf(gone.error), gone.error.problem, gone.error.faults)
        }),
    },
  ]
}

/** The status of a refusal to publish. */
export function statusOf({ problem }: PublishFault): 403 | 409 | 422 {
  if (problem === 'forbidden') return 403
  return problem === 'invalid' || problem === 'unwritable' ? 422 : 409
}

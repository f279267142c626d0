import { failure, type Result, success } from '../../../platform/result'
import { mayDo } from '../../rules/roles'
import type { Person } from '../../rules/studio-contract'
import type { AuditTrail } from '../../server/accounts/audit-trail'
import type { People } from '../../server/accounts/people'
import { faultsBetween } from '../../server/history/check-files'
import type { SiteHistory } from '../../server/history/site-history'
import type { Builds } from '../../server/publish-builds'
import type { PublicationStore, PublishPlan } from './publication-store'
import { faultWithoutPlace, type ShownFault } from '../../rules/shown-fault'

/** Why nothing was published: a word for the program, with faults or names for the person. */
export interface PublishFault {
  problem: 'invalid' | 'unwritable' | 'conflicts' | 'changed' | 'moved' | 'forbidden' | 'nothing'
  faults: ShownFault[]
}

type Publisher = Pick<Person, 'name' | 'email'>

interface CreatePublisher {
  history: SiteHistory
  store: PublicationStore
  people: Pick<People, 'find'>
  trail: AuditTrail
  builds: Pick<Builds, 'start' | 'state'>
  /** Sends the history to the remote. */
  push: () => void
  now?: () => number
}

export type SitePublisher = ReturnType<typeof createPublisher>

type Written = Result<{ commit: string; from: string; files: string[] }, PublishFault>

/** Publishes: at once, by the plan when its time has come, and back again. */
export function createPublisher({ history, store, people, trail, builds, push, now = Date.now }: CreatePublisher) {
  /** The draft is another than the one that was seen: with what others changed since, where that can be told. */
  const draftMoved = async (seen: string): Promise<PublishFault> => {
    const faults = await history.changesSince(seen)
    return { problem: faults.length > 0 ? 'moved' : 'changed', faults }
  }

  /** Runs what writes the folder. A folder that cannot be written is an answer, not an exception. */
  const write = async (work: () => ReturnType<SiteHistory['publishCommit']>): Promise<Written> => {
    try {
      const written = await work()
      if (written.ok) return written
      return failure({ problem: written.error.conflicts.length > 0 ? 'conflicts' : 'changed', faults: [] })
    } catch (error) {
      return failure({
        problem: 'unwritable',
        faults: [faultWithoutPlace(error instanceof Error ? error.message : String(error))],
      })
    }
  }

  const noteDone = (
    person: Publisher,
    written: { commit: string; from: string; files: string[] },
    plan: number | null,
  ) => {
    const { commit, from, files } = written
    const row = { at: now(), person: person.name, kind: 'published', planned_for: plan } as const
    store.add({ ...row, problem: null, faults: [], from_commit: from, to_commit: commit })
    trail.add(person.email, 'published', `${commit.slice(0, 12)} ${files.join(' ')}`)
    builds.start()
    push()
    history.git.tidy()
  }

  /** Publishes the draft that was seen. A plan is dropped by it when its draft is on the site then. */
  const publish = async (person: Publisher, draft: string): Promise<Result<null, PublishFault>> => {
    const state = await history.sync()
    const faults = await faultsBetween(history.git, state.live, state.draft)
    if (faults.length > 0) return failure({ problem: 'invalid', faults })
    const plan = store.plan()
    const isPlanned = plan !== null && (await history.isKnown(plan.draft, draft))
    const written = await write(() => history.publish(person, draft))
    if (!written.ok) return written.error.problem === 'changed' ? failure(await draftMoved(draft)) : written
    if (isPlanned) store.dropPlan()
    noteDone(person, written.value, null)
    return success(null)
  }

  const publishPlanned = async (plan: PublishPlan): Promise<Result<null, PublishFault>> => {
    // Who planned it may have lost the role since.
    const person = people.find(plan.email)
    if (!person || !mayDo(person.role, 'site.publish')) return failure({ problem: 'forbidden', faults: [] })
    const { live } = await history.sync()
    const faults = await faultsBetween(history.git, live, plan.draft)
    if (faults.length > 0) return failure({ problem: 'invalid', faults })
    const written = await write(() => history.publishCommit(person, plan.draft))
    if (!written.ok) return written
    noteDone(person, written.value, plan.at)
    return success(null)
  }

  /** Whether there was a site before a publication: the one that made it cannot be taken back. */
  const hadSite = async (commit: string): Promise<boolean> => (await history.readText(commit, 'site.json')) !== ''

  let running: Promise<void> | null = null
  const runDue = async (): Promise<void> => {
    const plan = store.plan()
    if (plan === null || plan.at > now()) return
    const done = await publishPlanned(plan)
    // Kept until here: a studio that is stopped in the middle does it again, which changes nothing twice.
    if (store.plan()?.at === plan.at) store.dropPlan()
    if (done.ok) return
    const row = { at: now(), person: plan.name, kind: 'published', planned_for: plan.at } as const
    store.add({ ...row, ...done.error, from_commit: null, to_commit: null })
    trail.add(plan.email, 'could not publish as planned', done.error.problem)
  }

  return {
    publish,
    draftMoved,
    /** Publishes what is planned when its time has come; later, when nobody ran the studio then. */
    runDue: (): Promise<void> => {
      running ??= runDue().finally(() => {
        running = null
      })
      return running
    },
    /** The id of the publication that can be taken back; null for none. */
    returnable: async (): Promise<number | null> => {
      const last = store.last()
      if (!last || last.from_commit === null || last.from_commit === last.to_commit) return null
      return (await hadSite(last.from_commit)) ? last.id : null
    },
    /** Brings the site back to what it was before its last publication. The draft keeps what was taken back. */
    goBack: async (person: Publisher, id: number): Promise<Result<null, PublishFault>> => {
      const last = store.last()
      if (!last || last.id !== id || last.from_commit === null) return failure({ problem: 'changed', faults: [] })
      const { from_commit: to } = last
      if (to === last.to_commit || !(await hadSite(to))) return failure({ problem: 'nothing', faults: [] })
      const written = await write(() => history.goBack(person, to))
      if (!written.ok) return written
      const { commit, from } = written.value
      const row = { at: now(), person: person.name, kind: 'returned', planned_for: null, problem: null } as const
      store.add({ ...row, faults: [], from_commit: from, to_commit: commit })
      trail.add(person.email, 'went back', `${to.slice(0, 12)}`)
      // The release before is there at once only when the one of the last publication is.
      builds.start({ isBack: last.kind === 'published' && builds.state().is === 'done' })
      push()
      return success(null)
    },
  }
}

const DUE_EVERY_MS = 15_000

/** Looks at the plan at once and then again and again. @returns stop */
export function startPlan({ runDue }: Pick<SitePublisher, 'runDue'>): () => void {
  const look = () => void runDue().catch((error: unknown) => console.error('The planned publication failed:', error))
  look()
  const timer = setInterval(look, DUE_EVERY_MS).unref()
  return () => clearInterval(timer)
}

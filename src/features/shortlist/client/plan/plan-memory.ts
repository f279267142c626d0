import * as v from 'valibot'
import { readClock } from '../../../../platform/clock'
import { createStoredValue } from '../../../../platform/store'
import { ANSWERS } from '../../rules/plan/plan'
import { isPlanSecret } from '../../rules/plan/plan-paths'

/** localStorage key of what this device knows of plans (contracts, In the browser). */
export const PLANS_KEY = 'shortlistPlans'
/** Most plans that a device knows; the oldest are forgotten. */
const MOST = 20

const SecretSchema = v.pipe(v.string(), v.check(isPlanSecret))
const OwnSchema = v.object({
  plan: SecretSchema,
  /** This device's secret as a voter. */
  voter: SecretSchema,
  /** Of whoever made the plan. */
  maker: v.nullable(SecretSchema),
  /** Within the plan; null until the host has the answers. */
  id: v.nullable(v.number()),
  name: v.string(),
  votes: v.record(v.string(), v.picklist(ANSWERS)),
  /** Whether the host has name and answers as they are here. */
  isSent: v.boolean(),
  /** Epoch ms; null until the plan was read. */
  endsAt: v.nullable(v.number()),
})

/** What this device knows of a plan. */
export type OwnPlan = Readonly<v.InferOutput<typeof OwnSchema>>

export const planMemory = createStoredValue<readonly OwnPlan[]>({
  key: PLANS_KEY,
  parse: text => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(OwnSchema)), text)
    const now = readClock()
    return parsed.success ? parsed.output.filter(({ endsAt }) => endsAt === null || endsAt > now) : []
  },
  format: plans => JSON.stringify(plans.slice(-MOST)),
})

/** What this device knows of a plan; a voter who has said nothing where it knows none. */
export function readOwnPlan(plan: string): OwnPlan {
  const known = planMemory.read().find(own => own.plan === plan) ?? fresh.get(plan)
  if (known) return known
  const own = { plan, voter: newSecret(), maker: null, id: null, name: '', votes: {}, isSent: true, endsAt: null }
  fresh.set(plan, own)
  return own
}

/** Voters who have said nothing yet, so that none of them is kept. */
const fresh = new Map<string, OwnPlan>()

/** Changes what this device knows of a plan, and keeps it. */
export function keepOwnPlan(plan: string, changes: Partial<Omit<OwnPlan, 'plan'>>): OwnPlan {
  const own = { ...readOwnPlan(plan), ...changes }
  planMemory.write([...planMemory.read().filter(other => other.plan !== plan), own])
  return own
}

/** Forgets a plan that has ended. */
export function forgetOwnPlan(plan: string): void {
  fresh.delete(plan)
  const kept = planMemory.read()
  if (kept.some(own => own.plan === plan)) planMemory.write(kept.filter(own => own.plan !== plan))
}

/** 256 random bits in base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

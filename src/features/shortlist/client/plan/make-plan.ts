import { failure, type Result, success } from '../../../../platform/result'
import type { ShowtimePick } from '../../rules/pick-address'
import type { PlanCallFault } from '../../rules/plan/plan'
import { sendNewPlan } from './plan-api'
import { keepOwnPlan } from './plan-memory'

/** Makes a plan at the host, which this device may then change and end. @returns the secret of its link */
export async function makePlan(picks: readonly ShowtimePick[]): Promise<Result<string, PlanCallFault>> {
  const made = await sendNewPlan(picks)
  if (!made.ok) return failure(made.error)
  const { plan, maker, endsAt } = made.value
  keepOwnPlan(plan, { maker, endsAt })
  return success(plan)
}

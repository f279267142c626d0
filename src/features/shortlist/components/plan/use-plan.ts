import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { planMemory, readOwnPlan } from '../../client/plan/plan-memory'
import { createPlanSession } from '../../client/plan/plan-session'
import type { Voter } from '../../rules/plan/plan'

export { makePlan } from '../../client/plan/make-plan'

/** What `usePlan` returns. */
export type FollowedPlan = ReturnType<typeof usePlan>

/** Follows a plan while it is shown: its state, what this device said, and the voters with the device's own answers as they are here. */
export function usePlan(secret: string) {
  const session = useMemo(() => createPlanSession(secret), [secret])
  const state = useSyncExternalStore(session.subscribe, session.read, session.read)
  const readOwn = () => readOwnPlan(secret)
  const own = useSyncExternalStore(planMemory.subscribe, readOwn, readOwn)
  useEffect(() => session.follow(), [session])
  const voters = useMemo((): readonly Voter[] => {
    const all = state.plan?.voters ?? []
    if (own.name === '') return all
    const mine = { id: own.id ?? 0, name: own.name, votes: own.votes }
    return own.id !== null && all.some(({ id }) => id === own.id)
      ? all.map(voter => (voter.id === own.id ? mine : voter))
      : [...all, mine]
  }, [state.plan, own])
  return { session, state, own, voters }
}

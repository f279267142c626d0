import { pickKey, type ShowtimePick } from '../pick-address'
import type { PickState } from '../pick-state'
import { ANSWERS, type Answer, type Voter } from './plan'

/** Names by answer, in the order in which they joined. */
export type PickTally = Readonly<Record<Answer, readonly string[]>>

/** Who can when: names by pick (`pickKey`) and answer. */
export function tallyPlan(picks: readonly ShowtimePick[], voters: readonly Voter[]): ReadonlyMap<string, PickTally> {
  return new Map(
    picks.map(pick => {
      const key = pickKey(pick)
      const namesOf = (answer: Answer) => voters.filter(({ votes }) => votes[key] === answer).map(({ name }) => name)
      const [yes = [], maybe = [], no = []] = ANSWERS.map(namesOf)
      return [key, { yes, maybe, no }]
    }),
  )
}

interface Candidate {
  key: string
  state: PickState
}

/** States in which a time can still be chosen; one that could not be checked may be. */
const OPEN: ReadonlySet<PickState> = new Set<PickState>(['available', 'almostFull', 'unknown'])

/**
 * The time that suits most: the most can come; of equals, the most may; of equals, the earliest. Null when nobody can
 * come to any that is still to be had.
 * @param candidates by start
 */
export function bestTime<C extends Candidate>(
  candidates: readonly C[],
  tally: ReadonlyMap<string, PickTally>,
): C | null {
  const scoreOf = ({ key }: C) => {
    const { yes = [], maybe = [] } = tally.get(key) ?? {}
    return { yes: yes.length, maybe: maybe.length }
  }
  let best: { candidate: C; yes: number; maybe: number } | null = null
  for (const candidate of candidates) {
    const { yes, maybe } = scoreOf(candidate)
    if (!OPEN.has(candidate.state) || yes + maybe === 0) continue
    if (!best || yes > best.yes || (yes === best.yes && maybe > best.maybe)) best = { candidate, yes, maybe }
  }
  return best?.candidate ?? null
}

import { startCountdown } from '../../../../platform/clock'
import {
  isPageVisible,
  onOnlineChange,
  onPageReturn,
  onPageVisibilityChange,
} from '../../../../platform/page-lifecycle'
import { createStore, joinStops } from '../../../../platform/store'
import type { Result } from '../../../../platform/result'
import type { ShowtimePick } from '../../rules/pick-address'
import type { Answer, Plan, PlanCallFault } from '../../rules/plan/plan'
import { isPlanSecret } from '../../rules/plan/plan-paths'
import { deletePlan, deleteVotes, type ReadPlan, readPlan, sendPicks, sendVotes } from './plan-api'
import { forgetOwnPlan, keepOwnPlan, readOwnPlan } from './plan-memory'

/** How often a plan is read again while it is seen, ms. */
const EVERY_MS = 25_000

export interface PlanState {
  /** `failed`: it was never read. */
  status: 'loading' | 'ready' | 'failed' | 'ended'
  /** As last read; null before. */
  plan: Plan | null
  /** The last reading failed: what is shown may be old. */
  isStale: boolean
  /** `waiting`: answers are kept here until the network is back. */
  sending: 'idle' | 'sending' | 'waiting'
  /** Why the last change was refused; null for none. */
  fault: PlanCallFault | null
}

export type PlanSession = ReturnType<typeof createPlanSession>

/** Faults after which the same may be sent again later. */
const PASSING: ReadonlySet<PlanCallFault> = new Set<PlanCallFault>(['offline', 'unavailable', 'tooOften'])

/** Follows one plan: reads it again and again, and sends this device's answers. @param secret of its link */
export function createPlanSession(secret: string) {
  const isWhole = isPlanSecret(secret)
  const state = createStore<PlanState>({
    ...{ status: isWhole ? 'loading' : 'ended', plan: null, isStale: false, sending: 'idle', fault: null },
  })
  const set = (changes: Partial<PlanState>) => state.write({ ...state.read(), ...changes })
  let etag: string | null = null
  /** Counts changes, so that a reading that began before one does not undo what it showed. */
  let changes = 0
  let isReading = false
  let isSending = false
  /** The host refused what is kept: it is sent again once it is changed. */
  let isRefused = false

  const end = () => {
    forgetOwnPlan(secret)
    set({ status: 'ended', plan: null, sending: 'idle', fault: null })
  }
  const show = (read: ReadPlan) => {
    etag = read.etag
    set({ status: 'ready', plan: read.plan, isStale: false })
  }

  const refresh = async (): Promise<void> => {
    if (!isWhole || isReading || state.read().status === 'ended') return
    isReading = true
    const before = changes
    const read = await readPlan(secret, etag)
    isReading = false
    if (read.ok) {
      if (before === changes) show(read.value)
    } else if (read.error === 'ended') return end()
    else if (read.error === 'same') set({ isStale: false })
    else set(state.read().plan ? { isStale: true } : { status: 'failed' })
    await flush()
  }

  /** Sends name and answers that the host does not have. */
  const flush = async (): Promise<void> => {
    const own = readOwnPlan(secret)
    if (isSending || isRefused || own.isSent || own.name === '' || state.read().status === 'ended') return
    isSending = true
    set({ sending: 'sending' })
    changes++
    const sent = await sendVotes(own)
    isSending = false
    if (sent.ok) {
      const { name, votes } = readOwnPlan(secret)
      const isSent = name === own.name && JSON.stringify(votes) === JSON.stringify(own.votes)
      keepOwnPlan(secret, { id: sent.value.voterId, isSent, endsAt: sent.value.plan.endsAt })
      show(sent.value)
      set({ sending: 'idle', fault: null })
      return flush()
    }
    if (sent.error === 'ended') return end()
    isRefused = !PASSING.has(sent.error)
    set({ sending: isRefused ? 'idle' : 'waiting', fault: sent.error })
  }

  /** Runs a change of the maker's or a withdrawal. @returns whether it was done */
  const change = async (send: () => Promise<Result<ReadPlan | null, PlanCallFault>>): Promise<boolean> => {
    changes++
    const done = await send()
    if (done.ok && done.value) show(done.value)
    if (done.ok) set({ fault: null })
    else if (done.error === 'ended') end()
    else set({ fault: done.error })
    return done.ok
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    refresh,
    /** Keeps an answer and sends it once there is a name. */
    answer: (key: string, answer: Answer): void => {
      const votes = { ...readOwnPlan(secret).votes, [key]: answer }
      keepOwnPlan(secret, { votes, isSent: false, endsAt: state.read().plan?.endsAt ?? null })
      isRefused = false
      void flush()
    },
    /** Keeps the name and sends it with all answers. @param name cleaned */
    join: (name: string): Promise<void> => {
      keepOwnPlan(secret, { name, isSent: false, endsAt: state.read().plan?.endsAt ?? null })
      isRefused = false
      return flush()
    },
    /** Deletes this device's name and answers, here and at the host. */
    leave: async (): Promise<boolean> => {
      const hasLeft = await change(() => deleteVotes(readOwnPlan(secret)))
      if (hasLeft) keepOwnPlan(secret, { id: null, name: '', votes: {}, isSent: true })
      return hasLeft
    },
    changePicks: (picks: readonly ShowtimePick[]) => change(() => sendPicks(readOwnPlan(secret), picks)),
    endPlan: async (): Promise<void> => {
      if (await change(() => deletePlan(readOwnPlan(secret)))) end()
    },
    /** Reads the plan now and then until stopped, while the page is seen. @returns stops it */
    follow: (): (() => void) => {
      let stopWaiting = () => {}
      const wait = () => {
        const stop = startCountdown(EVERY_MS, () => {
          if (isPageVisible()) void refresh()
          wait()
        })
        stopWaiting = () => void stop()
      }
      void refresh()
      wait()
      const again = (isWanted: boolean) => {
        if (isWanted) void refresh()
      }
      return joinStops([
        () => stopWaiting(),
        onPageReturn(() => again(true)),
        onPageVisibilityChange(again),
        onOnlineChange(again),
      ])
    },
  }
}

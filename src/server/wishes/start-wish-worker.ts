import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { claimPush, settlePush } from './push-queue'
import { createPushAgent, sendPush, type VapidKeys } from './send-push'
import { forgetWishes, type WorkOffWishes, workOffWishes } from './work-off-wishes'

interface StartWishWorker extends WorkOffWishes {
  /** Null: this host sends no push messages. */
  vapid: VapidKeys | null
  /** Changes when what is published may have changed: a look that reads no file. */
  readMark: () => Promise<string>
  reportError: (error: unknown) => void
  /** Ms between two looks. */
  pollMs?: number
  /** Default: connects to public addresses only. */
  dispatcher?: Dispatcher
}

/** Assumption: news reach people early enough within this time of a refresh, ms. */
const POLL_MS = 5_000
/** Between two looks at what has ended, ms. */
const FORGET_MS = 3_600_000
/** Push messages at a time. */
const CONNECTIONS = 4

/**
 * Works off wishes after each refresh and after each confirmation, and sends push messages, until it is stopped.
 * Stopping waits for the step under way.
 */
export function startWishWorker(input: StartWishWorker): { stop: () => Promise<void> } {
  const { database, clock, readMark, reportError, vapid, pollMs = POLL_MS } = input
  const stopping = new AbortController()
  const dispatcher = input.dispatcher ?? (vapid ? createPushAgent() : null)
  const sender = randomUUID()
  let [lastMark, seenMark]: (string | undefined)[] = []
  let forgottenAt = -Infinity
  // A database that fails does so at every look: its fault is said once.
  const faults = new Map<number, string>()

  const isWorkLeft = async () => {
    const sql = `SELECT EXISTS (SELECT 1 FROM wish_news WHERE is_done = 0)
      OR EXISTS (SELECT 1 FROM wishes WHERE is_behind = 1) AS isLeft`
    return Number((await database.read(sql))[0]?.['isLeft'] ?? 0) === 1
  }
  const work = async () => {
    const mark = await readMark()
    // A refresh writes one file after the other: it is over when two looks see the same.
    const isOver = lastMark === undefined || mark === seenMark
    seenMark = mark
    if (isOver && (mark !== lastMark || (await isWorkLeft()))) {
      await workOffWishes(input)
      lastMark = mark
    }
    if (clock() - forgottenAt < FORGET_MS) return
    await forgetWishes(input)
    forgottenAt = clock()
  }
  const sendAll = async () => {
    while (vapid && dispatcher && !stopping.signal.aborted) {
      const by = { database, sender, now: clock() }
      const push = await claimPush(by)
      if (!push) return
      const outcome = await sendPush({ push, vapid, dispatcher })
      await settlePush({ ...by, now: clock() }, { push, outcome })
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      for (const [at, step] of [work, () => Promise.all(Array.from({ length: CONNECTIONS }, sendAll))].entries()) {
        try {
          await step()
          faults.delete(at)
        } catch (error) {
          if (faults.get(at) !== String(error)) reportError(error)
          faults.set(at, String(error))
        }
      }
      await wait(pollMs, null, { signal: stopping.signal, ref: false }).catch(() => null)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
      await input.dispatcher?.close()
      if (!input.dispatcher) await dispatcher?.close()
    },
  }
}

import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { failure, type Result, success } from '../../platform/result'
import { localTicketingPorts } from './local-ticketing'
import { PROJECT_ROOT } from '../config/project-root'

export interface StartedMock {
  /** `http://localhost:9200`. */
  url: string
  /** It answered already, started by somebody else; `stop` leaves it alone. */
  isFound: boolean
  stop: () => Promise<void>
}

/** Loopback, where the mock listens; people are shown `localhost`. */
const HOST = '127.0.0.1'
/** Assumption: longer than a busy machine takes to start it (ms). */
const START_MS = 20_000
const PROBE_MS = 2_000
const POLL_MS = 100

const HealthSchema = v.object({ service: v.literal('ticketing-stand-in') })

type Answer = 'mock' | 'other' | 'nobody'

/**
 * Brings the ticketing mock up at a port of this machine as a process of its own, which ends with this one; or finds
 * the one that answers there. @returns failure in words when something else has the port, or it does not start
 */
export async function startMock(port: number): Promise<Result<StartedMock, string>> {
  const url = `http://localhost:${port}`
  const before = await probe(port)
  if (before === 'mock') return success({ url, isFound: true, stop: async () => {} })
  if (before === 'other') return failure(`The ticketing mock is missing: port ${port} is taken by something else`)
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/mocks/ticketing/start-ticketing.ts'], {
    cwd: PROJECT_ROOT,
    // Over the channel it hears when this process ends, however that happens.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TICKETING_PORT: String(port) },
  })
  const closed = new Promise<void>(resolve => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  let hasEnded = false
  void closed.then(() => (hasEnded = true))
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
  }
  const deadline = performance.now() + START_MS
  while (!hasEnded && performance.now() < deadline) {
    if ((await probe(port)) === 'mock' && !hasEnded) return success({ url, isFound: false, stop })
    await wait(POLL_MS)
  }
  if (!hasEnded) await stop()
  return failure(`The ticketing mock did not start at ${url}`)
}

/**
 * Brings up what the ticketing URLs of a site ask for on this machine, and says so; a port that cannot be had is said, and
 * holds nothing up. @param except a port that the site itself is served at @returns stops what was started
 */
export async function startMocksFor(input: {
  ticketingUrls: readonly (string | null | undefined)[]
  except: number
  print?: (line: string) => void
}): Promise<() => Promise<void>> {
  const { ticketingUrls, except, print = console.log } = input
  const stops: (() => Promise<void>)[] = []
  for (const port of localTicketingPorts(ticketingUrls).filter(port => port !== except)) {
    const started = await startMock(port)
    if (!started.ok) {
      print(started.error)
      continue
    }
    const { url, isFound, stop } = started.value
    print(`Ticketing mock at ${url}${isFound ? ' (was running already)' : ''}`)
    stops.push(stop)
  }
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

async function probe(port: number): Promise<Answer> {
  try {
    const answer = await fetch(`http://${HOST}:${port}/healthz`, { signal: AbortSignal.timeout(PROBE_MS) })
    const body: unknown = await answer.json().catch(() => null)
    return v.is(HealthSchema, body) ? 'mock' : 'other'
  } catch {
    return 'nobody'
  }
}

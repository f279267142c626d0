import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { failure, success } from '../../platform/result'
import { PROJECT_ROOT } from '../../platform/project-root'
import { HOST_CONFIG_FILE, HostConfigSchema } from '../../config/host-config'

/**
 * Starts the mocks for a site's local ticketing URLs and prints their URLs, or why one did not start. @returns stops
 * them
 */
export async function startMocksFor(input: {
  ticketingUrls: readonly (string | null | undefined)[]
  except: number
  /** The site that the mocks tell of purchases; null for none. */
  orders?: DemoOrders | null
  print?: (line: string) => void
}): Promise<() => Promise<void>> {
  const { ticketingUrls, except, orders = null, print = console.log } = input
  const stops: (() => Promise<void>)[] = []
  for (const port of localTicketingPorts(ticketingUrls).filter(port => port !== except)) {
    const started = await startMock(port, orders)
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

/** How the mocks of a demo tell its host of purchases, as variables of both. */
export interface DemoOrders {
  TICKETING_ORDERS_URL: string
  TICKETING_ORDERS_SECRET: string
}

/** @param siteUrl public address, with the path prefix @returns the operator's own secret, or one that ends with the demo */
export function demoOrders(siteUrl: string, env: NodeJS.ProcessEnv): DemoOrders {
  return {
    TICKETING_ORDERS_URL: env['TICKETING_ORDERS_URL'] || `${siteUrl.replace(/\/$/, '')}/api/ticketing/orders`,
    TICKETING_ORDERS_SECRET: env['TICKETING_ORDERS_SECRET'] || randomBytes(32).toString('hex'),
  }
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** Ports of the ticketing URLs on this machine, `http://localhost:<port>`. Any other URL is a real service. */
export function localTicketingPorts(ticketingUrls: readonly (string | null | undefined)[]): number[] {
  const ports = ticketingUrls.flatMap(url => {
    if (!url || !URL.canParse(url)) return []
    const { protocol, hostname, port } = new URL(url)
    return protocol === 'http:' && LOCAL_HOSTS.includes(hostname) && port !== '' ? [Number(port)] : []
  })
  return [...new Set(ports)]
}

/** Ticketing URLs of a built site and its theaters; empty when they cannot be read. */
export async function readTicketingUrls(publicDir: string): Promise<string[]> {
  try {
    const text = await readFile(path.join(publicDir, HOST_CONFIG_FILE), 'utf8')
    const parsed = v.safeParse(HostConfigSchema, JSON.parse(text))
    if (!parsed.success) return []
    const { site, theaters } = parsed.output.ticketing
    return [site, ...Object.values(theaters)].flatMap(service => (service ? [service.url] : []))
  } catch {
    return []
  }
}

/** The mock listens on loopback; printed URLs say `localhost`. */
const HOST = '127.0.0.1'
/** Start timeout, ms. Assumption: longer than a busy machine takes. */
const START_MS = 20_000
const PROBE_MS = 2_000
const POLL_MS = 100

const HealthSchema = v.object({ service: v.literal('ticketing-stand-in') })

/**
 * Starts the ticketing mock as its own process, which ends with this one.
 * @returns `isFound` when it was running already; `stop` then leaves it alone
 */
export async function startMock(port: number, orders: DemoOrders | null = null) {
  const url = `http://localhost:${port}`
  const before = await probe(port)
  if (before === 'mock') return success({ url, isFound: true, stop: async () => {} })
  if (before === 'other') return failure(`The ticketing mock is missing: port ${port} is taken by something else`)
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/mocks/ticketing/start-ticketing.ts'], {
    cwd: PROJECT_ROOT,
    // The mock detects through the IPC channel that this process has ended.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...orders, TICKETING_PORT: String(port) },
  })
  const closed = once(child, 'close').catch(() => undefined)
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

async function probe(port: number): Promise<'mock' | 'other' | 'nobody'> {
  try {
    const answer = await fetch(`http://${HOST}:${port}/healthz`, { signal: AbortSignal.timeout(PROBE_MS) })
    const body: unknown = await answer.json().catch(() => null)
    return v.is(HealthSchema, body) ? 'mock' : 'other'
  } catch {
    return 'nobody'
  }
}

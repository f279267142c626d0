import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { handOver } from './bench-report'
import { formatTable } from './bench-table'
import { startHostProcess } from '../fuzz/start-host-process'

/** Connections at a time. */
const CROWDS = [10, 100]
/** Measurements of each of the two, in turn; the order within a pair changes each time. */
const PAIRS = Number(process.env.BENCH_RUNS ?? 5)
const SECONDS = 4
const WARM_UP_SECONDS = 8
/** For memory. */
const REQUESTS = 200_000
const SAMPLES = 20
const MB = 1024 * 1024

interface Figures {
  /** Requests per second. */
  rate: number
  /** ms */
  p99: number
}

const BODY = JSON.stringify({
  reqMetadata: { method: 'GET', route: '/Member/v3/GetMember/?peachCircuitId=lido', responseFormat: 'json' },
})

/** What a browser sends with it. */
const requestTo = (url: string) =>
  ({
    method: 'POST',
    body: BODY,
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      'sec-fetch-site': 'same-origin',
      'peach-session-token': 's'.repeat(64),
    },
  }) as const

/**
 * `npm run bench -- gateway`: the host with the gateway against a bare proxy of Node's, both before the same upstream, in one
 * run. Prints medians and their ratios, and how memory grows over many requests.
 */
async function benchGateway(): Promise<void> {
  const upstream = await startServer('upstream')
  const env = { UPSTREAM_URL: upstream.url }
  const proxy = await startServer('proxy', env)
  const host = await startHostProcess({ ...env, LIMITS: 'memory', LOG: 'pino', NODE_ENV: 'production' })
  const urls = { proxy: `${proxy.url}/`, gateway: `${host.url}/api/cypher` }
  try {
    for (const url of Object.values(urls)) await measure({ url, connections: 100, duration: WARM_UP_SECONDS })
    const lines = []
    for (const connections of CROWDS) lines.push(await compare(urls, connections))
    console.log(`A bare proxy and the gateway before the same upstream, medians of ${PAIRS} pairs of ${SECONDS} s`)
    console.log(formatTable(lines))
    const memory = await measureMemory(urls.gateway, host.memory)
    console.log(formatTable([memory]))
    const measured = Object.fromEntries(
      lines.flatMap(({ connections, rateRatio, proxyP99, gatewayP99 }) => [
        [`gateway-rate-${connections}`, rateRatio],
        [`gateway-p99-${connections}`, gatewayP99 - 2 * proxyP99],
      ]),
    )
    handOver({ measured, figures: { gateway: lines, memory } })
  } finally {
    await host.stop()
    proxy.stop()
    upstream.stop()
  }
}

async function compare(urls: Record<'proxy' | 'gateway', string>, connections: number) {
  const figures: Record<'proxy' | 'gateway', Figures[]> = { proxy: [], gateway: [] }
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? (['proxy', 'gateway'] as const) : (['gateway', 'proxy'] as const)
    for (const what of order) figures[what].push(await measure({ url: urls[what], connections, duration: SECONDS }))
  }
  const of = (what: 'proxy' | 'gateway', key: keyof Figures) => median(figures[what].map(each => each[key]))
  const [proxyRate, gatewayRate] = [of('proxy', 'rate'), of('gateway', 'rate')]
  return {
    connections,
    proxyRate,
    gatewayRate,
    rateRatio: Number((gatewayRate / proxyRate).toFixed(2)),
    proxyP99: of('proxy', 'p99'),
    gatewayP99: of('gateway', 'p99'),
  }
}

async function measureMemory(url: string, memory: () => Promise<{ rss: number }>) {
  const rss: number[] = []
  for (let sample = 0; sample <= SAMPLES; sample += 1) {
    await measure({ url, connections: 50, amount: REQUESTS / SAMPLES })
    rss.push((await memory()).rss / MB)
  }
  const [warm = 0, ...later] = rss
  const half = later.slice(later.length / 2)
  return {
    requests: REQUESTS,
    warmMB: Math.round(warm),
    endMB: Math.round(later.at(-1) ?? 0),
    mostMB: Math.round(Math.max(...later)),
    growthMB: Number(((later.at(-1) ?? 0) - warm).toFixed(1)),
    growthOfSecondHalfMB: Number(((half.at(-1) ?? 0) - (half[0] ?? 0)).toFixed(1)),
  }
}

type Measure = { url: string; connections: number } & ({ duration: number } | { amount: number })

async function measure({ url, ...options }: Measure): Promise<Figures> {
  const result = await autocannon({ url, ...options, ...requestTo(url) })
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} timeouts`)
  }
  return { rate: Math.round(result.requests.average), p99: result.latency.p99 }
}

async function startServer(what: 'upstream' | 'proxy', env: Record<string, string> = {}) {
  const child = fork(path.join(import.meta.dirname, 'bench-gateway-servers.ts'), [what], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  })
  const [{ url }] = await once(child, 'message')
  return { url: String(url), stop: () => void child.send('stop') }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

void benchGateway()

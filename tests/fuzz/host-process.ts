import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RELEASE_CONFIG } from '../builders/release-config'
import { success } from '../../src/platform/result'
import { createApp } from '../../src/server/http/create-app'
import { createCypherGateway } from '../../src/server/cypher/create-cypher-gateway'
import type { CypherUpstream } from '../../src/server/cypher/upstream/cypher-upstream'
import { createHttpUpstream } from '../../src/server/cypher/upstream/http-upstream'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { NO_LIMITS } from '../../src/server/limits/rate-limits'
import { createHostMetrics } from '../../src/server/observe/host-metrics'
import { createPinoLog, openLog } from '../../src/server/observe/pino-log'
import { startHost } from '../../src/server/start-host'

/** What whoever started this process may ask of it, by message. */
export type HostQuestion = 'memory' | 'upstreamAddresses' | 'stop'

/** What it answers. */
export interface HostAnswer {
  /** Once, when it listens. */
  url?: string
  /** Bytes: now, and the most since the last question. */
  memory?: { rss: number; peak: number }
  /** Of all calls that reached the upstream since the last question, each once. */
  upstreamAddresses?: string[]
}

/** What a build says of a release. */
const { moviePaths: _, movieIds: __, formerAddresses: ___, framePolicy: ____, ...HOST_CONFIG } = RELEASE_CONFIG

/**
 * The real host with the gateway, in a process of its own: over the upstream at UPSTREAM_URL, or over one that keeps what
 * reaches it. LIMITS=memory counts calls and LOG=pino logs them as in
 * production.
 */
async function main(): Promise<void> {
  const addresses = new Set<string>()
  const body = new TextEncoder().encode('{"peachCode":0}')
  const recording: CypherUpstream = async ({ route }) => {
    addresses.add(`${route.call.method} ${route.address}`)
    return success({ status: 200, contentType: 'application/json', headers: {}, body })
  }
  const baseUrl = process.env['UPSTREAM_URL']
  const gateway = createCypherGateway({
    upstream: baseUrl ? createHttpUpstream({ baseUrl }).send : recording,
    limits: process.env['LIMITS'] === 'memory' ? createLimiter() : NO_LIMITS,
    captcha: null,
    metrics: createHostMetrics().gateway,
    ...(process.env['LOG'] === 'pino' ? { log: createPinoLog({ destination: openLog('/dev/null') }) } : {}),
    reportError: error => {
      console.error('reported:', error)
      process.exitCode = 1
    },
  })
  const publicDir = mkdtempSync(path.join(tmpdir(), 'gateway-host-'))
  writeFileSync(path.join(publicDir, 'host.json'), JSON.stringify(HOST_CONFIG))
  writeFileSync(path.join(publicDir, 'routes.json'), '{"movies":{}}')
  writeFileSync(path.join(publicDir, 'index.html'), '<!doctype html><title>Lido</title>')
  const host = await startHost({
    app: createApp({ publicDir, services: { '/api/cypher': gateway.answer } }),
    port: 0,
    host: '127.0.0.1',
  })
  const tell = (answer: HostAnswer) => process.send?.(answer)

  let peak = 0
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()))
  setInterval(sample, 100).unref()
  process.on('message', (question: HostQuestion) => {
    switch (question) {
      case 'memory': {
        // What is merely waiting to be collected is not growth.
        if (globalThis.gc) globalThis.gc()
        sample()
        const rss = process.memoryUsage.rss()
        tell({ memory: { rss, peak } })
        peak = rss
        break
      }
      case 'upstreamAddresses':
        tell({ upstreamAddresses: [...addresses] })
        addresses.clear()
        break
      case 'stop':
        void host.stop().then(() => {
          rmSync(publicDir, { recursive: true })
          process.disconnect()
        })
    }
  })
  tell({ url: host.url })
}

void main()

import fc from 'fast-check'
import { jsonReply, createTestGateway, OWN_ORIGIN, sendTo } from '../builders/gateway-call'
import { success } from '../../src/platform/result'
import { bodies, type GeneratedBody, mutatedBodies, mutatedRoutes } from './arbitraries'
import { isOfTable } from './route-oracle'
import type { HostProcess } from './start-host-process'

/** How often each property is tried, and what the tries came to. */
interface Runs {
  runs: number
}

/** Answers by status; a fuzz that only ever sees one has gone wrong itself. */
export type Statuses = Map<number, number>

/** What a caller may be answered when the upstream answers well. */
const EXPECTED: ReadonlySet<number> = new Set([200, 400, 403, 413, 415])

/** A gateway over an upstream that keeps the addresses that reach it. */
function watchedGateway() {
  const reached: string[] = []
  const faults: unknown[] = []
  const { gateway } = createTestGateway({
    upstream: async ({ route }) => {
      reached.push(`${route.call.method} ${route.address}`)
      return success(jsonReply({ peachCode: 0 }))
    },
    reportError: error => void faults.push(error),
  })
  return { gateway, reached, faults }
}

/** Generated bodies: each is answered, with no 5xx, and nothing reaches the upstream that is not of the table. */
export async function fuzzBodies({ runs }: Runs): Promise<Statuses> {
  const { gateway, reached, faults } = watchedGateway()
  const statuses: Statuses = new Map()
  await fc.assert(
    fc.asyncProperty(bodies, async generated => {
      reached.length = 0
      const { status } = await sendTo(gateway, requestOf(generated))
      count(statuses, status)
      expectAnswer(status, reached, faults)
    }),
    { numRuns: runs },
  )
  return statuses
}

/** Mutated routes: nothing reaches the upstream whose address is not of the table. */
export async function fuzzRoutes({ runs }: Runs): Promise<Statuses> {
  const { gateway, reached, faults } = watchedGateway()
  const statuses: Statuses = new Map()
  await fc.assert(
    fc.asyncProperty(mutatedRoutes, async route => {
      reached.length = 0
      const body = new TextEncoder().encode(JSON.stringify({ reqMetadata: route }))
      const { status } = await sendTo(gateway, requestOf({ body, contentType: 'application/json' }))
      count(statuses, status)
      expectAnswer(status, reached, faults)
    }),
    { numRuns: runs },
  )
  return statuses
}

const AT_A_TIME = 20

/** Mutated bytes over real HTTP: each is answered, with no 5xx, and the host runs on. */
export async function fuzzBytes({ runs, host }: Runs & { host: HostProcess }): Promise<Statuses> {
  const statuses: Statuses = new Map()
  const batches = fc.array(mutatedBodies, { minLength: AT_A_TIME, maxLength: AT_A_TIME })
  await fc.assert(
    fc.asyncProperty(batches, async batch => {
      const answers = await Promise.all(
        batch.map(generated => fetch(`${host.url}/api/cypher`, post(generated, { origin: host.url }))),
      )
      for (const answer of answers) {
        await answer.arrayBuffer()
        count(statuses, answer.status)
        expectAnswer(answer.status, [], [])
      }
      expectAnswer(200, await host.upstreamAddresses(), [])
      if (!host.isAlive()) throw new Error('The host has ended')
    }),
    { numRuns: Math.ceil(runs / AT_A_TIME) },
  )
  return statuses
}

/** For a gateway that is called without a connection, with the headers that `fetch` adds to what it sends. */
function requestOf(generated: GeneratedBody): RequestInit {
  return post(generated, {
    origin: OWN_ORIGIN,
    host: new URL(OWN_ORIGIN).host,
    'content-length': String(generated.body.byteLength),
  })
}

function post({ body, contentType }: GeneratedBody, headers: Record<string, string>): RequestInit {
  if (contentType !== '') headers['content-type'] = contentType
  return { method: 'POST', body: new Uint8Array(body), headers }
}

function count(statuses: Statuses, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

/** @throws where a property does not hold */
function expectAnswer(status: number, reached: readonly string[], faults: readonly unknown[]): void {
  if (!EXPECTED.has(status)) throw new Error(`Answered ${status}`)
  if (faults.length > 0) throw new Error(`Reported ${String(faults[0])}`)
  const stray = reached.find(address => !isOfTable(address))
  if (stray !== undefined) throw new Error(`Reached the upstream: ${stray}`)
}

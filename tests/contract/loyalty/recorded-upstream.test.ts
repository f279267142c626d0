import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpUpstream } from '../../../src/server/cypher/upstream/http-upstream'
import { type Exchange, startRecordedUpstream } from '../../builders/recorded-upstream'
import { SCENARIOS } from './all-scenarios'
import { startContractHost } from './contract-host'
import { readRecording, RECORDING_FILE } from './recording'
import type { Scenario } from './scenario'

const AUTHORIZATION = 'Basic of-the-operator'
const recording = readRecording()

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** A host whose upstream plays exchanges over HTTP, and its mailbox what was in it then. */
async function startRecordedHost({ membershipConfig }: Scenario, { exchanges, mails }: (typeof recording)[string]) {
  const upstream = await startRecordedUpstream({ exchanges, authorization: AUTHORIZATION })
  stops.push(upstream.stop)
  const http = createHttpUpstream({ baseUrl: upstream.url, authorization: AUTHORIZATION })
  stops.push(http.close)
  let looks = 0
  const host = await startContractHost({
    membershipConfig,
    upstream: http.send,
    mails: async () => mails[looks++] ?? [],
  })
  stops.push(host.stop)
  return { host, upstream }
}

describe('the contract of member calls, answered by a recorded upstream over HTTP', () => {
  it.each(SCENARIOS)('$name', async scenario => {
    const recorded = recording[scenario.name]
    if (!recorded) throw new Error('Record it: npx tsx tests/contract/loyalty/record.ts')
    const { host, upstream } = await startRecordedHost(scenario, recorded)
    await scenario.run(host).catch((error: unknown) => {
      throw new Error([String(error), ...upstream.faults].join('\n'), { cause: error })
    })
    expect(upstream.faults).toEqual([])
    expect(upstream.left()).toBe(0)
  })

  it('is recorded for these scenarios and no others', () => {
    expect(Object.keys(recording)).toEqual(SCENARIOS.map(({ name }) => name))
  })

  it('holds no token, code or signature that was ever valid', () => {
    const text = readFileSync(RECORDING_FILE, 'utf8')
    const tokens = [...text.matchAll(/"(?:[\w-]*session-token|\w*SessionToken|\w*essionId|code|pass)": "([^"]*)"/g)]
    const others = tokens.map(([, value]) => value ?? '').filter(value => !/^recorded-\d{3}$/.test(value))
    // What scenarios make up, a username that was sent by e-mail, and names of what is sold.
    expect(
      [...new Set(others)].filter(value => !/^(?:made-up|demo@lumen\.example|[A-Z]+-\w+(?:-YEARS-\d)?)$/.test(value)),
    ).toEqual([])
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.(?!signature-left-out)/)
  })
})

describe('a recorded upstream', () => {
  const scenario = SCENARIOS.find(({ name }) => name === 'gift cards and vouchers, for anybody, version 1')!
  const [first, ...rest] = recording[scenario.name]!.exchanges as [Exchange, ...Exchange[]]
  const play = (request: Partial<Exchange['request']>) =>
    startRecordedHost(scenario, {
      exchanges: [{ ...first, request: { ...first.request, ...request } }, ...rest],
      mails: [],
    })

  it.each([
    ['method', { method: 'GET' }],
    ['path', { path: `${first.request.path}&more=1` }],
    ['headers', { headers: { 'peach-session-token': 'recorded-001' } }],
    ['body', { body: { kind: 'json' as const, fields: { cardNumber: '6000123412341234', pin: '1' } } }],
  ])('refuses a request with another %s', async (name, changed) => {
    const { host, upstream } = await play(changed)
    await expect(scenario.run(host)).rejects.toThrow()
    expect(upstream.faults[0]).toContain(`: ${name} is `)
    expect(upstream.left()).toBe(rest.length + 1)
  })
})

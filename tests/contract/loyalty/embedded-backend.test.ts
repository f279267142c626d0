import { afterEach, describe, expect, it } from 'vitest'
import { CYPHER_CALL_NAMES } from '../../../src/features/session/rules/calls/cypher-calls'
import { REPLY_CODES } from '../../../src/features/session/rules/call-fault'
import { SCENARIOS } from './all-scenarios'
import type { Seen, StartedContractHost } from './contract-host'
import { startEmbeddedHost } from './embedded-host'

const seen: Seen = { calls: new Set(), codes: new Set() }
let host: StartedContractHost | undefined
afterEach(async () => {
  await host?.stop()
  host = undefined
})

describe('the contract of member calls, answered by the embedded backend', () => {
  it.each(SCENARIOS)('$name', async scenario => {
    host = await startEmbeddedHost({ scenario, seen })
    await scenario.run(host)
  })

  it('has every call of the table in it, and every code', () => {
    expect(CYPHER_CALL_NAMES.filter(name => !seen.calls.has(name))).toEqual([])
    expect(Object.entries(REPLY_CODES).filter(([, code]) => !seen.codes.has(code))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { fuzzBodies, fuzzBytes, fuzzRoutes } from '../fuzz/gateway-fuzz'
import { isOfTable } from '../fuzz/route-oracle'
import { startHostProcess } from '../fuzz/start-host-process'

/** A short run of what `npm run fuzz` does at length. Some of what is tried must pass, or nothing was tried. */
describe('the gateway under bad input', () => {
  it('answers generated bodies without a fault', async () => {
    const statuses = await fuzzBodies({ runs: 2_000 })
    for (const status of [200, 400, 403, 415]) expect(statuses.get(status)).toBeGreaterThan(0)
  })

  it('lets no mutated route reach the upstream but those of the table', async () => {
    const statuses = await fuzzRoutes({ runs: 1_000 })
    for (const status of [200, 403]) expect(statuses.get(status)).toBeGreaterThan(0)
  })

  it('answers mutated bytes over HTTP, and runs on', async () => {
    const host = await startHostProcess()
    try {
      const statuses = await fuzzBytes({ runs: 200, host })
      expect(statuses.get(400)).toBeGreaterThan(0)
    } finally {
      expect(await host.stop()).toBe(0)
    }
  })

  it.each([
    ['GET /Member/v3/GetMember/?peachCircuitId=1', true],
    ['POST /Member/v3/GetMember/?peachCircuitId=1', false],
    ['GET /Member/v3/GetMember/', false],
    ['GET /Member/v3/GetMember/?peachCircuitId=1&x=1', false],
    ['GET /Member/UsernameReminder/1/%2e%2e', false],
    ['GET /Member/UsernameReminder/1/a%2fb', false],
    ['GET //evil.example/', false],
  ])('knows whether %s is of the table: %s', (address, isKnown) => expect(isOfTable(address)).toBe(isKnown))
})

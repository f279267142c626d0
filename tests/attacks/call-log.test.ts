import { describe, expect, it } from 'vitest'
import { success } from '../../src/platform/result'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { LIMIT_FIGURES } from '../../src/server/limits/rate-limits'
import { createPinoLog } from '../../src/server/observe/pino-log'
import { callTo, createTestGateway, jsonReply, sendTo } from '../builders/gateway-call'

/** A gateway that logs this share of ordinary calls, with its log. */
function openGateway({ share = 0, status = 200 } = {}) {
  const lines: string[] = []
  const log = createPinoLog({ share, random: () => 0.5, destination: { write: line => void lines.push(line) } })
  const upstream = async () => success(jsonReply({ peachCode: 0 }, { status }))
  const { gateway } = createTestGateway({ log, upstream, limits: createLimiter() })
  return {
    gateway,
    logged: () => lines.map(line => JSON.parse(line) as Record<string, unknown>),
    text: () => lines.join(''),
  }
}
const logIn = { name: 'loginV3', fields: { username: 'ada@example.org', password: 'Secret-1234' } } as const

describe('an attacker who hides among ordinary calls of which few are logged', () => {
  it('is in the log with each call that was refused', async () => {
    const { gateway, logged } = openGateway()
    const { points } = LIMIT_FIGURES.login.account
    for (let n = 0; n < points + 3; n += 1) await callTo(gateway, logIn)
    await callTo(gateway, logIn, { origin: 'https://evil.example' })
    await sendTo(gateway, { body: '{', headers: { 'content-type': 'application/json' } })
    const outcomes = logged().map(({ outcome, status }) => [outcome, status])
    expect(outcomes).toEqual([...Array<unknown>(3).fill(['limited', 429]), ['foreignOrigin', 403], ['malformed', 400]])
  })

  it('causes no error of the member service that is not in it', async () => {
    const { gateway, logged } = openGateway({ status: 500 })
    await callTo(gateway, logIn)
    expect(logged()).toMatchObject([{ call: 'loginV3' }])
  })

  it('finds neither passwords nor names in it', async () => {
    const { gateway, logged, text } = openGateway({ share: 1 })
    await callTo(gateway, logIn)
    expect(logged()).toHaveLength(1)
    expect(text()).not.toMatch(/ada|Secret/)
  })
})

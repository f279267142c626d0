import { describe, expect, it, vi } from 'vitest'
import { unusedAddress } from '../../../tests/builders/faulty-upstream'
import { connectRedis } from './connect-redis'
import { createLimiter } from './create-limiter'

describe('a Redis that is not there', () => {
  it('holds nobody up: this host counts for itself, and says so once', async () => {
    const { client, stop } = connectRedis((await unusedAddress()).replace('http:', 'redis:'))
    const reportError = vi.fn()
    const figure = { points: 2, seconds: 60 }
    const limits = createLimiter({
      figures: { login: { address: figure, account: figure } },
      redis: client,
      reportError,
    })
    const take = () => limits.take('login', { address: '192.0.2.1', account: null })
    expect([(await take()).ok, (await take()).ok, (await take()).ok]).toEqual([true, true, false])
    expect(reportError).toHaveBeenCalledTimes(1)
    stop()
  })
})

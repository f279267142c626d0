// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freezeClock, readClock } from '../platform/clock'
import { onClientEntry } from './on-client-entry'

describe('onClientEntry', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    freezeClock(null)
  })

  it('lets a build for an archive date show itself as of that date', () => {
    vi.stubEnv('GATSBY_BUILD_NOW', '2025-01-23T09:00:00Z')
    onClientEntry()
    expect(readClock()).toBe(Date.UTC(2025, 0, 23, 9))
  })

  it('leaves the clock running for a build of today', () => {
    vi.stubEnv('GATSBY_BUILD_NOW', '')
    onClientEntry()
    expect(Math.abs(readClock() - Date.now())).toBeLessThan(1000)
  })
})

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi, beforeEach } from 'vitest'
import { freezeClock, readClock, holdClock } from '../platform/clock'
import { onClientEntry, needsEarlyHydration } from './on-client-entry'

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

describe('whether a page is to be other than it was built', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="___gatsby"><main>Films</main></div>'
  })

  afterEach(() => {
    window.history.replaceState(null, '', '/')
    document.cookie = 'selectedTheaterId=; max-age=0'
    localStorage.clear()
    sessionStorage.clear()
    holdClock(false)
    freezeClock(null)
  })

  it('is not so for somebody new who asks for nothing, also at the instant that the page was built for', () => {
    expect(needsEarlyHydration()).toBe(false)
    freezeClock(Date.parse('2025-01-23T09:00:00Z'))
    expect(needsEarlyHydration()).toBe(false)
  })

  it.each([
    ['the address asks for something', () => window.history.replaceState(null, '', '/?day=2025-01-23')],
    ['the address names a place on the page', () => window.history.replaceState(null, '', '/#cast')],
    ['a theater was chosen', () => (document.cookie = 'selectedTheaterId=harbour')],
    ['something is kept', () => localStorage.setItem('picks', '[]')],
    ['something is kept for the visit', () => sessionStorage.setItem('utm', 'x')],
    ['the time is in doubt', () => holdClock(true)],
    ['no server wrote it', () => document.getElementById('___gatsby')?.replaceChildren()],
  ])('is so where %s', (_, arrange) => {
    arrange()
    expect(needsEarlyHydration()).toBe(true)
  })
})

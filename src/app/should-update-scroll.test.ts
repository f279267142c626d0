import { describe, expect, it } from 'vitest'
import { shouldUpdateScroll } from './should-update-scroll'

const argsWith = (state: unknown) => ({ routerProps: { location: { state } } })

describe('shouldUpdateScroll (specification §2)', () => {
  it.each([
    ['no state', null, true],
    ['a state of something else', { from: 'menu' }, true],
    ['the state saying true', { shouldUpdateScroll: true }, true],
    ['the state saying false', { shouldUpdateScroll: false }, false],
  ])('for %s', (_, state, scrolls) => {
    expect(shouldUpdateScroll(argsWith(state))).toBe(scrolls)
  })
})

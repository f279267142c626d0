import { describe, expect, it } from 'vitest'
import { restartPause } from './run-workers'

describe('a worker that died', () => {
  it.each([
    [0, 0],
    [1, 100],
    [2, 200],
    [5, 1_600],
    [50, 10_000],
  ])('after %i deaths in a row is started again in %i ms', (deaths, pause) => expect(restartPause(deaths)).toBe(pause))
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBulkhead } from './bulkhead'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when `end` is called. */
function work() {
  let end: () => void = () => undefined
  const ended = new Promise<void>(resolve => (end = resolve))
  const run = vi.fn(() => ended)
  return { run, end }
}

describe('a bulkhead', () => {
  it('runs as much at a time as it may, and the rest in the order in which it came', async () => {
    const bulkhead = createBulkhead({ running: 2, waiting: 5, waitMs: 1_000 })
    const works = [work(), work(), work(), work()]
    const outcomes = works.map(({ run }) => bulkhead.run(run))
    const begun = () => works.map(({ run }) => run.mock.calls.length)
    await vi.advanceTimersByTimeAsync(0)
    expect(begun()).toEqual([1, 1, 0, 0])
    works[1]?.end()
    await vi.advanceTimersByTimeAsync(0)
    expect(begun()).toEqual([1, 1, 1, 0])
    for (const { end } of works) end()
    expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, true, true, true])
  })

  it('refuses at once what finds too many waiting, and later what has waited too long', async () => {
    const refusals = vi.fn()
    const bulkhead = createBulkhead({ running: 1, waiting: 1, waitMs: 1_000, onFull: refusals })
    const [first, second, third] = [work(), work(), work()]
    void bulkhead.run(first.run)
    const late = bulkhead.run(second.run)
    expect(await bulkhead.run(third.run)).toEqual({ ok: false, error: 'full' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await late).toEqual({ ok: false, error: 'full' })
    expect([second.run, third.run].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    expect(refusals).toHaveBeenCalledTimes(2)
  })

  it('has room again after work that failed', async () => {
    const bulkhead = createBulkhead({ running: 1, waiting: 0, waitMs: 1_000 })
    await expect(bulkhead.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await bulkhead.run(async () => 'done')).toEqual({ ok: true, value: 'done' })
  })
})

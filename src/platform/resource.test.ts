import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createResource } from './resource'
import { failure, type Result, success } from './result'

const MAX_AGE_MS = 20_000

/** A resource whose requests are answered by hand, in their order. */
function setUp(mayRepeat?: (fault: string) => boolean) {
  const answers: ((answer: Result<string, string>) => void)[] = []
  const load = vi.fn(
    (_key: string, _last: string | null) => new Promise<Result<string, string>>(resolve => void answers.push(resolve)),
  )
  const resource = createResource<string, string>({ load, maxAgeMs: MAX_AGE_MS, ...(mayRepeat ? { mayRepeat } : {}) })
  const answer = async (next: Result<string, string>) => {
    answers.shift()?.(next)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { resource, load, answer }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => vi.useRealTimers())

describe('a resource', () => {
  it('goes from idle by loading to ready, with one state per key', async () => {
    const { resource, answer } = setUp()
    const listener = vi.fn()
    resource.subscribe(listener)
    void resource.load('a')
    expect(resource.read('a').status).toBe('loading')
    await answer(success('one'))
    expect(resource.read('a')).toEqual({ status: 'ready', value: 'one', fault: null })
    expect(resource.read('b')).toEqual({ status: 'idle', value: null, fault: null })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('shares an attempt, and an answer that is young', async () => {
    const { resource, load, answer } = setUp()
    const both = Promise.all([resource.load(), resource.load()])
    await answer(success('one'))
    const [first, second] = await both
    expect(first).toBe(second)
    await resource.load()
    expect(load).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(MAX_AGE_MS)
    void resource.load()
    expect(load).toHaveBeenLastCalledWith('', 'one')
  })

  it('keeps the last value and the fault of a failure during the next attempt', async () => {
    const { resource, answer } = setUp()
    void resource.load()
    await answer(success('one'))
    resource.expire()
    void resource.load()
    await answer(failure('down'))
    expect(resource.read()).toEqual({ status: 'failed', value: 'one', fault: 'down' })
    void resource.load()
    expect(resource.read()).toEqual({ status: 'loading', value: 'one', fault: 'down' })
    await answer(success('two'))
    expect(resource.read()).toEqual({ status: 'ready', value: 'two', fault: null })
  })

  it('waits after a failure that may not be repeated, unless a visitor tries again', async () => {
    const { resource, load, answer } = setUp(fault => fault === 'offline')
    void resource.load()
    await answer(failure('down'))
    void resource.load()
    expect(load).toHaveBeenCalledTimes(1)
    resource.retry()
    void resource.load()
    await answer(failure('offline'))
    void resource.load()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('repeats an attempt that was under way when answers became outdated', async () => {
    const { resource, load, answer } = setUp()
    void resource.load()
    resource.expire()
    await answer(success('old'))
    expect(load).toHaveBeenCalledTimes(2)
    await answer(success('new'))
    expect(resource.read()).toEqual({ status: 'ready', value: 'new', fault: null })
    void resource.load()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('gives the same array of states until one of them changes', async () => {
    const { resource, answer } = setUp()
    const before = resource.readAll(['a', 'b'])
    expect(resource.readAll(['a', 'b'])).toBe(before)
    void resource.load('b')
    await answer(success('two'))
    const after = resource.readAll(['a', 'b'])
    expect(after).not.toBe(before)
    expect(after.map(({ status }) => status)).toEqual(['idle', 'ready'])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { withTabLock } from './tab-lock'

/** Gives the browser locks that are asked for so; undefined: it has none. */
const stubLocks = (request: ((name: string, run: () => Promise<unknown>) => Promise<unknown>) | undefined) =>
  vi.stubGlobal('navigator', { ...(request ? { locks: { request } } : {}) })

/** Something that takes until it is told to end. */
function work(log: string[], name: string) {
  let end: () => void = () => undefined
  const run = () =>
    new Promise<string>(resolve => {
      log.push(`${name} begins`)
      end = () => {
        log.push(`${name} ends`)
        resolve(name)
      }
    })
  return { run, end: () => end() }
}

const settle = () => new Promise(resolve => setTimeout(resolve))

afterEach(() => vi.unstubAllGlobals())

describe('with the browser’s locks', () => {
  it('is done under the name that was asked for, once, and its result comes back', async () => {
    const request = vi.fn((_name: string, run: () => Promise<unknown>) => run())
    stubLocks(request)
    const run = vi.fn(() => Promise.resolve('done'))
    expect(await withTabLock('turn', run)).toBe('done')
    expect(request).toHaveBeenCalledWith('turn', expect.any(Function))
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('gives back what was thrown, and does it no second time', async () => {
    stubLocks((_name, run) => run())
    const run = vi.fn(() => Promise.reject(new Error('no answer')))
    await expect(withTabLock('turn', run)).rejects.toThrow('no answer')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is done all the same where they are refused before it began', async () => {
    stubLocks(() => Promise.reject(new DOMException('Access denied', 'SecurityError')))
    const run = vi.fn(() => Promise.resolve('done'))
    expect(await withTabLock('turn', run)).toBe('done')
    expect(run).toHaveBeenCalledTimes(1)
  })
})

describe('without locks', () => {
  it.each([
    ['that the browser lacks', () => stubLocks(undefined)],
    [
      'that it throws at the sight of',
      () =>
        vi.stubGlobal('navigator', {
          get locks() {
            throw new DOMException('Access denied', 'SecurityError')
          },
        }),
    ],
  ])('those of one page wait for one another: locks %s', async (_name, stub) => {
    stub()
    const log: string[] = []
    const [first, second] = [work(log, 'first'), work(log, 'second')]
    const both = Promise.all([withTabLock('turn', first.run), withTabLock('turn', second.run)])
    await settle()
    expect(log).toEqual(['first begins'])
    first.end()
    await settle()
    expect(log).toEqual(['first begins', 'first ends', 'second begins'])
    second.end()
    expect(await both).toEqual(['first', 'second'])
  })

  it('one that fails holds nobody up', async () => {
    stubLocks(undefined)
    const failed = withTabLock('turn', () => Promise.reject(new Error('no answer')))
    const next = withTabLock('turn', () => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('no answer')
    expect(await next).toBe('next')
  })

  it('other names do not wait', async () => {
    stubLocks(undefined)
    const log: string[] = []
    const [first, second] = [work(log, 'first'), work(log, 'second')]
    const both = [withTabLock('one', first.run), withTabLock('other', second.run)]
    await settle()
    expect(log).toEqual(['first begins', 'second begins'])
    first.end()
    second.end()
    await Promise.all(both)
  })
})

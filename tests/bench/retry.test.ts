import { describe, expect, it, vi } from 'vitest'
import { retry } from './retry'

describe('a failed measurement', () => {
  it('is repeated, and returns the figures of the attempt that succeeds', async () => {
    const run = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no trace')).mockResolvedValue(98)
    const onFailure = vi.fn()
    expect(await retry(run, { attempts: 3, onFailure })).toBe(98)
    expect(run).toHaveBeenCalledTimes(2)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('no trace'))
  })

  it('throws the error of its last attempt', async () => {
    const run = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new Error('first'))
      .mockRejectedValueOnce(new Error('second'))
    const onFailure = vi.fn()
    await expect(retry(run, { attempts: 2, onFailure })).rejects.toThrow('second')
    expect(run).toHaveBeenCalledTimes(2)
    expect(onFailure).toHaveBeenCalledTimes(1)
  })
})

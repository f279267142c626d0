import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetDeferredCode, deferredCode, requestDeferredCode } from './deferred-code'
import { onErrorReport } from './report-error'

afterEach(() => {
  vi.useRealTimers()
  forgetDeferredCode()
})

describe('late code', () => {
  it('is loaded once it is wanted, and once', async () => {
    const load = vi.fn(async () => 'part')
    const code = deferredCode(load)
    expect(load).not.toHaveBeenCalled()
    expect(code.read()).toBeNull()
    await Promise.all([requestDeferredCode(), requestDeferredCode()])
    await code.whenRead
    expect(code.read()).toBe('part')
    await requestDeferredCode()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is loaded at once where it becomes known after it was wanted', async () => {
    await requestDeferredCode()
    const code = deferredCode(async () => 'later page')
    await code.whenRead
    expect(code.read()).toBe('later page')
  })

  it('that does not come is told, keeps nobody waiting, and is asked for again', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', {})
    const faults: unknown[] = []
    const stop = onErrorReport(report => faults.push(report))
    vi.spyOn(console, 'warn').mockReturnValue()
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part')
    const code = deferredCode(load)
    await requestDeferredCode()
    expect(code.read()).toBeNull()
    expect(faults).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3000)
    await code.whenRead
    expect(code.read()).toBe('part')
    stop()
    vi.unstubAllGlobals()
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { deferredCode, forgetDeferredCode, loadAllDeferredCode, requestDeferredCode } from './deferred-code'
import { onErrorReport } from './report-error'

describe('deferred code', () => {
  afterEach(() => {
    vi.useRealTimers()
    forgetDeferredCode()
  })

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

  it('of pages of one template is loaded where such a page is shown or comes next, and by a server', async () => {
    const load = (name: string) => vi.fn(async () => name)
    const [login, account, orders] = [load('login'), load('account'), load('orders')]
    const codes = { login: deferredCode(login, 'login'), account: deferredCode(account, 'account') }
    deferredCode(orders, 'orders')
    codes.login.read()
    const loaded = () => [login, account, orders].map(({ mock }) => mock.calls.length)
    expect(loaded()).toEqual([0, 0, 0])
    await requestDeferredCode()
    expect(loaded()).toEqual([1, 0, 0])
    await requestDeferredCode('account')
    expect([loaded(), codes.account.read()]).toEqual([[1, 1, 0], 'account'])
    await loadAllDeferredCode()
    expect(loaded()).toEqual([1, 1, 1])
  })

  it('of a page that is shown after it was wanted is loaded at once', async () => {
    await requestDeferredCode()
    const code = deferredCode(async () => 'later page', 'later')
    code.read()
    await code.whenRead
    expect(code.read()).toBe('later page')
  })

  it('that does not come is told, keeps nobody waiting, and is asked for again', async () => {
    vi.useFakeTimers()
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
  })
})

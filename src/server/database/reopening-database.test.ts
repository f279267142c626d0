import { describe, expect, it, vi } from 'vitest'
import { failure, type Result, success } from '../../platform/result'
import type { Database } from './database'
import { createReopeningDatabase } from './reopening-database'

function opened(): Database {
  return { read: vi.fn(async () => []), write: vi.fn(), isReady: async () => true, close: vi.fn() }
}

describe('createReopeningDatabase', () => {
  it('opens once, when it is first needed', async () => {
    const open = vi.fn(async () => success(opened()))
    const database = createReopeningDatabase({ open, reportError: () => undefined })
    expect(open).not.toHaveBeenCalled()
    await Promise.all([database.read('SELECT 1'), database.read('SELECT 1'), database.isReady()])
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('tries again after a pause, tells an outage once, and works once it is there', async () => {
    let now = 0
    const results: Result<Database, string>[] = [failure('no server'), failure('no server'), success(opened())]
    const open = vi.fn(async () => results.shift()!)
    const reportError = vi.fn()
    const database = createReopeningDatabase({ open, reportError, clock: () => now })
    await expect(database.read('SELECT 1')).rejects.toThrow('not there')
    expect(await database.isReady()).toBe(false)
    expect(open).toHaveBeenCalledTimes(1)
    now += 6_000
    expect(await database.isReady()).toBe(false)
    now += 6_000
    expect(await database.read('SELECT 1')).toEqual([])
    expect(open).toHaveBeenCalledTimes(3)
    expect(reportError.mock.calls).toEqual([['no server']])
  })

  it('closes what it opened, also what is still being opened', async () => {
    const inner = opened()
    let finish: (result: Result<Database, string>) => void = () => undefined
    const database = createReopeningDatabase({
      open: () => new Promise(resolve => (finish = resolve)),
      reportError: () => undefined,
    })
    const ready = database.isReady()
    database.close()
    finish(success(inner))
    await ready
    expect(inner.close).toHaveBeenCalled()
  })
})

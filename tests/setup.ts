import { configureGlobal } from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest'
import type * as passwordHash from '../src/server/members/records/password-hash'

// Generated cases: the same in every run of CI, others at every run elsewhere (decision 029).
if (process.env.CI) configureGlobal({ seed: 20_250_124 })

// What every browser has and jsdom lacks.
if (typeof document !== 'undefined') {
  const { performance: timing } = await import('node:perf_hooks')
  const streams = await import('node:stream/web')
  const { webcrypto } = await import('node:crypto')
  for (const name of ['ReadableStream', 'WritableStream', 'TransformStream'] as const)
    Object.assign(globalThis, { [name]: globalThis[name] ?? streams[name] })
  Performance.prototype.getEntriesByType ??= type => timing.getEntriesByType(type as 'mark')
  if (!crypto.subtle) Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })
}

// A machine that does much else takes longer than the second that is waited otherwise. Nobody waits who need not.
if (typeof document !== 'undefined') (await import('@testing-library/react')).configure({ asyncUtilTimeout: 10_000 })

// Parts whose code a page loads later are there from the start. What comes when: deferred-component, far-component.
if (typeof document !== 'undefined')
  beforeAll(async () => (await import('../src/platform/deferred-code')).loadAllDeferredCode())

// Code that a test asked for may not run once its document is gone.
if (typeof document !== 'undefined') afterAll(() => vi.dynamicImportSettled())

// Nothing is painted here: what a page does after its next frame is done at once. Both parts in turn: use-seen-at-once.test.tsx.
vi.mock('../src/platform/scheduling', async importOriginal => ({
  ...(await importOriginal<object>()),
  afterNextPaint: (run: () => void) => run(),
}))

// A hash is as cheap as its test needs: the product's cost is that of password-hash.test.ts, which takes the real function.
vi.mock('../src/server/members/records/password-hash', async importOriginal => {
  const original = await importOriginal<typeof passwordHash>()
  const cheap = { n: 16, r: 1, p: 1 }
  return { ...original, hashPassword: (password: string, cost = cheap) => original.hashPassword(password, cost) }
})

// Likewise the studio's, whose real hashes its browser tests sign in with.
vi.mock('../src/studio/server/accounts/password-hash', async () => {
  const { createHash } = await import('node:crypto')
  const hashPassword = (password: string) => Promise.resolve(createHash('sha256').update(password).digest('hex'))
  const verifyPassword = async ({ hash, password }: { hash: string; password: string }) =>
    hash === (await hashPassword(password))
  return { hashPassword, verifyPassword }
})

// A console error is a defect: hydration mismatches, missing keys and act warnings all speak through it.
let consoleError: MockInstance<typeof console.error>
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})
afterEach(async () => {
  const calls = consoleError.mock.calls.map(call => call.map(String).join(' '))
  consoleError.mockRestore()
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup()
  expect(calls, 'console.error was called').toEqual([])
})

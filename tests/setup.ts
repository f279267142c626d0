import { configureGlobal } from 'fast-check'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// Generated cases: the same in every run of CI, others at every run elsewhere (decision 029).
if (process.env.CI) configureGlobal({ seed: 20_250_124 })

// Nothing is painted here: what a page does after its next frame is done at once. Both parts in turn: use-seen-at-once.test.tsx.
vi.mock('../src/platform/after-paint', async importOriginal => ({
  ...(await importOriginal<object>()),
  afterAnswer: (run: () => void) => run(),
}))

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

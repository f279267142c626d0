import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

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

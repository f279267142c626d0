import type * as FastCheck from 'fast-check'
import { vi } from 'vitest'

// Every run makes the same cases, so that a mutant found once is found again. Tests of rules need nothing else of
// tests/setup.ts, which would be loaded once more for every mutant.
vi.mock('fast-check', async importOriginal => {
  const original = await importOriginal<typeof FastCheck>()
  original.configureGlobal({ seed: 20_250_124 })
  return original
})

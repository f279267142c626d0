import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Whole builds of real listings: slow, one at a time, apart from the unit tests. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['tests/built/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 600_000,
    passWithNoTests: false,
  },
})

import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Whole builds by the fleet's own program: minutes, and nothing may be built beside one. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['tests/fleet-build/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
  },
})

import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** A whole build by the fleet's own program: minutes, and nothing may be built beside it. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['tests/fleet-build/**/*.test.ts'],
    environment: 'node',
    testTimeout: 900_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
  },
})

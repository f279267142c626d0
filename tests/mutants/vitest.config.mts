import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')
const room = process.env.MUTANTS_ROOM
if (!room) throw new Error('MUTANTS_ROOM names the folder under src/features whose rules are tested.')

/** The tests of one room's rules and nothing else: without the projects and the plugin of the repository's configuration. */
export default defineConfig({
  root,
  test: {
    dir: root,
    environment: 'node',
    include: [`src/features/${room}/rules/**/*.test.ts`],
    setupFiles: ['tests/mutants/setup.ts'],
    testTimeout: 30_000,
    // Files load their modules anew: a constant of a mutated module would otherwise stay that of the run before.
    isolate: true,
  },
})

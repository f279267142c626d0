import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

const EXCLUDED = ['**/node_modules/**', '.stage/**', 'public/**']
const WITH_SERVER = 'tests/faults/**/*.test.tsx'
/** They measure how the host does under load, or start several processes that write to one database. */
const UNDER_LOAD = 'tests/attacks/{database-lock,slow-bodies,workers}.test.ts'
/** Whole programs that are built, killed and started again, a minute and more in all: `npm run test:full` runs them too. */
const WHOLE_PROGRAMS = [
  UNDER_LOAD,
  'tests/integration/{bill-of-materials,loyalty-durability,packed-host,release-programs,wishes-durability}.test.ts',
  'tests/integration/fleet/lost-processes.test.ts',
  'tests/integration/gateway-uploads.test.ts',
  'plugins/gatsby-source-cinema/cli/new-site-recordings.test.ts',
  'src/site-build/release/release-parts.test.ts',
]
const LATER = process.env.TEST_FULL === 'true' ? [] : WHOLE_PROGRAMS

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: path.join(root, 'src/ui/jsx') } },
  // The package's own modules are Gatsby's: only what pages import is a stub.
  resolve: { alias: [{ find: /^gatsby$/, replacement: path.join(root, 'tests/stubs/gatsby.tsx') }] },
  test: {
    dir: root,
    exclude: EXCLUDED,
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    // As generous as a test: a machine of two cores builds sites meanwhile.
    hookTimeout: 30_000,
    // One more than there are cores: many tests wait for programs that they started.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Files of a worker share their modules: a test leaves nothing behind in them, and `vi.mock` comes too late.
          isolate: false,
          include: [
            '{src,plugins}/**/*.test.ts',
            'tests/{architecture,attacks,audit,bench,compare,contract,defects,documents,faults,integration,mutants,steps}/**/*.test.ts',
          ],
          exclude: [...EXCLUDED, UNDER_LOAD, ...LATER],
        },
      },
      // After all others and one by one.
      {
        extends: true,
        test: {
          name: 'under load',
          environment: 'node',
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: [UNDER_LOAD],
          exclude: [...EXCLUDED, ...LATER],
        },
      },
      // A context of its own for each file, in a process that has loaded jsdom once.
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'vmForks',
          include: ['{src,tests}/**/*.test.tsx'],
          exclude: [...EXCLUDED, WITH_SERVER],
        },
      },
      // A page and the server in one process: Node's own globals, which such a context hides.
      { extends: true, test: { name: 'dom with a server', environment: 'jsdom', include: [WITH_SERVER] } },
    ],
    coverage: { provider: 'v8', include: ['src/**', 'plugins/**'], exclude: ['**/*.test.*', '**/messages/**'] },
  },
})

import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'theme-ui' } },
  resolve: { alias: { gatsby: path.join(root, 'tests/stubs/gatsby.tsx') } },
  test: {
    dir: root,
    exclude: ['**/node_modules/**', '.stage/**', 'public/**'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,plugins}/**/*.test.ts', 'tests/{architecture,contract,integration}/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'dom', environment: 'jsdom', include: ['{src,tests}/**/*.test.tsx'] } },
    ],
    coverage: { provider: 'v8', include: ['src/**', 'plugins/**'], exclude: ['**/*.test.*', '**/messages/**'] },
  },
})

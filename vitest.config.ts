import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'theme-ui' },
  resolve: { alias: { gatsby: path.join(root, 'tests/stubs/gatsby.tsx') } },
  test: {
    dir: root,
    include: ['src/**/*.test.{ts,tsx}', 'plugins/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '.stage/**', 'public/**'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: ['{src,plugins,tests}/**/*.test.ts'] } },
      { extends: true, test: { name: 'dom', environment: 'jsdom', include: ['{src,plugins,tests}/**/*.test.tsx'] } },
    ],
    coverage: { provider: 'v8', include: ['src/**', 'plugins/**'], exclude: ['**/*.test.*', '**/messages/**'] },
  },
})

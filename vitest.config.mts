import path from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'

const root = import.meta.dirname

/** What a build writes for the bundler: the words of parts that are loaded when first asked for, here in built-in English. */
function siteWords(): Plugin {
  const address = /^site-words\/([a-z-]+)\.json$/
  const virtual = '\0site-words/'
  const build = path.join(root, 'src/build')
  return {
    name: 'site-words',
    resolveId: source => (address.test(source) ? source.replace(address, `${virtual}$1`) : undefined),
    load: id =>
      id.startsWith(virtual)
        ? `import { BUILT_IN_MESSAGES } from '${build}/message-catalogue'
           import { wordsOfPart } from '${build}/words-of-part'
           export default wordsOfPart(BUILT_IN_MESSAGES.en, '${id.slice(virtual.length)}')`
        : undefined,
  }
}

const RULES = '{src,plugins}/**/rules/**/*.test.ts'
const EXCLUDED = ['**/node_modules/**', '.stage/**', 'public/**']

export default defineConfig({
  plugins: [siteWords()],
  oxc: { jsx: { runtime: 'automatic', importSource: path.join(root, 'src/ui/jsx') } },
  resolve: { alias: { gatsby: path.join(root, 'tests/stubs/gatsby.tsx') } },
  test: {
    dir: root,
    exclude: EXCLUDED,
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: [RULES],
          // Pure functions leave nothing behind: they share their modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          exclude: [...EXCLUDED, RULES],
          include: [
            '{src,plugins}/**/*.test.ts',
            'tests/{architecture,audit,contract,defects,documents,faults,integration,mutants}/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'dom', environment: 'jsdom', include: ['{src,tests}/**/*.test.tsx'] } },
    ],
    coverage: { provider: 'v8', include: ['src/**', 'plugins/**'], exclude: ['**/*.test.*', '**/messages/**'] },
  },
})

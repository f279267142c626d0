import path from 'node:path'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

/** A folder below `src/features` whose rules are mutated, and of those the files meant (patterns from the repository's root). */
export interface MutatedRoom {
  room: string
  files: readonly string[]
}

/** Results and sandboxes: a folder that git, lint and formatting ignore. */
const FOLDER = '.stage/mutants'

/** What the rules' tests do not read: the sandbox is a copy of the rest. `node_modules` is linked into it. */
const NOT_COPIED = ['.*', '.*/**', 'public*', 'sites', 'e2e', 'static', 'deploy', 'coverage', 'test-results', '*.log']

/**
 * Not mutated: the member API's table of calls (specification §7). It is data written once; a typo in it is found by the
 * contract tests (`tests/contract/loyalty`, `src/site-build/cli/cypher-table.test.ts`), not by tests of rules.
 */
export const TABLES_OF_CALLS = 'src/features/session/rules/calls/**'

/**
 * Options of Stryker for one room.
 *
 * Static mutants (constants evaluated when a module loads) are counted: tables of the specification are such constants.
 * Each of them costs a run of every test that imports its file.
 */
export function strykerOptions(
  { room, files }: MutatedRoom,
  { concurrency, isForced, seesAllKillers }: { concurrency: number; isForced: boolean; seesAllKillers: boolean },
): PartialStrykerOptions {
  return {
    mutate: [...files, '!**/*.test.ts', `!${TABLES_OF_CALLS}`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.mts', related: true },
    coverageAnalysis: 'perTest',
    ignoreStatic: false,
    // With it every test that kills a mutant is known, not the first alone: for the list of tests that no mutant needs.
    disableBail: seesAllKillers,
    concurrency,
    timeoutMS: 10_000,
    incremental: true,
    incrementalFile: path.join(FOLDER, `${room}.json`),
    force: isForced,
    tempDirName: path.join(FOLDER, 'sandbox'),
    // None: Stryker would rewrite its paths with the API that TypeScript had before 7, and it has none to rewrite.
    tsconfigFile: 'none',
    ignorePatterns: NOT_COPIED,
    reporters: ['progress-append-only'],
    // The score is judged room by room afterwards (run-mutants.ts).
    thresholds: { high: 100, low: 85, break: null },
    logLevel: 'warn',
    allowEmpty: true,
  } as PartialStrykerOptions
}

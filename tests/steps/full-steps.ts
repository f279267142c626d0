import { runEngine } from '../engines/run-engines'
import { runUnderNode24 } from '../node-24/run-under-node-24'
import { runProgram } from '../run-program'
import { browserStep } from './browser-step'
import { buildOnce, MIRRORED } from './built-sites'
import { runMembers } from './members-step'
import { type Step, whole } from './step'
import { vitestStep } from './vitest-step'

const LIGHTHOUSE_PAGES = ['circuit home', 'circuit movie', 'theater theater']
const LIGHTHOUSE_RUNS = 3

/** Lighthouse of three pages. Scores that repeat fail the step; timings are printed. */
const lighthouse: Step = {
  name: 'lighthouse',
  isFullOnly: true,
  run: async () => {
    const [circuit, theater] = await Promise.all(['demo-circuit', 'demo-theater'].map(buildOnce))
    if (!circuit?.publicDir || !theater?.publicDir) return whole(0, 'a demo site was not built')
    const env = {
      PUBLIC_DIR: circuit.publicDir,
      THEATER_PUBLIC_DIR: theater.publicDir,
      BENCH_PAGES: LIGHTHOUSE_PAGES.join(','),
      // London's pages are the bench's own.
      REAL_DATA_DIR: '',
    }
    const args = ['tsx', 'tests/bench/bench.ts', 'lighthouse', '--runs', String(LIGHTHOUSE_RUNS)]
    return (await runProgram('npx', args, env)) === 0 ? whole(1) : whole(0, 'a budget of Lighthouse is missed')
  },
}

/** A sample of the deliberate defects (`tests/defects`): another five each day. */
const defects: Step = {
  name: 'defects',
  isFullOnly: true,
  run: async () =>
    (await runProgram('npx', ['tsx', 'tests/defects/run-defects.ts', '--sample', '5'])) === 0
      ? whole(1)
      : whole(0, 'a deliberate defect was not found'),
}

/** Whole builds by the fleet's own program, from the project and from a release alone. */
const fleetBuild: Step = {
  ...vitestStep('fleet build', ['--config', 'tests/fleet-build/vitest.config.mts']),
  isFullOnly: true,
}

/** What `npm run test:full` runs beyond `npm test`. */
export const FULL_STEPS: Step[] = [
  browserStep({
    name: 'e2e finding-mirrored',
    site: `demo-circuit${MIRRORED}`,
    specs: ['e2e/finding', 'e2e/every-site/member-pages'],
    isFullOnly: true,
  }),
  { name: 'e2e programmes', isFullOnly: true, run: runMembers },
  { name: 'firefox', isFullOnly: true, site: 'demo-circuit', run: () => runEngine('firefox') },
  { name: 'webkit', isFullOnly: true, site: 'demo-circuit', run: () => runEngine('webkit') },
  { name: 'node 24', isFullOnly: true, run: runUnderNode24 },
  fleetBuild,
  lighthouse,
  defects,
]

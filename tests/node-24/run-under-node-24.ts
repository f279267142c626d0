import { rmSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../run-program'
import { serveSite } from '../serve-site'
import { readReport, readVitest, REPORTS } from '../steps/reports'
import { joinOutcomes, type StepOutcome, whole } from '../steps/step'
import { installNode, RECOMMENDED_NODE } from './install-node'

/** Programs of the machine's own: a package that has none for this Node would fail late, or fall back to something slower. */
const NATIVE_PACKAGES = ['libsql', 'sharp', 'lmdb', '@parcel/watcher', '@swc/core', 'esbuild']
const PAGES = ['/', '/films/', '/connexion/', '/healthz', '/page-data/app-data.json']
const SITE = 'demo-theater'

/**
 * The recommended Node, beside the one that runs this: native packages load, the unit suite passes, a demo site builds, and
 * the host serves it.
 */
export async function runUnderNode24(): Promise<StepOutcome> {
  try {
    const node = await installNode()
    const env = { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
    const load = `for (const name of ${JSON.stringify(NATIVE_PACKAGES)}) require(name)`
    const native =
      (await runProgram(node, ['--eval', load], env)) === 0 ? whole(1) : whole(0, 'a package does not load')
    return joinOutcomes([
      { name: 'native packages', outcome: native },
      { name: 'unit', outcome: await runUnit(node, env) },
      { name: 'site', outcome: await buildAndServe(node, env) },
    ])
  } catch (error) {
    console.error(error)
    return whole(0, String(error))
  }
}

async function runUnit(node: string, env: Record<string, string>): Promise<StepOutcome> {
  const file = path.join(REPORTS, 'node-24.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runProgram(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters], env)
  return readReport(file, code, readVitest)
}

async function buildAndServe(node: string, env: Record<string, string>): Promise<StepOutcome> {
  const publicDir = path.resolve('.stage/test/node-24')
  const site = { SITE: path.resolve('sites', SITE), PUBLIC_DIR: publicDir }
  if ((await runProgram(node, ['--import', 'tsx', 'src/site-build/cli/build-site.ts'], { ...env, ...site })) !== 0)
    return whole(0, `${SITE} was not built`)
  const token = 'read-metrics'
  const served = await serveSite(publicDir, { METRICS_TOKEN: token }, node)
  const faults: string[] = []
  try {
    for (const page of PAGES) {
      const { status } = await fetch(served.url + page)
      if (status !== 200) faults.push(`${page} answers ${status}`)
    }
    const headers = { authorization: `Bearer ${token}` }
    const metrics = await (await fetch(`${served.url}/metrics`, { headers })).text()
    if (!metrics.includes(`nodejs_version_info{version="v${RECOMMENDED_NODE}"`))
      faults.push(`the host does not run under Node ${RECOMMENDED_NODE}`)
  } finally {
    await served.stop()
  }
  return whole(PAGES.length + 1 - faults.length, ...faults)
}

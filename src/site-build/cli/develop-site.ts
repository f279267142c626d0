import { type FSWatcher, statSync, watch } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnvFile } from '../../platform/env-file'
import { builderEnvironment, fail, planBuild } from './build-site'
import { acquireLock } from '../publish/build-lock'
import { PROJECT_ROOT, STAGE_ROOT } from '../../platform/project-root'
import { runGatsby } from './run-gatsby'
import { startHostBeside } from './start-host-beside'
import { demoOrders, startMocksFor } from './start-mock'
import { prepareStage, syncSources } from '../publish/stage'

const DEBOUNCE_MS = 80
const WATCHED = ['src', 'plugins', 'static']

/**
 * `npm run develop [-- --port 8000]`: runs Gatsby's development server in its own stage, which follows the sources. A
 * change in the site folder sources the data again. The host, and the ticketing mock of a demo's site.json, run beside
 * it.
 */
async function main(): Promise<void> {
  loadEnvFile()
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '8000' }, host: { type: 'string', default: 'localhost' } },
  })
  const plan = planBuild(process.env, PROJECT_ROOT)
  if (!plan.ok) return fail(plan.error)
  const { environment, folder, settings } = plan.value
  const { siteFolder } = environment
  const roots = { projectRoot: PROJECT_ROOT, stageRoot: STAGE_ROOT }
  const stage = await prepareStage({ ...roots, siteFolder, purpose: 'develop', settings })
  // A development server always ends with a signal, so the caches are kept at the start.
  await stage.keepCaches()
  const release = await acquireLock(`${stage.dir}.lock`, holder =>
    console.log(`A development server of this site is running (process ${holder}); waiting for it to end`),
  )
  const address = `http://${values.host}:${values.port}`
  const orders = demoOrders(address, process.env)
  const host = await startHostBeside({
    publicDir: stage.publicDir,
    env: { ...process.env, ...orders },
    siteUrl: address,
  })
  const ticketingUrls = [folder.site.ticketingUrl]
  const stopMocks = await startMocksFor({ ticketingUrls, except: Number(values.port), orders })
  const watchers = followSources(stage.dir)
  const onSiteData = debounce(() => void sourceAgain(address))
  watchers.push(watch(siteFolder, { recursive: true }, onSiteData))
  const env = {
    ...builderEnvironment(process.env, environment, PROJECT_ROOT),
    ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
    HOST_BESIDE_URL: host.url,
  }
  const args = ['--port', values.port, '--host', values.host]
  const result = await runGatsby({ command: 'develop', args, cwd: stage.dir, env })
  for (const watcher of watchers) watcher.close()
  await stopMocks()
  await host.stop()
  await release()
  if (!result.ok) fail([result.error])
}

/** Copies changed sources into the stage. */
function followSources(dir: string): FSWatcher[] {
  const sync = debounce(() => void syncSources({ projectRoot: PROJECT_ROOT, dir }).catch(reportSync))
  const folders = WATCHED.map(folder => path.join(PROJECT_ROOT, folder))
  const existing = folders.filter(folder => statSync(folder, { throwIfNoEntry: false })?.isDirectory())
  return existing.map(folder => watch(folder, { recursive: true }, sync))
}

function reportSync(error: unknown): void {
  console.error(`The development stage could not follow a change: ${String(error)}`)
}

/** Calls Gatsby's refresh endpoint. Errors are ignored, because the server may not be listening yet. */
async function sourceAgain(address: string): Promise<void> {
  await fetch(`${address}/__refresh`, { method: 'POST' }).then(
    () => console.log("The site folder's data changed: sourced again"),
    () => undefined,
  )
}

function debounce(run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, DEBOUNCE_MS)
  }
}

void main()

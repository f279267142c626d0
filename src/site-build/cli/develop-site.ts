import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnvFile } from '../../platform/env-file'
import { builderEnvironment, planBuild } from './build-site'
import { acquireLock } from '../publish/build-lock'
import { PROJECT_ROOT, STAGE_ROOT } from '../config/project-root'
import { runGatsby } from './run-gatsby'
import { startHostBeside } from './start-host-beside'
import { startMocksFor } from './start-mock'
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
  const plan = planBuild({ env: process.env, projectRoot: PROJECT_ROOT })
  if (!plan.ok) {
    for (const line of plan.error) console.error(line)
    process.exitCode = 1
    return
  }
  const { environment, folder, settings } = plan.value
  const { siteFolder } = environment
  const stage = await prepareStage({
    projectRoot: PROJECT_ROOT,
    stageRoot: STAGE_ROOT,
    siteFolder,
    purpose: 'develop',
    settings,
  })
  // A development server always ends with a signal, so the caches are kept at the start.
  await stage.keepCaches()
  const release = await acquireLock({
    file: path.join(stage.dir, '..', `${path.basename(stage.dir)}.lock`),
    onWait: holder =>
      console.log(`A development server of this site is running (process ${holder}); waiting for it to end`),
  })
  const address = `http://${values.host}:${values.port}`
  const stopMocks = await startMocksFor({
    ticketingUrls: [folder.site.ticketingUrl],
    except: Number(values.port),
  })
  const host = await startHostBeside({ publicDir: stage.publicDir, env: process.env, siteUrl: address })
  const watchers = await followSources({ siteFolder, dir: stage.dir, onSiteData: () => void sourceAgain(address) })
  const env = {
    ...builderEnvironment({ env: process.env, environment, projectRoot: PROJECT_ROOT }),
    ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
    HOST_BESIDE_URL: host.url,
  }
  const args = ['--port', values.port, '--host', values.host]
  const result = await runGatsby({ command: 'develop', args, cwd: stage.dir, env })
  for (const watcher of watchers) watcher.close()
  await stopMocks()
  await host.stop()
  await release()
  if (!result.ok) {
    console.error(result.error)
    process.exitCode = 1
  }
}

interface FollowSources {
  siteFolder: string
  dir: string
  onSiteData: () => void
}

async function followSources({ siteFolder, dir, onSiteData }: FollowSources): Promise<FSWatcher[]> {
  const sync = debounce(() => void syncSources({ projectRoot: PROJECT_ROOT, dir }).catch(reportSync))
  const folders = WATCHED.map(folder => path.join(PROJECT_ROOT, folder))
  const data = debounce(onSiteData)
  const isFolder = (folder: string) =>
    stat(folder).then(
      found => found.isDirectory(),
      () => false,
    )
  const watchers: FSWatcher[] = []
  for (const folder of folders) if (await isFolder(folder)) watchers.push(watch(folder, { recursive: true }, sync))
  watchers.push(watch(siteFolder, { recursive: true }, data))
  return watchers
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

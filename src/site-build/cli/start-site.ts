import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { loadEnvFile } from '../../platform/env-file'
import { formatFault } from '../../config/fault'
import { readBuildEnvironment } from '../config/build-environment'
import { type BuildPlan, buildSite, describeBuild, fail, fingerprintBuild, planBuild, publicDirOf } from './build-site'
import { bundleHost, HOST_FLAGS, SERVE_SCRIPT } from './bundle-host'
import { type DemoOrders, demoOrders, readTicketingUrls, startMocksFor } from './start-mock'
import { whyBuildIsNeeded, readReleaseRecord } from '../publish/release-record'
import { PROJECT_ROOT, STAGE_ROOT } from '../../platform/project-root'

/** `npm start`: builds the site when needed and serves it (contracts §1), with its studio and a demo's ticketing mock. */
async function main(): Promise<void> {
  loadEnvFile()
  const environment = readBuildEnvironment({ ...process.env, PROJECT_ROOT })
  if (!environment.ok) return fail(environment.error.map(formatFault))
  const { siteFolder } = environment.value
  const publicDir = publicDirOf(process.env, PROJECT_ROOT)
  const port = Number(process.env['PORT'] || 9000)
  const isEmpty = !existsSync(path.join(siteFolder, 'site.json'))
  if (isEmpty) {
    console.log(`${path.basename(siteFolder)} has no site yet: make one in the studio, with the link below.`)
    console.log(`Once it is built, it is served at http://localhost:${port}`)
    startStudio({ siteFolder, publicDir, port, isDemo: false })
    await builtFirst({ siteFolder, publicDir })
  }
  const plan = planBuild(process.env, PROJECT_ROOT)
  if (!plan.ok) return fail(plan.error)
  if (!isEmpty && !(await buildWhereNeeded(plan.value, publicDir))) return
  const { pathPrefix } = plan.value.folder.site
  const orders = demoOrders(`http://localhost:${port}${pathPrefix ?? ''}`, process.env)
  serve({ publicDir, bundle: await bundleHost(SERVE_SCRIPT), port, orders })
  if (!isEmpty) startStudio({ siteFolder, publicDir, port, isDemo: true })
  // The mocks end with this process, and so with the host.
  const ticketingUrls = await readTicketingUrls(publicDir)
  await startMocksFor({ ticketingUrls, except: port, orders })
}

/** Builds what the last build does not have. @returns whether the site can be served */
async function buildWhereNeeded(plan: BuildPlan, publicDir: string): Promise<boolean> {
  const { siteFolder, now } = plan.environment
  const hasHome = await stat(path.join(publicDir, 'index.html')).catch(() => undefined)
  const reason = whyBuildIsNeeded({
    record: hasHome ? await readReleaseRecord({ stageRoot: STAGE_ROOT, publicDir }) : undefined,
    siteFolder,
    fingerprint: await fingerprintBuild(plan, process.env, PROJECT_ROOT),
    now,
  })
  if (!reason) return true
  console.log(`Building ${path.basename(siteFolder)} (${reason}); the first build takes a minute or two`)
  const output = process.argv.includes('--verbose') ? undefined : process.stdout
  const started = performance.now()
  const built = await buildSite({ env: process.env, output })
  if (!built.ok) {
    fail(built.error)
    return false
  }
  for (const line of describeBuild(built.value, (performance.now() - started) / 1000)) console.log(line)
  // What is served here does not depend on it.
  if (!built.value.elsewhere.ok) for (const line of built.value.elsewhere.error) console.error(line)
  return true
}

const LOOK_MS = 1000

/** Resolves once somebody else, the studio, has built this site folder into the public folder. */
async function builtFirst({ siteFolder, publicDir }: { siteFolder: string; publicDir: string }): Promise<void> {
  const since = new Date().toISOString()
  for (;;) {
    const record = await readReleaseRecord({ stageRoot: STAGE_ROOT, publicDir })
    if (record && record.builtAt > since && path.resolve(record.siteFolder) === path.resolve(siteFolder)) return
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}

interface StartStudio {
  siteFolder: string
  publicDir: string
  /** Of the site. */
  port: number
  /** Whether a demo editor is made, whose password is printed. */
  isDemo: boolean
}

/** Runs the studio beside the host; it prints its address and who can come in. It ends with this process. */
function startStudio({ siteFolder, publicDir, port, isDemo }: StartStudio): void {
  const studio = spawn(process.execPath, ['--import', 'tsx', 'src/studio/start-studio.ts'], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      SITE_FOLDER: siteFolder,
      PUBLIC_DIR: publicDir,
      STUDIO_SITE_URL: process.env['STUDIO_SITE_URL'] || `http://localhost:${port}`,
      STUDIO_DEMO: process.env['STUDIO_DEMO'] || String(isDemo),
    },
  })
  studio.on('exit', code => {
    if (code) console.error('The site goes on without its studio')
  })
  process.on('exit', () => studio.kill())
}

interface ServeDemo {
  publicDir: string
  bundle: string
  port: number
  orders: DemoOrders
}

/** Runs the host as its own process, as in production. This process forwards signals and ends with the host. */
function serve({ publicDir, bundle, port, orders }: ServeDemo): void {
  const host = spawn(process.execPath, [...HOST_FLAGS, bundle], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PUBLIC_DIR: publicDir,
      ...orders,
      // Enables the demo member and the outbox page of unsent e-mails: never where real visitors use the site.
      LOYALTY_DEMO: process.env['LOYALTY_DEMO'] || 'true',
      // Base URL of links in those e-mails.
      SITE_URL: process.env['SITE_URL'] || `http://localhost:${port}`,
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Ctrl-C in a terminal reaches the host directly; a process manager's signal reaches only this process.
    process.on(signal, () => {
      if (signal === 'SIGTERM' || !process.stdin.isTTY) host.kill(signal)
    })
  }
  host.on('exit', code => process.exit(code ?? 1))
}

void main()

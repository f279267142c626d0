import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { loadEnvFile } from '../../platform/env-file'
import { buildSite, fingerprintBuild, planBuild, publicDirOf } from './build-site'
import { bundleHost, HOST_FLAGS, SERVE_SCRIPT } from './bundle-host'
import { readTicketingUrls } from './local-ticketing'
import { whyBuildIsNeeded } from '../publish/needs-build'
import { PROJECT_ROOT, STAGE_ROOT } from '../config/project-root'
import { readReleaseRecord } from '../publish/release-record'
import { startMocksFor } from './start-mock'

/** `npm start`: builds the site when needed and serves it (contracts §1), a demo site with the ticketing service it names. */
async function main(): Promise<void> {
  loadEnvFile()
  const plan = planBuild({ env: process.env, projectRoot: PROJECT_ROOT })
  if (!plan.ok) return fail(plan.error)
  const { siteFolder, now } = plan.value.environment
  const publicDir = publicDirOf(process.env, PROJECT_ROOT)
  const hasHome = await stat(path.join(publicDir, 'index.html')).catch(() => undefined)
  const reason = whyBuildIsNeeded({
    record: hasHome ? await readReleaseRecord({ stageRoot: STAGE_ROOT, publicDir }) : undefined,
    siteFolder,
    fingerprint: await fingerprintBuild({ plan: plan.value, env: process.env, projectRoot: PROJECT_ROOT }),
    now,
  })
  if (reason) {
    console.log(`Building ${path.basename(siteFolder)} (${reason}); the first build takes a minute or two`)
    const built = await buildSite({ env: process.env })
    if (!built.ok) return fail(built.error)
  }
  serve(publicDir, await bundleHost(SERVE_SCRIPT))
  // It ends with this process, and so with the host.
  await startMocksFor({
    ticketingUrls: await readTicketingUrls(publicDir),
    except: Number(process.env['PORT'] || 9000),
  })
}

/** The host is a process of its own, as in production; signals reach both, and its end is this process's end. */
function serve(publicDir: string, bundle: string): void {
  const host = spawn(process.execPath, [...HOST_FLAGS, bundle], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PUBLIC_DIR: publicDir,
      // A demo member to sign in as, and the e-mails that nobody sends: never where a site is run for visitors.
      LOYALTY_DEMO: process.env['LOYALTY_DEMO'] || 'true',
      // Links in those e-mails lead to where the site is looked at.
      SITE_URL: process.env['SITE_URL'] || `http://localhost:${process.env['PORT'] || 9000}`,
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A terminal's Ctrl-C goes to the host by itself; a process manager's signal only comes here.
    process.on(signal, () => {
      if (signal === 'SIGTERM' || !process.stdin.isTTY) host.kill(signal)
    })
  }
  host.on('exit', code => process.exit(code ?? 1))
}

function fail(lines: string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}

void main()

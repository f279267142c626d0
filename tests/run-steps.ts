import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startFaultyServices } from './faults/faulty-services'
import { installServers } from './install-packages'
import { runProgram } from './run-program'
import type { Served } from './serve-site'
import { startEditor } from './start-editor'
import { browserStep } from './steps/browser-step'
import { buildOnce, EMBEDDED, MEMBERS, MIRRORED, portOfEditor, TONGUE, WITH_VENDORS } from './steps/built-sites'
import { prepareMembersHost, runMembers } from './steps/members-step'
import { gate, type Step, whole } from './steps/step'
import { chromium } from './steps/test-browser'
import { vitestStep } from './steps/vitest-step'
import type { Tongue } from './tongue-sites'

/** The theme editor beside a served site, over a copy of the site's folder. Same site as the pages, as on a developer's machine. */
async function startEditorBeside(site: string, served: Served) {
  const siteFolder = path.resolve('.stage/test', `${site}-edited`)
  rmSync(siteFolder, { recursive: true, force: true })
  cpSync(path.resolve('sites', site), siteFolder, { recursive: true })
  const siteUrl = served.url.replace('//127.0.0.1:', '//localhost:')
  const editor = await startEditor({ port: await portOfEditor(), siteUrl, siteFolder })
  return { env: { BASE_URL: siteUrl, EDITOR_URL: editor.url, EDITED_FOLDER: siteFolder }, stop: editor.stop }
}

/** The pages of a site in a language of another script. */
function tongueStep(tongue: Tongue): Step {
  return browserStep({
    name: `e2e ${tongue}`,
    site: `${tongue}${TONGUE}`,
    args: ['e2e/tongues'],
    prepare: () => prepareMembersHost({ hasCaptcha: false }),
    start: async () => ({ env: { TONGUE: tongue }, stop: async () => {} }),
  })
}

/** What tests start beside the host. A server that cannot be had, for want of rights, leaves its tests out. */
const programs: Step = {
  name: 'programs',
  run: async () => {
    const missing = installServers()
    if (missing.length > 0) console.log(`tests are left out for want of ${missing.join(', ')}`)
    console.log(chromium()['CHROMIUM_PATH'] ?? "Playwright's own Chromium")
    return whole(1)
  },
}

export const STEPS: Step[] = [
  gate('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']),
  gate('lint', 'npx', ['eslint', '.', '--max-warnings', '0']),
  gate('types', 'npx', ['tsc', '--noEmit', '-p', '.']),
  programs,
  vitestStep('unit'),
  vitestStep('real circuit', ['--config', 'tests/built/vitest.config.mts']),
  browserStep({ name: 'e2e demo-circuit', site: 'demo-circuit', args: ['e2e/demo-circuit', 'e2e/every-site'] }),
  browserStep({
    name: 'e2e hydration',
    site: 'demo-circuit',
    // What is rendered does not depend on the width.
    args: ['e2e/hydration', '--project=desktop'],
  }),
  browserStep({ name: 'e2e finding', site: 'demo-circuit', args: ['e2e/finding'] }),
  browserStep({
    name: 'e2e offline',
    site: 'demo-circuit',
    // A phone's worker is no other.
    args: ['e2e/offline', '--project=desktop'],
  }),
  browserStep({
    name: 'e2e editor',
    site: 'demo-circuit',
    // One worker: the specs share the folder that is edited, and measure time.
    args: ['e2e/editor', '--project=desktop', '--workers=1'],
    start: served => startEditorBeside('demo-circuit', served),
  }),
  browserStep({ name: 'e2e demo-theater', site: 'demo-theater', args: ['e2e/demo-theater', 'e2e/every-site'] }),
  {
    name: 'audit',
    run: async () => {
      const sites = await Promise.all(['demo-circuit', 'demo-theater'].map(buildOnce))
      const built = sites.flatMap(({ publicDir }) => publicDir ?? [])
      const args = ['tsx', 'tests/audit/run-audit.ts', '--short', ...built.flatMap(dir => ['--public', dir])]
      return (await runProgram('npx', args)) === 0 ? whole(1) : whole(0, 'a figure of the audit is missed')
    },
  },
  // These build one folder after each other: privacy pages of an operator's own, built in, and at another address.
  browserStep({
    name: 'e2e finding-mirrored',
    site: `demo-circuit${MIRRORED}`,
    args: ['e2e/finding', 'e2e/every-site/member-pages'],
  }),
  tongueStep('hebrew'),
  tongueStep('japanese'),
  browserStep({ name: 'e2e embedded', site: `demo-theater${EMBEDDED}`, args: ['e2e/ticketing'] }),
  browserStep({ name: 'e2e vendors', site: `demo-theater${WITH_VENDORS}`, args: ['e2e/vendors'] }),
  { name: 'e2e members', run: runMembers },
  browserStep({
    name: 'e2e faults',
    site: `CGR${MEMBERS}`,
    // One worker: the specs share the proxies. No fault knows the width of the window.
    args: ['e2e/faults', '--project=desktop', '--workers=1'],
    prepare: startFaultyServices,
  }),
]

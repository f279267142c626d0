import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startFaultyServices } from './faults/faulty-services'
import { installServers } from './install-packages'
import type { TestLocale } from './locale-sites'
import { runProgram } from './run-program'
import type { Served } from './serve-site'
import { startStudio } from './start-studio'
import { browserStep } from './steps/browser-step'
import { buildOnce, buildsDone, portOfEditor, WITH_VENDORS } from './steps/built-sites'
import { FULL_STEPS } from './steps/full-steps'
import { startMailHost } from './steps/mail-host'
import { CIRCUIT_MEMBERS, prepareMembersHost } from './steps/members-step'
import { gate, isFullRun, type Step, whole } from './steps/step'
import { chromium } from './steps/test-browser'
import { startHangingRenderer } from './steps/hanging-renderer'
import { vitestStep } from './steps/vitest-step'
import { withBuiltSite } from './steps/with-built-site'

/** Where the gates keep what they know of unchanged files; a fresh clone has none. */
const CACHE = '.stage/cache'

/** The studio beside a served site, over a copy of the site's folder. Same site as the pages, as on a developer's machine. */
async function startStudioBeside(site: string, served: Served) {
  const siteFolder = path.resolve('.stage/test', `${site}-edited`)
  rmSync(siteFolder, { recursive: true, force: true })
  cpSync(path.resolve('sites', site), siteFolder, { recursive: true })
  const siteUrl = served.url.replace('//127.0.0.1:', '//localhost:')
  const dataFolder = path.resolve('.stage/test', `${site}-studio`)
  // The specs look at what it leaves: a build of the site itself takes minutes.
  const buildCommand = `cp "$SITE/theme.json" '${path.join(dataFolder, 'built.json')}'`
  const port = await portOfEditor()
  const studio = await startStudio({ port, siteUrl, siteFolder, dataFolder, buildCommand })
  const env = {
    BASE_URL: siteUrl,
    EDITOR_URL: studio.url,
    EDITOR_SESSION: studio.session,
    EDITED_FOLDER: siteFolder,
    STUDIO_DATA: dataFolder,
  }
  return { env, stop: studio.stop }
}

/** Specs of the members and languages of a site in another script. */
const OF_MEMBERS = ['languages', 'members', 'offline'].map(name => `e2e/locales/${name}.spec.ts`)
/** Specs of how its texts are set, read and addressed. */
const OF_TEXTS = ['addresses', 'reading', 'setting'].map(name => `e2e/locales/${name}.spec.ts`)

/** A small site in another script, with the loyalty programme of another provider. */
function languageStep(
  language: TestLocale,
  kind: { name?: string; specs?: string[]; isFullOnly?: boolean } = {},
): Step {
  return browserStep({
    name: `e2e ${language}`,
    site: language,
    specs: ['e2e/locales'],
    ...kind,
    prepare: () => prepareMembersHost({ hasCaptcha: language === 'japanese' }),
    env: { TEST_LOCALE: language },
  })
}

/** What every page promises before and while its code comes, in another language. */
function firstTouchStep(language: TestLocale): Step {
  return browserStep({
    name: `e2e ${language} first touch`,
    site: language,
    specs: ['e2e/every-site/one-picture.spec.ts', 'e2e/every-site/early-typing.spec.ts'],
    env: { TEST_LOCALE: language, TEST_SECOND_SITE: 'true' },
    isFullOnly: true,
  })
}

/** `run-all` has seen that the folder is there. */
const hasRealData = () => Boolean(process.env.REAL_DATA_DIR)

/** The recorded circuit, where the recordings are there; its tests are skipped without them. */
const realCircuit: Step = {
  name: 'real circuit',
  get site() {
    return hasRealData() ? 'everyman' : undefined
  },
  run: narrowed => {
    const test = (env?: Record<string, string>) =>
      vitestStep('real circuit', ['--config', 'tests/built/vitest.config.mts'], env).run(narrowed)
    return hasRealData() ? withBuiltSite('everyman', publicDir => test({ EVERYMAN_PUBLIC_DIR: publicDir })) : test()
  },
}

/** Pages that the host renders, against those that the build of the same site has rendered. */
const deferredPages: Step = {
  name: 'deferred pages',
  site: 'prefixed',
  run: narrowed =>
    withBuiltSite('prefixed', publicDir => {
      const args = ['--config', 'tests/built/vitest.config.mts', 'deferred-pages']
      return vitestStep('deferred pages', args, { PREFIXED_PUBLIC_DIR: publicDir }).run(narrowed)
    }),
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

/** The figures of trust: of the whole audit where the whole matrix runs. */
const audit: Step = {
  name: 'audit',
  run: async () => {
    // The whole of it builds sites itself, in the folder that all of them share.
    if (isFullRun()) await buildsDone()
    const sites = await Promise.all(['demo-circuit', 'demo-theater'].map(buildOnce))
    const built = sites.flatMap(({ publicDir }) => publicDir ?? [])
    const short = isFullRun() ? [] : ['--short']
    const args = ['tsx', 'tests/audit/run-audit.ts', ...short, ...built.flatMap(dir => ['--public', dir])]
    return (await runProgram('npx', args)) === 0 ? whole(1) : whole(0, 'a figure of the audit is missed')
  },
}

/**
 * `npm test`, in order of cost; after it what `npm run test:full` runs beyond that. Beside a step that leaves a core idle the
 * next sites are built, so these stand where a build is needed next.
 */
export const STEPS: Step[] = [
  gate('format', 'npx', ['oxfmt', '--check']),
  gate('lint', 'npx', ['oxlint', '--report-unused-disable-directives']),
  gate('types', 'npx', ['tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', `${CACHE}/types.json`]),
  programs,
  { ...vitestStep('unit'), buildsBeside: 4 },
  browserStep({
    name: 'e2e demo-circuit',
    site: 'demo-circuit',
    specs: ['e2e/demo-circuit', 'e2e/every-site', 'e2e/finding', 'e2e/hydration', 'e2e/offline'],
  }),
  CIRCUIT_MEMBERS,
  browserStep({
    name: 'e2e editor',
    site: 'demo-circuit',
    // The specs share the folder that is edited, and measure time.
    isOneWorker: true,
    specs: ['e2e/editor'],
    start: served => startStudioBeside('demo-circuit', served),
  }),
  browserStep({
    name: 'e2e demo-theater',
    site: 'demo-theater',
    specs: ['e2e/demo-theater', 'e2e/every-site', 'e2e/members/smoke.spec.ts'],
    env: { TEST_SECOND_SITE: 'true' },
    prepare: () => prepareMembersHost({ hasCaptcha: false }),
  }),
  // Right after its site without them: a build has the pictures of the one before.
  browserStep({
    name: 'e2e vendors',
    site: `demo-theater${WITH_VENDORS}`,
    specs: ['e2e/vendors', 'e2e/ticketing'],
  }),
  audit,
  languageStep('japanese', { specs: OF_TEXTS }),
  browserStep({
    name: 'e2e faults',
    site: 'japanese',
    // The specs share the proxies.
    isOneWorker: true,
    specs: ['e2e/faults'],
    prepare: startFaultyServices,
    env: { TEST_LOCALE: 'japanese' },
  }),
  realCircuit,
  languageStep('hebrew', { isFullOnly: true }),
  browserStep({
    name: 'e2e languages',
    site: 'languages',
    // Below a path, and on the demo sites, languages are seen by `npm test` too.
    isFullOnly: true,
    specs: ['e2e/languages'],
    prepare: async publicDir => {
      const { env: specEnv, stop } = await startMailHost(publicDir)
      return { env: {}, specEnv, stop }
    },
  }),
  browserStep({ name: 'e2e prefixed', site: 'prefixed', specs: ['e2e/prefixed'], prepare: startHangingRenderer }),
  deferredPages,
  languageStep('japanese', { name: 'e2e japanese members', specs: OF_MEMBERS, isFullOnly: true }),
  firstTouchStep('hebrew'),
  firstTouchStep('japanese'),
  ...FULL_STEPS,
]

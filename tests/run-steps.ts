import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startStandIn } from '../src/build/start-stand-in'
import { embedSite } from './embedded-site'
import { startCaptchaVerifier } from './captcha-verifier-stand-in'
import { startFaultyServices } from './faults/faulty-services'
import { findTestBrowser } from './find-chromium'
import { CALL_NOTES, missingCalls } from './member-calls'
import { MEMBER_SITES, type MemberSite, writeMembersSite } from './members-site'
import { mirrorSite } from './mirror-site'
import { runKeepingLines, runProgram } from './run-program'
import { type Served, serveSite } from './serve-site'
import { editorPort, startEditor } from './start-editor'
import { type Tongue, writeTongueSite } from './tongue-sites'
import { addVendors } from './vendors-site'

export interface StepOutcome {
  passed: number
  failed: number
  /** What failed, by name: repeated at the end of the run, where a long output is read first. */
  failures: string[]
  /** What passed at the second attempt only, by name. */
  flaky?: string[]
}

export interface Step {
  name: string
  run: () => Promise<StepOutcome>
}

const reports = path.resolve('test-results')

/** The outcome of what is not counted test by test: so many passed, and one failed where a failure is named. */
const whole = (passed: number, ...failures: string[]): StepOutcome => ({ passed, failed: failures.length, failures })

/** A step that passes or fails as a whole. */
function gate(name: string, command: string, args: string[], env?: Record<string, string>): Step {
  return {
    name,
    run: async () => ((await runProgram(command, args, env)) === 0 ? whole(1) : whole(0, name)),
  }
}

/** Counts of a JSON report; a program that failed without failing tests counts as one failure. */
function readReport<Report>(file: string, code: number, read: (report: Report) => StepOutcome): StepOutcome {
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    return code !== 0 && outcome.failed === 0 ? whole(outcome.passed, `exit code ${code}`) : outcome
  } catch {
    return whole(0, `no report in ${path.basename(file)}`)
  }
}

/** What is read of Vitest's JSON report. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** A test file that could not be run at all has no assertions: its name stands for it. */
const readVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): StepOutcome => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path.relative('.', name)} › ${fullName}`),
  ),
})

/** What is read of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}
interface PlaywrightSuite {
  specs: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[]
  suites?: PlaywrightSuite[]
}

const testsThat = (wanted: 'unexpected' | 'flaky', { specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
  ),
  ...suites.flatMap(suite => testsThat(wanted, suite)),
]

/** So many tests of a step may pass at the second attempt only; with more of them something is wrong (decision 029). */
const FLAKY_LIMIT = 2

/** The site that was built and served counts as one. */
const readPlaywright = ({ stats, suites }: PlaywrightReport): StepOutcome => {
  const flaky = suites.flatMap(suite => testsThat('flaky', suite))
  const isTooMuch = flaky.length > FLAKY_LIMIT
  return {
    passed: 1 + stats.expected + (isTooMuch ? 0 : stats.flaky),
    failed: stats.unexpected + (isTooMuch ? stats.flaky : 0),
    failures: [...suites.flatMap(suite => testsThat('unexpected', suite)), ...(isTooMuch ? flaky : [])],
    flaky,
  }
}

/** Vitest with its output shown and counted. */
export function vitestStep(name: string, args: string[] = []): Step {
  return {
    name,
    run: async () => {
      const file = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
      rmSync(file, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return readReport(file, await runProgram('npx', ['vitest', 'run', ...args, ...reporters]), readVitest)
    },
  }
}

interface Built {
  /** Null when the build failed twice. */
  publicDir: string | null
  /** What the first attempt ended with, where it took two. */
  firstFailure?: string
}

const builds = new Map<string, Promise<Built>>()
let editorPortTaken: Promise<number> | undefined

/** The port of the editor in this run: builds allow it before it listens. */
function portOfEditor(): Promise<number> {
  return (editorPortTaken ??= editorPort())
}

/** Builds a site once a run into a folder of its own. */
export function buildOnce(site: string): Promise<Built> {
  const build = builds.get(site) ?? buildSite(site)
  builds.set(site, build)
  return build
}

/** Added to a site's name: its right-to-left twin. */
const MIRRORED = ' mirrored'
/** Likewise: its twin in embedded mode. */
const EMBEDDED = ' embedded'

/** Likewise: its twin with every third party that a site can have. */
const WITH_VENDORS = ' vendors'

/** Likewise, to a provider's: a small site with its programme. */
const MEMBERS = ' members'

/** Likewise, to a language's: a small site in it. */
const TONGUE = ' tongue'

/** The site folder that a name means. */
function siteFolder(name: string): string {
  if (name.endsWith(MEMBERS)) return writeMembersSite(name.slice(0, -MEMBERS.length) as MemberSite)
  if (name.endsWith(TONGUE)) return writeTongueSite(name.slice(0, -TONGUE.length) as Tongue)
  if (name.endsWith(MIRRORED)) return mirrorSite(name.slice(0, -MIRRORED.length))
  if (name.endsWith(WITH_VENDORS)) return addVendors(name.slice(0, -WITH_VENDORS.length))
  return name.endsWith(EMBEDDED) ? embedSite(name.slice(0, -EMBEDDED.length)) : name
}

/** In CI a build that fails is run once more, and its first end is named (decision 036). */
async function buildSite(name: string): Promise<Built> {
  const publicDir = path.resolve('.stage/test', name.replaceAll(' ', '-'))
  mkdirSync(path.dirname(publicDir), { recursive: true })
  const env = {
    SITE: siteFolder(name),
    PUBLIC_DIR: publicDir,
    PREVIEW_ORIGINS: `http://localhost:${await portOfEditor()}`,
  }
  let firstFailure: string | undefined
  for (let attempt = 1; attempt <= (process.env.CI ? 2 : 1); attempt += 1) {
    const { code, lines } = await runKeepingLines('npx', ['tsx', 'src/build/build-site.ts'], env)
    if (code === 0) return { publicDir, ...(firstFailure === undefined ? {} : { firstFailure }) }
    firstFailure ??= `exit code ${code}\n${lines.join('\n')}`
  }
  return { publicDir: null, ...(firstFailure === undefined ? {} : { firstFailure }) }
}

interface Prepared {
  env: Record<string, string>
  specEnv?: Record<string, string>
  stop: () => Promise<void>
}

interface BrowserStep {
  name: string
  site: string
  /** Playwright's arguments: specs, and what narrows the run. */
  args: string[]
  /** What must run before the host. @returns variables of the host, what the specs must know, and what ends it */
  prepare?: (publicDir: string) => Promise<Prepared>
  /** What else must run. @returns what the specs must know of it, and what ends it */
  start?: (site: Served) => Promise<{ env: Record<string, string>; stop: () => Promise<void> }>
}

/** Where the demo sites' ticketing URLs point: their showtimes lead there. */
const TICKETING_PORT = 9200

/** The stand-in for their ticketing service, or the one that answers already. @throws when the port cannot be had */
async function startTicketing(): Promise<Served> {
  const started = await startStandIn(TICKETING_PORT)
  if (!started.ok) throw new Error(started.error)
  return started.value
}

/** Runs browser tests of a built demo site against the host, its ticketing service beside it. */
export function browserStep({ name, site, args, prepare, start }: BrowserStep): Step {
  return {
    name,
    run: async () => {
      const { publicDir, firstFailure } = await buildOnce(site)
      if (!publicDir) return whole(0, `${site} was not built: ${firstFailure}`)
      const stops: (() => Promise<void>)[] = []
      try {
        const before = await prepare?.(publicDir)
        if (before) stops.unshift(before.stop)
        const served = await serveSite(publicDir, before?.env)
        stops.unshift(served.stop)
        const ticketing = await startTicketing()
        stops.unshift(ticketing.stop)
        const beside = await start?.(served)
        if (beside) stops.unshift(beside.stop)
        const file = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
        rmSync(file, { force: true })
        const env = {
          BASE_URL: served.url,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          PUBLIC_DIR: publicDir,
          TICKETING_URL: ticketing.url,
          ...before?.specEnv,
          ...beside?.env,
          ...chromium(),
        }
        const code = await runProgram('npx', ['playwright', 'test', ...args], env)
        const outcome = readReport(file, code, readPlaywright)
        return firstFailure === undefined
          ? outcome
          : { ...outcome, flaky: [...(outcome.flaky ?? []), `the build of ${site}: ${firstFailure}`] }
      } catch (error) {
        console.error(error)
        return whole(1, String(error))
      } finally {
        for (const stop of stops) await stop()
      }
    },
  }
}

/** The theme editor beside a served site, over a copy of the site's folder. Same site as the pages, as on a developer's machine. */
async function startEditorBeside(site: string, served: Served) {
  const siteFolder = path.resolve('.stage/test', `${site}-edited`)
  rmSync(siteFolder, { recursive: true, force: true })
  cpSync(path.resolve('sites', site), siteFolder, { recursive: true })
  const siteUrl = served.url.replace('//127.0.0.1:', '//localhost:')
  const editor = await startEditor({ port: await portOfEditor(), siteUrl, siteFolder })
  return { env: { BASE_URL: siteUrl, EDITOR_URL: editor.url, EDITED_FOLDER: siteFolder }, stop: editor.stop }
}

/** A host whose limits count each test for itself, and that has captchas checked. */
async function prepareMembersHost({ hasCaptcha }: { hasCaptcha: boolean }) {
  const env = { CLIENT_ADDRESS_HEADER: 'x-visitor-address' }
  if (!hasCaptcha) return { env, stop: async () => {} }
  const { url, stop } = await startCaptchaVerifier()
  return { env: { ...env, RECAPTCHA_SECRET: 'secret-of-nobody', RECAPTCHA_VERIFY_URL: url }, stop }
}

/** The pages of a programme on one site; which calls they make is noted for the step after the last of them. */
export function membersStep(site: string, args: string[]): Step {
  const provider = site.endsWith(MEMBERS) ? site.slice(0, -MEMBERS.length) : null
  const hasCaptcha = provider !== null && 'captchaSiteKey' in MEMBER_SITES[provider as MemberSite]
  return browserStep({
    name: `e2e members ${provider ?? site}`,
    site,
    args,
    prepare: () => prepareMembersHost({ hasCaptcha }),
    start: async () => ({ env: { MEMBER_CALLS_DIR: CALL_NOTES }, stop: async () => {} }),
  })
}

/** Each programme on a site of its own, one after the other; at the end, which calls of specification §7 no page made. */
async function runMembers(): Promise<StepOutcome> {
  rmSync(CALL_NOTES, { recursive: true, force: true })
  const steps = [
    // Version 3 on a desk, version 1 on a phone.
    membersStep('demo-circuit', ['e2e/members', '--project=desktop']),
    membersStep('demo-theater', ['e2e/members', '--project=phone']),
    ...Object.keys(MEMBER_SITES).map(provider =>
      membersStep(`${provider}${MEMBERS}`, ['e2e/members/every-programme', '--project=desktop']),
    ),
  ]
  const outcomes: StepOutcome[] = []
  for (const { name, run } of steps) {
    const outcome = await run()
    const named = (failure: string) => `${name}: ${failure}`
    const { failures, flaky = [] } = outcome
    outcomes.push({ ...outcome, failures: failures.map(named), flaky: flaky.map(named) })
  }
  outcomes.push(whole(1, ...missingCalls().map(call => `no page made the call ${call}`)))
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failures }) => sum + failures.length, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
  }
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

let chromiumPath: string | undefined
function chromium(): Record<string, string> {
  return chromiumPath ? { CHROMIUM_PATH: chromiumPath } : {}
}

const browser: Step = {
  name: 'browser',
  run: async () => {
    chromiumPath = findTestBrowser()
    console.log(chromiumPath ?? "Playwright's own Chromium")
    return whole(1)
  },
}

export const STEPS: Step[] = [
  gate('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']),
  gate('lint', 'npx', ['eslint', '.', '--max-warnings', '0']),
  gate('types', 'npx', ['tsc', '--noEmit', '-p', '.']),
  vitestStep('unit'),
  vitestStep('real circuit', ['--config', 'tests/built/vitest.config.mts']),
  browser,
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
  browserStep({
    name: 'e2e finding-mirrored',
    site: `demo-circuit${MIRRORED}`,
    args: ['e2e/finding', 'e2e/every-site/member-pages'],
  }),
  tongueStep('hebrew'),
  tongueStep('japanese'),
]

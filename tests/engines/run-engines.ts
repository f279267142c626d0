import path from 'node:path'
import { startMock } from '../../src/site-build/cli/start-mock'
import { isMainModule } from '../../src/platform/project-root'
import { DEMO_PERSON } from '../../e2e/members/member-api'
import { installEngines } from '../install-packages'
import { serveSite } from '../serve-site'
import { buildOnce } from '../steps/built-sites'
import { type StepOutcome, type TestTime, whole } from '../steps/step'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { JOURNEYS, type Journey, type JourneySite } from './journeys'
import { Visitor } from './visitor'
import { startWebkit } from './webkit'

const ENGINES = { firefox: startFirefox, webkit: startWebkit }
export type EngineName = keyof typeof ENGINES

/** Longest a journey takes (ms): a driver whose browser did not start, or is gone, never answers. */
const LONGEST_JOURNEY_MS = 120_000

/** Where the demo site's showtimes lead. */
const TICKETING_PORT = 9200

/**
 * Runs the journeys in one engine, against a host of its own over the built demo circuit. An engine that cannot be had, for
 * want of rights, is left out; in CI that fails.
 */
export async function runEngine(name: EngineName): Promise<StepOutcome> {
  const missing = installEngines()
  if (missing.length > 0) {
    console.log(`journeys are left out for want of ${missing.join(', ')}`)
    return process.env.CI ? whole(0, `${missing.join(', ')} could not be installed`) : whole(0)
  }
  const { publicDir, firstFailure } = await buildOnce('demo-circuit')
  if (!publicDir) return whole(0, `demo-circuit was not built: ${firstFailure}`)
  return runJourneys(name, publicDir)
}

async function runJourneys(name: EngineName, publicDir: string): Promise<StepOutcome> {
  const stops: (() => Promise<void>)[] = []
  try {
    const ticketing = await startMock(TICKETING_PORT)
    if (!ticketing.ok) throw new Error(ticketing.error)
    stops.unshift(ticketing.value.stop)
    const host = await serveSite(publicDir)
    const stopHost = once(host.stop)
    stops.unshift(stopHost)
    let engine = await ENGINES[name]()
    stops.unshift(() => engine.stop())
    console.log(engine.version)
    const site: JourneySite = { ticketingUrl: ticketing.value.url, member: DEMO_PERSON, stopHost }
    const tests: TestTime[] = []
    const failures: string[] = []
    const flaky: string[] = []
    for (const journey of JOURNEYS) {
      const started = performance.now()
      const run = () => withinLimit(runJourney({ engine, journey, site, siteUrl: host.url }))
      let fault = await run()
      if (fault === NO_ANSWER) {
        await engine.stop()
        engine = await ENGINES[name]()
        fault = await run()
        if (fault === undefined) flaky.push(journey.name)
      }
      const seconds = (performance.now() - started) / 1000
      console.log(`${fault === undefined ? '✓' : '✘'} ${name}: ${journey.name} (${seconds.toFixed(1)} s)${fault ?? ''}`)
      tests.push({ name: `${name} › ${journey.name}`, seconds })
      if (fault !== undefined) failures.push(journey.name)
    }
    return { ...whole(JOURNEYS.length - failures.length, ...failures), flaky, tests }
  } catch (error) {
    console.error(error)
    return whole(0, `${name}: ${String(error)}`)
  } finally {
    for (const stop of stops) await stop()
  }
}

const NO_ANSWER = `\n  no answer within ${LONGEST_JOURNEY_MS / 1000} s`

/** @returns what the run comes to, or `NO_ANSWER`; what it comes to afterwards is of no interest */
async function withinLimit(run: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<string>(resolve => {
    timer = setTimeout(resolve, LONGEST_JOURNEY_MS, NO_ANSWER)
  })
  const ended = run.catch((error: unknown) => `\n  ${String(error)}`)
  try {
    return await Promise.race([ended, limit])
  } finally {
    clearTimeout(timer)
  }
}

interface JourneyRun {
  engine: Engine
  journey: Journey
  site: JourneySite
  siteUrl: string
}

/** @returns what went wrong, in lines for the console; undefined for nothing */
async function runJourney({ engine, journey, site, siteUrl }: JourneyRun): Promise<string | undefined> {
  const driver = await engine.newVisitor()
  try {
    await journey.run(new Visitor(driver, siteUrl), site)
    const faults = journey.isOffline ? [] : (driver.faults() ?? [])
    return faults.length > 0 ? `\n  ${faults.join('\n  ')}` : undefined
  } catch (error) {
    const { message, cause } = error as Error
    const where = await driver.evaluate(() => location.href).catch(() => 'a page that does not answer')
    return `\n  ${message}\n  at ${where}${cause ? `\n  ${String(cause)}` : ''}`
  } finally {
    await driver.close()
  }
}

/** The same promise at every call. */
function once(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}

/** `tsx tests/engines/run-engines.ts [<folder of the built demo circuit> [<engine>…]]` */
async function main([publicDir, ...names]: readonly string[]): Promise<void> {
  for (const name of Object.keys(ENGINES) as EngineName[]) {
    if (names.length > 0 && !names.includes(name)) continue
    const outcome = publicDir ? await runJourneys(name, path.resolve(publicDir)) : await runEngine(name)
    console.log(`${name}: ${outcome.passed} passed, ${outcome.failed} failed`)
    if (outcome.failed > 0) process.exitCode = 1
  }
}

if (isMainModule(import.meta.url)) void main(process.argv.slice(2))

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../src/site-build/cli/free-port'
import { writeReleaseRecord } from '../../src/site-build/publish/release-record'
import { startStudio } from '../../tests/start-studio'
import { callStudio } from './editor-page'

export const MEMBER = 'nadia@example.org'
const DAY = 86_400_000
const day = (ahead: number): string => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10)

/** A site folder whose second showtime names a film that there is not. */
const FILES = {
  'site.json': {
    name: 'Quay Cinema',
    locale: 'en-GB',
    timeZone: 'Europe/London',
    country: { code: 'GB', iso31661A2: 'GB', iso31661A3: 'GBR' },
    source: { type: 'folder', maxRejected: 1 },
  },
  'theaters.json': [{ id: '1', name: 'Quay', timeZone: 'Europe/London' }],
  'movies.json': [{ id: '7', title: 'Metropolis', runtimeMinutes: 148 }],
  'showtimes.json': [
    { id: 's1', theaterId: '1', movieId: '7', startsAt: `${day(2)}T20:15` },
    { id: 's2', theaterId: '1', movieId: '99', startsAt: `${day(2)}T18:15` },
  ],
  'theme.json': {},
}

/** A studio of its own with a host's database in which there is something for every panel of the desk. */
export async function startDesk() {
  const home = mkdtempSync(path.join(tmpdir(), 'desk-'))
  const siteFolder = path.join(home, 'site')
  mkdirSync(siteFolder)
  for (const [file, value] of Object.entries(FILES)) writeFileSync(path.join(siteFolder, file), JSON.stringify(value))
  const url = `file:${path.join(home, 'host.db')}`
  fillDatabase(url, 'all')
  // Its place in the stages is by its path, which nothing else has.
  const place = { stageRoot: path.resolve('.stage'), publicDir: path.join(home, 'public') }
  await writeReleaseRecord(place, {
    ...{ siteFolder, builtAt: new Date(Date.now() - DAY).toISOString(), now: new Date().toISOString() },
    ...{ sourceType: 'folder', fingerprint: 'x', ownAssets: [] },
    brokenLinks: [{ room: 'pages', name: 'Hire', page: '/hire/', text: 'our bar', href: '/bar/' }],
  })
  const studio = await startStudio({
    ...{ port: await freePort(), siteUrl: `http://localhost:${await freePort()}`, siteFolder },
    ...{ dataFolder: path.join(home, 'data'), buildCommand: buildCommand(path.join(home, 'failed')) },
    env: { LOYALTY_DATABASE_URL: url, PUBLIC_DIR: place.publicDir },
  })
  await publish(studio, 'The first words.')
  await publish(studio, 'Better words.')
  const stop = async (): Promise<void> => {
    await studio.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { ...studio, stop, addMember: () => fillDatabase(url, 'member', MEMBER) }
}

/** Of builds of which the first fails, and the others take two seconds. */
const buildCommand = (failed: string): string =>
  `[ -e '${failed}' ] && exec sleep 2; touch '${failed}'; echo 'The disk is full'; exit 1`

/** Publishes a change, and waits for the end of its build. */
async function publish(studio: { url: string; session: string }, description: string): Promise<void> {
  const { revision } = await callStudio('GET', '/api/content', undefined, studio)
  const change = { revision, patches: { 'site.json': { description } } }
  const { draft } = await callStudio('PUT', '/api/draft', change, studio)
  await callStudio('POST', '/api/publish', { draft }, studio)
  for (;;) {
    const { build } = await callStudio('GET', '/api/draft', undefined, studio)
    if ((build as { is: string }).is !== 'running') return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** The database has a thread of its own, which programs of the browser's tests cannot start. */
function fillDatabase(...args: string[]): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/fill-host-database.ts', ...args], { stdio: 'inherit' })
}

import { DEFER_SETTINGS, DEFERRED_TEMPLATES, planPages } from '../../../src/site-build/outputs/plan-pages'
import { brokenLinkFaults, findBrokenLinks } from '../../../src/site-build/outputs/broken-links'
import { count } from './count'
import { readSource } from '../read-source'
import type { Listings } from '../../../src/site-build/listings/listings'
import { type Fault, formatFault } from '../../../src/config/fault'
import { loadEnvFile } from '../../../src/platform/env-file'
import { readBuildEnvironment } from '../../../src/site-build/config/build-environment'
import { isMainModule, PROJECT_ROOT } from '../../../src/platform/project-root'

/**
 * Checks a site folder and its source as a build reads them: every fault and warning, then a summary (contracts §1).
 * @param input.folder name below `sites/`, or a path; defaults to SITE, else the default site
 */
export async function checkSite({ folder, env }: { folder?: string | undefined; env: NodeJS.ProcessEnv }) {
  const chosen = folder ? { SITE: folder, SITE_FOLDER: undefined } : {}
  const environment = readBuildEnvironment({ ...env, PROJECT_ROOT, ...chosen })
  if (!environment.ok) return { lines: environment.error.map(formatFault), isSound: false }
  const read = await readSource({ ...environment.value, env, isTrial: true })
  const faults = read.ok
    ? [...read.value.warnings, ...findDeferred(read.value), ...brokenLinkFaults(findBrokenLinks(read.value))]
    : read.error
  const found = read.ok ? `${describe(read.value)}: ` : ''
  return { lines: [...faults.map(formatFault), found + sumUp(faults)], isSound: read.ok }
}

/** Pages named by a warning. */
const NAMED_PAGES = 3

/** A warning for each `defer…` setting: its pages are not there on a host that only sends files. */
function findDeferred(listings: Listings): Fault[] {
  const plans = [listings, ...listings.others].flatMap(one => planPages(one))
  return DEFER_SETTINGS.filter(setting => listings.site[setting]).map(field => {
    const paths = plans.flatMap(({ path, templateName, defer }) =>
      defer && DEFERRED_TEMPLATES[field].includes(templateName) ? [path] : [],
    )
    const named = paths.slice(0, NAMED_PAGES).join(', ')
    const rest = paths.length > NAMED_PAGES ? ` and ${paths.length - NAMED_PAGES} more` : ''
    const pages = paths.length === 0 ? 'no pages now' : `${count(paths.length, 'page')}: ${named}${rest}`
    const message = `the host renders these pages when they are first opened (npm run serve). On a host that only sends files they are not there, and their addresses answer 404: ${pages}`
    return { severity: 'warning', source: 'site.json', field, message }
  })
}

function describe({ theaters, movies, events, pages, showtimesByTheater }: Listings): string {
  const showtimes = [...showtimesByTheater.values()].reduce((sum, list) => sum + list.length, 0)
  return [
    count(theaters.length, 'theater'),
    count(movies.length, 'movie'),
    count(showtimes, 'showtime'),
    count(events.length, 'event'),
    count(pages.length, 'page'),
  ].join(', ')
}

function sumUp(faults: readonly Fault[]): string {
  const errors = faults.filter(fault => fault.severity === 'error').length
  return `${count(errors, 'fault')}, ${count(faults.length - errors, 'warning')}`
}

if (isMainModule(import.meta.url)) {
  loadEnvFile()
  void checkSite({ folder: process.argv[2], env: process.env }).then(({ lines, isSound }) => {
    for (const line of lines) console.log(line)
    process.exitCode = isSound ? 0 : 1
  })
}

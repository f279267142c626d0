import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { makeFolder } from '../../../../plugins/gatsby-source-cinema/cli/new-site/make-folder'
import { systemOf } from '../../../../plugins/gatsby-source-cinema/cli/new-site/systems'
import { localNow } from '../../../features/schedule/rules/local-time'
import { failure, type Result, success } from '../../../platform/result'
import { isJsonObject } from '../../rules/draft-changes'
import { printJson } from '../../rules/print-json'
import { isInnerAddress, mayNameVariable } from '../../sources/server/source-rules'
import { exampleProgramme } from '../rules/example-programme'
import { EXAMPLE, type FirstSite } from '../rules/first-site-contract'
import { faultWithoutPlace, type ShownFault } from '../../rules/shown-fault'

interface BeginSite {
  wanted: FirstSite
  siteFolder: string
  projectRoot: string
  /** Folder of what the studio keeps. */
  dataFolder: string
  env: NodeJS.ProcessEnv
  /** Of the studio, whose previews the site takes. */
  origin: string
}

/**
 * Why there is no site: `no-source`: its listings cannot be read; `no-file`: neither file nor address was given;
 * `source-variable`, `source-address`: what no source may have (decision 166).
 */
export interface BeginFault {
  problem: 'no-source' | 'no-file' | 'other-type' | 'source-variable' | 'source-address'
  faults: ShownFault[]
}

type SiteFiles = Map<string, Uint8Array>

/**
 * Makes the files of a new site as `npm run new-site` does, after its source was read once. Nothing is written into the site
 * folder. An address is never a path of this computer: somebody in a browser gives it.
 */
export async function beginSite(input: BeginSite): Promise<Result<SiteFiles, BeginFault>> {
  const { wanted, dataFolder } = input
  const isExample = wanted.type === EXAMPLE
  const type = isExample ? 'csv' : wanted.type
  const system = systemOf(type)
  if (!system || system.address.kind === 'records') return failure({ problem: 'other-type', faults: [] })
  const file = isExample
    ? Buffer.from(exampleProgramme(localNow(Date.now(), zoneOf(wanted.timeZone)).slice(0, 10)))
    : wanted.file !== null && system.address.copy !== undefined
      ? Buffer.from(wanted.file, 'base64')
      : null
  const addresses = wanted.address.split(/\s+/).filter(Boolean)
  if (
    !file &&
    (addresses.some(one => !/^https?:\/\//i.test(one)) || (system.address.isRequired && addresses.length === 0))
  )
    return failure({ problem: 'no-file', faults: [] })
  if (wanted.tokenEnv !== '' && !mayNameVariable(wanted.tokenEnv))
    return failure({ problem: 'source-variable', faults: [] })
  if (!file && addresses.some(isInnerAddress)) return failure({ problem: 'source-address', faults: [] })
  const work = path.join(dataFolder, `first-site-${randomUUID().slice(0, 8)}`)
  await mkdir(work, { recursive: true, mode: 0o700 })
  try {
    const sent = path.join(work, system.address.copy ?? 'none')
    if (file) await writeFile(sent, file)
    return await make({ ...input, type, address: file ? sent : addresses.join(' '), work })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface Make extends BeginSite {
  type: string
  address: string
  /** A folder that is removed afterwards. */
  work: string
}

async function make(input: Make): Promise<Result<SiteFiles, BeginFault>> {
  const { wanted, type, address, work, projectRoot, env } = input
  const folder = path.join(work, 'site')
  const { name, domain, language, country, timeZone, ids, tokenEnv } = wanted
  const given = { name, domain, folder, languages: language, country, timeZone, type, address, ids, tokenEnv }
  const answered = Object.entries(given).filter(([, answer]) => answer !== '')
  const place = { projectRoot, cwd: work }
  const { isThere, lines, faults } = await makeFolder({ given: Object.fromEntries(answered), env, place })
  // Without the paths of this computer.
  const said = lines.map(line => line.replaceAll(`${folder}${path.sep}`, '').trim())
  if (!isThere)
    return failure({ problem: 'no-source', faults: faults.length > 0 ? [...faults] : said.map(faultWithoutPlace) })
  const files: SiteFiles = new Map()
  for (const file of await readdir(folder)) files.set(file, await readFile(path.join(folder, file)))
  files.delete('.env.example')
  files.set('site.json', Buffer.from(siteJsonOf(input, String(files.get('site.json')))))
  return success(files)
}

/** The new site.json at its place: its schema is found from there, and its pages take this studio's previews. */
function siteJsonOf({ siteFolder, projectRoot, origin }: BeginSite, text: string): string {
  const site: unknown = JSON.parse(text)
  if (!isJsonObject(site)) throw new Error('site.json is no JSON object')
  const schema = path.relative(siteFolder, path.join(projectRoot, 'static', 'schemas', 'site.schema.json'))
  return printJson({ ...site, $schema: schema.split(path.sep).join('/'), previewOrigins: [origin] }, text)
}

/** The zone where it is one. */
function zoneOf(timeZone: string): string {
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : 'UTC'
}

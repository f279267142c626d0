import { existsSync } from 'node:fs'
import path from 'node:path'
import { toSlug } from '../../../../src/features/site/rules/slugify'
import { type Answers, isSitemap, isWebAddress, listOf } from './answers'
import { countryRecord } from './countries'
import { type System, systemOf } from './systems'

/** A theater as the first read found it. */
export interface FoundTheater {
  id: string
  name: string
}

/** What a site folder holds at first. */
export interface SiteFiles {
  /** Texts by file. */
  texts: Record<string, string>
  /** Files of the operator by their names in the folder. */
  copies: Record<string, string>
}

interface BuildSiteFiles {
  answers: Answers
  projectRoot: string
  /** Theaters of a read. */
  found: readonly FoundTheater[]
}

const RECORD_FILES = ['theaters.json', 'movies.json', 'showtimes.json', 'events.json']

/** The files of a new site; a secret is in none of them. */
export function buildSiteFiles({ answers, projectRoot, found }: BuildSiteFiles): SiteFiles {
  const system = systemOf(answers.type)
  if (!system) return { texts: {}, copies: {} }
  const schema = path.relative(answers.folder, path.join(projectRoot, 'static', 'schemas', 'site.schema.json'))
  const site = {
    $schema: schema.split(path.sep).join('/'),
    ...describeSite(answers),
    source: describeSource(answers, system),
  }
  const theaters = theatersOf({ answers, system, found })
  const texts: Record<string, string> = { 'site.json': json(site) }
  if (theaters.length > 0) texts['theaters.json'] = json(theaters)
  if (answers.tokenEnv && system.secret) texts['.env.example'] = describeVariable(answers, system.secret.words)
  return { texts, copies: copiesOf(answers, system) }
}

function describeSite({ name, domain, languages, country, timeZone }: Answers): Record<string, unknown> {
  const [main = '', ...others] = listOf(languages)
  const locale = new Intl.Locale(main).region ? main : `${main}-${country}`
  return {
    name,
    ...(domain ? { domain } : {}),
    locale,
    ...(others.length > 0 ? { languages: [locale, ...others] } : {}),
    country: countryRecord(country),
    timeZone,
  }
}

function describeSource(answers: Answers, system: System): Record<string, unknown> {
  const { type, name, match, ids, dateFormat, tokenEnv, timeZone } = answers
  const listed = listOf(ids)
  const { field } = system.ids ?? {}
  return {
    type,
    ...describeAddress(answers, system),
    ...(match ? { match } : {}),
    ...(field && listed.length > 0 ? { [field]: field === 'siteId' ? listed[0] : listed } : {}),
    ...(tokenEnv ? { token: { env: tokenEnv } } : {}),
    ...(system.pinsTheaterId ? { theater: { id: theaterIdOf(name) } } : {}),
    ...(system.lacksTimeZone ? { timeZone } : {}),
    ...(dateFormat ? { dateFormat } : {}),
  }
}

function describeAddress({ address }: Answers, { address: { kind, copy } }: System): Record<string, unknown> {
  if (!address || kind === 'records') return {}
  if (kind === 'pages') return isSitemap(address) ? { sitemap: address } : { pages: listOf(address) }
  return isWebAddress(address) ? { url: address } : { file: copy }
}

function copiesOf({ address }: Answers, { address: { kind, copy } }: System): Record<string, string> {
  if (kind === 'records') {
    const files = RECORD_FILES.map((file): [string, string] => [file, path.join(address, file)])
    return Object.fromEntries(files.filter(([, from]) => existsSync(from)))
  }
  return copy && address && !isWebAddress(address) ? { [copy]: address } : {}
}

interface TheatersOf extends Pick<BuildSiteFiles, 'answers' | 'found'> {
  system: System
}

/** Records for theaters.json, to which the operator adds address and pictures. */
function theatersOf({ answers: { name, ids }, system, found }: TheatersOf): Partial<FoundTheater>[] {
  // Several are named by rows or pages, where a further one must not become a fault.
  if (system.theater === 'found') return found.length === 1 ? found.map(({ id, name: own }) => ({ id, name: own })) : []
  if (system.theater !== 'written') return []
  const numbers = system.ids?.field === 'theaterIds' ? listOf(ids) : []
  return numbers.length > 1 ? numbers.map(id => ({ id })) : [{ id: numbers[0] ?? theaterIdOf(name), name }]
}

function theaterIdOf(name: string): string {
  return toSlug(name) || 'cinema'
}

function describeVariable({ tokenEnv, type }: Answers, words: string): string {
  return [
    `# Read by the source ${type}: ${words}.`,
    '# Write this line into the file .env of the folder where commands start, or set the variable there.',
    `${tokenEnv}=`,
    '',
  ].join('\n')
}

function json(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
  // Short lists on one line, as the formatter of this project writes them.
  return `${text.replace(/\[\n\s*([^[\]{}]*?)\n\s*\]/g, (_, items: string) => `[${items.replace(/\n\s*/g, ' ')}]`)}\n`
}

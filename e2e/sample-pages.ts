import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface SamplePage {
  /** What stands there: the template's name, with what is special about it. */
  name: string
  path: string
  /** The host answers so; 200 where absent. */
  status?: 404 | 500
}

interface PageData {
  path: string
  result: {
    pageContext?: { templateName?: string }
    data?: { movie?: { showtimeDays?: string[]; buckets?: string[] } }
  }
}

const ANNOUNCED = 'NEXT_PLAYWEEK_UNDETERMINED'
/** A film that runs has days ahead, so that its page shows showtimes whatever the hour. */
const DAYS_OF_RUN = 2

/** Templates of which every page is its own: an operator composed it. */
const EACH = new Set(['content'])

/**
 * One page of every family of the built site, all content pages, and films in each state of their run: read from Gatsby's
 * page data, so that no test names the pages of one site.
 * @param code of one of the site's languages; without it, its default
 */
export function samplePages(publicDir = process.env.PUBLIC_DIR ?? 'public', code = ''): SamplePage[] {
  const found = new Map<string, SamplePage>()
  const { languages = {} } = readJson<{ languages?: object }>(path.join(publicDir, 'routes.json'))
  const codeOf = (url: string) => Object.keys(languages).find(one => url.startsWith(`/${one}/`)) ?? ''
  const pages = readPageData(path.join(publicDir, 'page-data')).sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const page of pages) {
    if (codeOf(page.path) !== code) continue
    const template = page.result.pageContext?.templateName
    if (!template) continue
    const name = nameOf(template, page)
    if (!found.has(name)) found.set(name, toSample(name, page.path, code))
  }
  return [...found.values()]
}

/** The one page of a name. @throws where the site has none. */
export function samplePage(name: string): SamplePage {
  const page = samplePages().find(sample => sample.name === name)
  if (!page) throw new Error(`The built site has no page '${name}'`)
  return page
}

/** A JSON file of the built site. */
export function readBuilt<T>(file: string): T {
  return readJson(path.join(process.env.PUBLIC_DIR ?? 'public', file))
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** ISO instant at which the build of the site began. */
export function builtAt(): string {
  return readBuilt<{ builtAt: string }>('host.json').builtAt
}

function nameOf(template: string, { path: url, result }: PageData): string {
  if (EACH.has(template)) return `${template} ${url}`
  const movie = template === 'movie' ? result.data?.movie : undefined
  const days = movie?.showtimeDays?.length ?? 0
  if (!movie || days >= DAYS_OF_RUN) return template
  if (days > 0) return 'movie on its last day'
  return movie.buckets?.includes(ANNOUNCED) ? 'movie announced' : 'movie after its run'
}

function toSample(name: string, url: string, code: string): SamplePage {
  if (name === 'not-found') return { name, path: `${code && `/${code}`}/no-such-page/`, status: 404 }
  return { name, path: url }
}

function readPageData(folder: string): PageData[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name === 'page-data.json')
    .map(entry => JSON.parse(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')) as PageData)
}

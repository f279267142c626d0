import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from '../../src/platform/project-root'
import { buildSite } from '../../src/site-build/cli/build-site'
import { measurePages, type PageBytes } from '../audit/page-bytes'
import { copySources, logBuilds } from './bench-build'
import type { PartInput } from './bench-parts'
import type { PartReport } from './bench-report'

/** The studio, and the widgets that it draws. */
const STUDIO_FOLDERS = ['src/studio', 'src/canvas']
const SITE = 'sites/demo-circuit'
/** Compressed bytes of the heaviest page of a type. */
const COLUMNS = ['htmlGz', 'stylesGz', 'scriptsGz', 'liveScriptsGz', 'wordsGz', 'dataGz'] as const

type Bytes = Record<(typeof COLUMNS)[number], number>

/** One line of the table: a page type with the studio's code in the project, and without. */
export interface StudioCost {
  template: string
  pages: number
  with: Bytes
  without: Bytes
}

/**
 * What visitors pay for the studio: the demo circuit built from the project's sources, and from the same without the
 * studio's folders, at one instant. Prints a table in Markdown.
 */
export async function reportStudio({ env, work, print }: PartInput): Promise<PartReport> {
  const now = env['BUILD_NOW'] ?? new Date().toISOString()
  const build = async (name: 'with' | 'without'): Promise<PageBytes[]> => {
    print(`Building the demo circuit ${name} the studio's code …`)
    const own = path.join(work, `studio-${name}`)
    const projectRoot = path.join(own, 'sources')
    const publicDir = path.join(own, 'public')
    await mkdir(own, { recursive: true })
    await copySources(projectRoot)
    if (name === 'without')
      for (const folder of STUDIO_FOLDERS) await rm(path.join(projectRoot, folder), { recursive: true })
    const built = await buildSite({
      env: { ...env, SITE: path.join(PROJECT_ROOT, SITE), BUILD_NOW: now, PUBLIC_DIR: publicDir },
      projectRoot,
      stageRoot: path.join(own, 'stage'),
      runBuilder: logBuilds(path.join(own, 'build.log')),
    })
    if (!built.ok) throw new Error(built.error.join('\n'))
    return measurePages(publicDir)
  }
  const costs = compareCosts(await build('with'), await build('without'))
  print(formatCosts(costs))
  return { measured: {}, figures: costs }
}

/** The heaviest page of each type in both builds, by name of the type. @throws Error when one build has other pages */
export function compareCosts(withStudio: readonly PageBytes[], without: readonly PageBytes[]): StudioCost[] {
  const [one, other] = [byTemplate(withStudio), byTemplate(without)]
  const templates = [...new Set([...one.keys(), ...other.keys()])].sort()
  return templates.map(template => {
    const [pages, others] = [one.get(template) ?? [], other.get(template) ?? []]
    if (pages.length === 0 || pages.length !== others.length)
      throw new Error(`${template}: ${pages.length} pages with the studio, ${others.length} without`)
    return { template, pages: pages.length, with: mostOf(pages), without: mostOf(others) }
  })
}

/** A table in Markdown: bytes with the studio's code, then the difference to those without. */
export function formatCosts(costs: readonly StudioCost[]): string {
  const head = [
    'Page type',
    'Pages',
    'HTML',
    'CSS',
    'JS of the first load',
    'JS until live',
    'Words',
    'Data',
    'Difference',
  ]
  const lines = costs.map(({ template, pages, ...bytes }) => {
    const difference = COLUMNS.reduce((sum, column) => sum + Math.abs(bytes.with[column] - bytes.without[column]), 0)
    return [template, pages, ...COLUMNS.map(column => bytes.with[column]), difference]
  })
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function byTemplate(pages: readonly PageBytes[]): Map<string, PageBytes[]> {
  const found = new Map<string, PageBytes[]>()
  for (const page of pages) found.set(page.template, [...(found.get(page.template) ?? []), page])
  return found
}

function mostOf(pages: readonly PageBytes[]): Bytes {
  const entries = COLUMNS.map(column => [column, Math.max(...pages.map(page => page[column]))] as const)
  return Object.fromEntries(entries) as Bytes
}

import * as v from 'valibot'
import type { PartReport } from './bench-report'
import { median } from './median'

/** What one run of Lighthouse says of a page; scores are of 100. */
export interface LighthouseRun {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  layoutShift: number
  blockingMs: number
  lcpMs: number
  /** The start tag of the element of the largest contentful paint; null where Lighthouse names none. */
  lcpElement: string | null
  /** Bytes of scripts as sent, those that effects ask for included. */
  scriptsSentKb: number
}

/** A page over several runs: medians, and what was worst of what must never happen. */
export interface LighthousePage extends LighthouseRun {
  site: string
  name: string
  path: string
  runs: number
  /** Audits that lower a score of accessibility, best practices or SEO. */
  failed: string[]
  isLcpFit: boolean
}

const score = v.object({ score: v.number() })
const audit = v.object({ numericValue: v.number() })
const ResultSchema = v.object({
  categories: v.object({
    performance: score,
    accessibility: withAudits(),
    'best-practices': withAudits(),
    seo: withAudits(),
  }),
  audits: v.intersect([
    v.object({
      'cumulative-layout-shift': audit,
      'total-blocking-time': audit,
      'largest-contentful-paint': audit,
    }),
    v.record(v.string(), v.looseObject({ score: v.nullable(v.number()) })),
  ]),
})

function withAudits() {
  return v.object({
    score: v.number(),
    auditRefs: v.optional(v.array(v.object({ id: v.string(), weight: v.number() })), []),
  })
}

/** Reads a Lighthouse result. @throws Error where a score is missing: a page that could not be measured has no median */
export function readLighthouse(result: unknown): LighthouseRun & { failed: string[] } {
  const parsed = v.safeParse(ResultSchema, result)
  if (!parsed.success)
    throw new Error(
      `Lighthouse has no result: ${v.flatten(parsed.issues).nested ? JSON.stringify(v.flatten(parsed.issues).nested) : 'it is no object'}`,
    )
  const { categories, audits } = parsed.output
  const judged = [categories.accessibility, categories['best-practices'], categories.seo]
  const failed = judged
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    performance: percent(categories.performance.score),
    accessibility: percent(categories.accessibility.score),
    bestPractices: percent(categories['best-practices'].score),
    seo: percent(categories.seo.score),
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    blockingMs: Math.round(audits['total-blocking-time'].numericValue),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    lcpElement: snippetIn(audits['largest-contentful-paint-element']),
    scriptsSentKb: scriptBytes(audits['network-requests']) / 1000,
    failed: [...new Set(failed)],
  }
}

/** The first start tag below an audit: how deep it lies differs between versions. */
function snippetIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  if ('snippet' in value && typeof value.snippet === 'string') return value.snippet
  for (const inner of Object.values(value)) {
    const found = snippetIn(inner)
    if (found !== null) return found
  }
  return null
}

const RequestsSchema = v.object({
  details: v.object({
    items: v.array(v.object({ resourceType: v.optional(v.string()), transferSize: v.optional(v.number(), 0) })),
  }),
})

function scriptBytes(value: unknown): number {
  const parsed = v.safeParse(RequestsSchema, value)
  if (!parsed.success) return 0
  const scripts = parsed.output.details.items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/**
 * Whether an element is text, or a picture that the page preloads or fetches first of all.
 * @param snippet its start tag @param html the page, in which `<link rel="preload" as="image">` stands
 */
export function isFitForLcp(snippet: string | null, html: string): boolean {
  if (snippet === null) return false
  if (!/^<(?:img|image|video|picture|svg)\b/.test(snippet)) return !/background-image/.test(snippet)
  const source = /\ssrc="([^"]+)"/.exec(snippet)?.[1]
  const file = source?.split('/').at(-1)?.split('?')[0]
  const preloads = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(tag => /rel="preload"/.test(tag) && /as="image"/.test(tag))
  return file !== undefined && file !== '' && preloads.some(tag => tag.includes(file))
}

/** Medians over runs of one page; of accessibility, best practices, SEO and layout shift the worst, for they do not vary by chance. */
export function joinRuns(
  page: Pick<LighthousePage, 'site' | 'name' | 'path'> & { html: string },
  runs: readonly (LighthouseRun & { failed: string[] })[],
): LighthousePage {
  const { html, ...named } = page
  const of = (key: 'performance' | 'blockingMs' | 'lcpMs' | 'scriptsSentKb') => median(runs.map(run => run[key]))
  const least = (key: 'accessibility' | 'bestPractices' | 'seo') => Math.min(...runs.map(run => run[key]))
  const unfit = runs.find(({ lcpElement }) => !isFitForLcp(lcpElement, html))
  return {
    ...named,
    runs: runs.length,
    performance: of('performance'),
    accessibility: least('accessibility'),
    bestPractices: least('bestPractices'),
    seo: least('seo'),
    layoutShift: Math.max(...runs.map(run => run.layoutShift)),
    blockingMs: of('blockingMs'),
    lcpMs: of('lcpMs'),
    scriptsSentKb: of('scriptsSentKb'),
    lcpElement: (unfit ?? runs[0])?.lcpElement ?? null,
    isLcpFit: runs.length > 0 && unfit === undefined,
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  }
}

/** The page of the film with the most showtimes has budgets of its own. */
export const HEAVIEST_MOVIE = 'heaviest movie'

/** What the pages say of the budgets. @param missing why London's pages were not measured */
export function lighthouseBudgets(pages: readonly LighthousePage[], missing: string): PartReport['measured'] {
  const heaviest = pages.find(({ name }) => name === HEAVIEST_MOVIE)
  const others = pages.filter(page => page !== heaviest)
  const nothing = { missing: 'no page could be measured' }
  const least = (of: readonly LighthousePage[], key: 'performance' | 'accessibility' | 'bestPractices' | 'seo') =>
    of.length > 0 ? Math.min(...of.map(page => page[key])) : nothing
  return {
    accessibility: least(pages, 'accessibility'),
    'best-practices': least(pages, 'bestPractices'),
    seo: least(pages, 'seo'),
    performance: least(others, 'performance'),
    'layout-shift': pages.length > 0 ? Math.max(...pages.map(({ layoutShift }) => layoutShift)) : nothing,
    'lcp-elements': pages.length > 0 ? pages.filter(({ isLcpFit }) => !isLcpFit).length : nothing,
    'heaviest-movie-performance': heaviest?.performance ?? { missing },
    'heaviest-movie-blocking': heaviest?.blockingMs ?? { missing },
  }
}

const percent = (value: number) => Math.round(value * 100)

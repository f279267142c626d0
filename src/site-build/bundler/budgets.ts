/** How a budget is kept, in the words of its table. */
export interface Budget {
  /** Under this name parts of the bench hand over what they measured. */
  id: string
  /** The part of the bench that measures it. */
  part: string
  what: string
  /** The measured value must be at most, or at least, this. */
  bound: number
  direction: 'at most' | 'at least'
  unit: string
  /** Counts repeat on every machine and fail a run; times, memory and scores do not. */
  isCount: boolean
}

type Row = Omit<Budget, 'part' | 'isCount'>

const atMost = (id: string, what: string, bound: number, unit: string): Row => ({
  id,
  what,
  bound,
  direction: 'at most',
  unit,
})
const atLeast = (id: string, what: string, bound: number, unit: string): Row => ({
  ...atMost(id, what, bound, unit),
  direction: 'at least',
})
const counts = (part: string, rows: Row[]): Budget[] => rows.map(row => ({ ...row, part, isCount: true }))
const noisy = (part: string, rows: Row[]): Budget[] => rows.map(row => ({ ...row, part, isCount: false }))

/** Movie pages that one step of growth may cost more than the step before. Assumption: what noise of one machine explains. */
const STEADY_GROWTH = 1.2

/**
 * Every row of the design's table of budgets (design: performance), ratios as ratios of one run. A bound that depends on the
 * other side (p99 ≤ 2× + 5 ms) is written as what is left over of it.
 */
export const BUDGETS: readonly Budget[] = [
  ...counts('bytes', [
    atMost('theater-bytes', 'heaviest theater page, Everyman: HTML + data', 34, 'kB gz'),
    atMost('theater-requests', 'theater page, Everyman: requests', 5, ''),
    atLeast('theater-days', 'theater pages, Everyman: days of showtimes in the HTML', 7, 'days'),
    atMost('theater-style-tags', 'theater page, Everyman: style tags', 1, ''),
    atMost('first-load-scripts', 'JavaScript on first load, heaviest page type', 110, 'kB gz'),
    atMost('heaviest-movie-bytes', 'heaviest movie page, London: HTML + data', 45, 'kB gz'),
  ]),
  ...noisy('build', [
    atMost('cold-build', 'cold build, London, of a bare Next.js export', 1.5, '×'),
    atMost('build-memory', 'cold build, London: peak memory of all processes', 2048, 'MiB'),
    atMost('growth', 'time of 1,000 more movie pages, last step of the first', STEADY_GROWTH, '×'),
    atMost('warm-build', 'warm build after one changed showtime, of the bare Next.js one', 0.667, '×'),
    atMost('refresh', 'refresh after one changed showtime, London', 3, 's'),
  ]),
  ...counts('build', [atMost('refresh-untouched', 'files with the same bytes that refresh wrote', 0, 'files')]),
  ...noisy('lighthouse', [
    atLeast('accessibility', 'Lighthouse accessibility, lowest page', 100, ''),
    atLeast('best-practices', 'Lighthouse best practices, lowest page', 100, ''),
    atLeast('seo', 'Lighthouse SEO, lowest page', 100, ''),
    atLeast('performance', 'Lighthouse performance, lowest median', 98, ''),
    atMost('layout-shift', 'cumulative layout shift, highest', 0, ''),
    atMost('lcp-elements', 'pages whose LCP element is neither text nor a preloaded image', 0, 'pages'),
    atLeast('heaviest-movie-performance', 'heaviest movie page, London: Lighthouse performance', 97, ''),
    atMost('heaviest-movie-blocking', 'heaviest movie page, London: total blocking time', 150, 'ms'),
  ]),
  ...noisy('finder', [atMost('interaction', 'input to next paint at 4× slowdown, slowest median', 50, 'ms')]),
  ...noisy('gateway', [
    atLeast('gateway-rate-10', 'gateway, 10 connections: requests/s of a bare proxy', 0.5, '×'),
    atLeast('gateway-rate-100', 'gateway, 100 connections: requests/s of a bare proxy', 0.5, '×'),
    atMost('gateway-p99-10', 'gateway, 10 connections: p99 beyond 2× the proxy', 5, 'ms'),
    atMost('gateway-p99-100', 'gateway, 100 connections: p99 beyond 2× the proxy', 5, 'ms'),
  ]),
  ...noisy('host', [
    atLeast('host-nginx', 'static page: requests/s of nginx with gzip_static', 0.4, '×'),
    atLeast('host-gatsby-serve', 'static page: requests/s of gatsby serve', 3, '×'),
  ]),
  ...counts('host', [
    atMost('host-uncompressed', 'files of a page served without precompressed brotli and gzip', 0, 'files'),
    atMost('host-mutable', 'hashed files of a page without an immutable cache', 0, 'files'),
  ]),
]

/** What was measured for one budget: a value in its unit, or why there is none. */
export type Measurement = number | { missing: string }

export type Verdict = 'kept' | 'missed' | 'not measured'

export interface JudgedBudget extends Budget {
  measured: number | null
  verdict: Verdict
  /** Why nothing was measured. */
  why?: string
}

const NOT_HANDED_OVER = 'its part handed nothing over'

/** Holds what was measured against every budget; what was not measured, or is no number, is never kept. */
export function judgeBudgets(
  budgets: readonly Budget[],
  measured: Readonly<Record<string, Measurement>>,
): JudgedBudget[] {
  return budgets.map(budget => {
    const value = measured[budget.id] ?? { missing: NOT_HANDED_OVER }
    if (typeof value !== 'number') return { ...budget, measured: null, verdict: 'not measured', why: value.missing }
    if (!Number.isFinite(value))
      return { ...budget, measured: null, verdict: 'not measured', why: 'the figure is no number' }
    const isKept = budget.direction === 'at most' ? value <= budget.bound : value >= budget.bound
    return { ...budget, measured: value, verdict: isKept ? 'kept' : 'missed' }
  })
}

/** What a run ends with: 1 where a count is missed, else 0. */
export function exitCodeOf(judged: readonly JudgedBudget[]): 0 | 1 {
  return judged.some(({ verdict, isCount }) => isCount && verdict === 'missed') ? 1 : 0
}

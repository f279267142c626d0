import { SCRIPTS_KB } from './page-budgets'

/** One performance budget and how it is judged. */
export interface Budget {
  /** Id under which a benchmark reports its measurement. */
  id: string
  /** Benchmark that measures it. */
  part: string
  what: string
  /** Upper or lower limit, depending on `direction`. */
  bound: number
  direction: 'at most' | 'at least'
  unit: string
  /** Counts are the same on every machine and fail a run; times, memory and scores do not. */
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

/** Allowed ratio of the last growth step's time to the first. Assumption: covers the noise of one machine. */
const STEADY_GROWTH = 1.2

/**
 * All budgets of the design (design: performance). Ratios compare two results of one run. A bound relative to another
 * result (p99 ≤ 2× + 5 ms) is stated as the remaining difference.
 */
export const BUDGETS: readonly Budget[] = [
  ...counts('bytes', [
    atMost('theater-bytes', 'heaviest theater page, Everyman: HTML + data', 34, 'kB gz'),
    atMost('theater-requests', 'theater page, Everyman: requests', 5, ''),
    atLeast('theater-days', 'theater pages, Everyman: days of showtimes in the HTML', 7, 'days'),
    atMost('theater-style-tags', 'theater page, Everyman: style tags', 1, ''),
    atMost('first-load-scripts', 'JavaScript on first load, heaviest page type', SCRIPTS_KB.max, 'kB gz'),
    atMost('heaviest-movie-bytes', 'heaviest movie page, London: HTML + data', 45, 'kB gz'),
  ]),
  ...noisy('build', [
    atMost('first-build', 'first build ever, London: processor time, of a bare Next.js export', 2.5, '×'),
    atMost('cold-build', 'cold build with its release, London: processor time, of a bare Next.js export', 1.5, '×'),
    atMost('build-memory', 'cold build, London: peak memory of all processes', 2048, 'MiB'),
    atMost('growth', 'time of 1,000 more movie pages, last step of the first', STEADY_GROWTH, '×'),
    atMost('warm-build', 'warm build after one changed showtime: processor time, of the bare Next.js one', 0.667, '×'),
    atMost('refresh', 'refresh after one changed showtime, London', 3, 's'),
  ]),
  ...noisy('languages', [
    atMost('cold-languages', 'cold build of two languages: processor time, of that of one', 1.5, '×'),
  ]),
  ...noisy('deferred', [
    atMost('deferred-first', 'deferred page of a film, first request, slowest', 300, 'ms'),
    atMost('deferred-next', 'deferred page of a film, next request, 95 of 100', 5, 'ms'),
  ]),
  ...counts('deferred', [atMost('deferred-differing', 'deferred pages that differ from those of a build', 0, 'pages')]),
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
  ...noisy('interaction', [
    atMost('press-early', 'first press at the first paint to its result, slowest median', 900, 'ms'),
    atMost('press-rested', 'first press on a page that has stood two seconds to its result, slowest median', 300, 'ms'),
    atMost('press-felt', 'first press to the first sign of it, slowest median', 100, 'ms'),
    atMost('press-inp', 'Interaction to Next Paint of a first press, slowest median', 100, 'ms'),
    // Core Web Vitals call up to 200 ms good.
    atMost('press-waking', 'Interaction to Next Paint of a press while the page hydrates, slowest median', 200, 'ms'),
  ]),
  ...noisy('fleet', [
    atLeast('fleet-refreshes', 'refreshes of 500 sites, two worker processes, changes in 5 %: a minute', 500, ''),
    atMost('fleet-london', 'refresh after one changed showtime in a running worker, London: processor time', 1, 's'),
  ]),
  ...noisy('gateway', [
    atLeast('gateway-rate-10', 'gateway, 10 connections: requests/s of a bare proxy', 0.5, '×'),
    atLeast('gateway-rate-100', 'gateway, 100 connections: requests/s of a bare proxy', 0.5, '×'),
    atMost('gateway-p99-10', 'gateway, 10 connections: p99 beyond 2× the proxy', 5, 'ms'),
    atMost('gateway-p99-100', 'gateway, 100 connections: p99 beyond 2× the proxy', 5, 'ms'),
  ]),
  ...noisy('host', [
    atLeast('host-nginx', 'static page, a worker per core: requests/s of nginx with gzip_static', 0.4, '×'),
    atLeast('host-gatsby-serve', 'static page: requests/s of gatsby serve', 3, '×'),
  ]),
  ...noisy('sites-host', [
    // 300 MB and 10 MB a site.
    atMost('sites-memory', 'twenty sites in one process, files in memory, after load: resident memory', 500, 'MiB'),
    atMost('sites-pages', 'p99 of other sites while one is under load of pages, of that without load', 2, '×'),
    atMost('sites-calls', 'p99 of other sites while one is under load of member calls, of that without load', 2, '×'),
  ]),
  ...counts('host', [
    atMost('host-uncompressed', 'files of a page served without precompressed brotli and gzip', 0, 'files'),
    atMost('host-mutable', 'hashed files of a page without an immutable cache', 0, 'files'),
  ]),
]

/** Value in the budget's unit, or the reason why there is none. */
export type Measurement = number | { missing: string }

export type Verdict = 'kept' | 'missed' | 'not measured'

export interface JudgedBudget extends Budget {
  measured: number | null
  verdict: Verdict
  /** Reason, when nothing was measured. */
  why?: string
}

const NOT_HANDED_OVER = 'its part handed nothing over'

/** Judges every budget. A missing or non-finite measurement is 'not measured', never 'kept'. */
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

/** Exit code of a run: 1 when a count is missed, else 0. */
export function exitCodeOf(judged: readonly JudgedBudget[]): 0 | 1 {
  return judged.some(({ verdict, isCount }) => isCount && verdict === 'missed') ? 1 : 0
}

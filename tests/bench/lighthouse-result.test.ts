import { describe, expect, it } from 'vitest'
import { HEAVIEST_MOVIE, isFitForLcp, joinRuns, lighthouseBudgets, readLighthouse } from './lighthouse-result'

const result = (performance = 0.99) => ({
  categories: {
    performance: { score: performance },
    accessibility: {
      score: 0.97,
      auditRefs: [
        { id: 'label', weight: 7 },
        { id: 'hidden', weight: 0 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [{ id: 'https', weight: 5 }] },
    seo: { score: 1, auditRefs: [] },
  },
  audits: {
    'cumulative-layout-shift': { score: 1, numericValue: 0 },
    'total-blocking-time': { score: 1, numericValue: 40.4 },
    'largest-contentful-paint': { score: 1, numericValue: 1500.6 },
    'largest-contentful-paint-element': {
      score: null,
      details: { items: [{ items: [{ node: { snippet: '<h1 class="title">' } }] }] },
    },
    'network-requests': {
      score: null,
      details: {
        items: [
          { resourceType: 'Script', transferSize: 3000 },
          { resourceType: 'Font', transferSize: 9 },
        ],
      },
    },
    label: { score: 0 },
    hidden: { score: 0 },
    https: { score: 1 },
  },
})
const page = { site: 'circuit', name: 'movie', path: '/movies/1/', html: '' }

describe('a result of Lighthouse', () => {
  it('is read as scores of 100, the element of its largest paint, and the audits that lower a score', () => {
    expect(readLighthouse(result())).toEqual({
      performance: 99,
      accessibility: 97,
      bestPractices: 100,
      seo: 100,
      layoutShift: 0,
      blockingMs: 40,
      lcpMs: 1501,
      lcpElement: '<h1 class="title">',
      scriptsSentKb: 3,
      failed: ['label'],
    })
  })

  it('is none where a score is missing, and never reads as a bad or a good one', () => {
    const without = { ...result(), categories: { ...result().categories, performance: { score: null } } }
    expect(() => readLighthouse(without)).toThrow('Lighthouse has no result')
    expect(() => readLighthouse(undefined)).toThrow('Lighthouse has no result')
  })

  it('counts as the median of its runs in speed, and as the worst in all that chance does not touch', () => {
    const runs = [0.9, 0.99, 0.98].map(performance => readLighthouse(result(performance)))
    const [first, ...others] = runs
    const joined = joinRuns(page, [{ ...first!, seo: 92, layoutShift: 0.1 }, ...others])
    expect(joined).toMatchObject({ performance: 98, seo: 92, layoutShift: 0.1, runs: 3, isLcpFit: true })
  })
})

describe('the element of the largest contentful paint', () => {
  const preload = '<link rel="preload" as="image" href="/pictures/a-640.avif" imagesrcset="/pictures/a-640.avif 640w">'

  it.each([
    ['<p class="lead">', '', true],
    ['<img src="/pictures/a-640.avif" alt="">', preload, true],
    ['<img src="/pictures/b-640.avif" alt="">', preload, false],
    ['<img src="/pictures/a-640.avif" alt="">', '', false],
    [null, preload, false],
  ])('%s is fit as text, or as a picture that the page preloads', (snippet, html, isFit) => {
    expect(isFitForLcp(snippet, html)).toBe(isFit)
  })
})

describe('the budgets of Lighthouse', () => {
  const at = (name: string, performance: number) => joinRuns({ ...page, name }, [readLighthouse(result(performance))])

  it('hold the film with the most showtimes apart in speed', () => {
    const measured = lighthouseBudgets([at('home', 0.99), at(HEAVIEST_MOVIE, 0.9)], 'no listings')
    expect(measured).toMatchObject({ performance: 99, accessibility: 97, 'heaviest-movie-performance': 90 })
    expect(measured).toMatchObject({ 'heaviest-movie-blocking': 40, 'lcp-elements': 0 })
  })

  it('are not measured where no page was, and say why', () => {
    expect(lighthouseBudgets([], 'no listings')).toMatchObject({
      performance: { missing: 'no page could be measured' },
      'lcp-elements': { missing: 'no page could be measured' },
      'heaviest-movie-performance': { missing: 'no listings' },
    })
  })
})

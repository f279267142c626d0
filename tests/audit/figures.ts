import type { Budget } from './budgets'

/** Parts of the short form: they read what is built and checked in. The others run suites at full length. */
export const SHORT_PARTS = ['headers', 'markup', 'scripts', 'secrets', 'licences'] as const
export const LONG_PARTS = ['faults', 'accessibility', 'hydration', 'data', 'canary', 'gateway'] as const
export type AuditPart = (typeof SHORT_PARTS)[number] | (typeof LONG_PARTS)[number]

const bound =
  (direction: Budget['direction']) =>
  (part: AuditPart, id: string, what: string, value: number, unit = ''): Budget => ({
    id,
    part,
    what,
    bound: value,
    direction,
    unit,
    isCount: true,
  })
const atMost = bound('at most')
const atLeast = bound('at least')

/** The figures of the design's table of threats (design: security), and what a release promises. All of them fail a run. */
export const FIGURES: readonly Budget[] = [
  atMost('headers', 'policy-findings', 'policies of all pages: findings of high or medium severity', 0),
  atLeast('headers', 'header-score', 'Mozilla Observatory rules, lowest page: score (100 is A+)', 100),
  atMost('markup', 'markup-faults', 'HTML of all pages: faults by html-validate', 0),
  atMost('scripts', 'differing-scripts', 'scripts that differ between the demo sites, in two languages', 0),
  atMost('secrets', 'secrets', 'files under version control: secrets', 0),
  atMost('licences', 'licences', 'packages under a licence that is not on the list', 0),
  atLeast('faults', 'named-faults', 'named faults survived', 28),
  atMost('faults', 'failed-faults', 'tests of faults and of a deploy under an open page: failed', 0),
  atMost('accessibility', 'axe', 'axe on every page type, two windows, dialogs: tests with a violation', 0),
  atMost('hydration', 'hydration', 'six time zones × three clocks × storage: tests with a hydration error', 0),
  atLeast('data', 'corruptions', 'corrupted data sets, each named or left out', 30),
  atMost('data', 'failed-data', 'tests of corrupted data: failed', 0),
  atMost('canary', 'canary', 'tests of a token, seen nowhere but where it belongs: failed', 0),
  atLeast('gateway', 'bodies', 'generated bodies, no 5xx', 100_000),
  atLeast('gateway', 'bytes', 'raw mutated bodies, no exit and no 5xx', 10_000),
  atLeast('gateway', 'routes', 'mutated routes, none reaches an upstream', 20_000),
  atLeast('gateway', 'uploads', 'uploads of 100 MB answered 413', 50),
  atMost('gateway', 'growth', 'memory growth, highest', 64, 'MB'),
]

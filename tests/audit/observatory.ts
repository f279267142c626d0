import { POLICY_HEADER, type Headers } from '../../src/features/site/rules/response-headers'

/** What a rule adds to the score, by its outcome's name. */
export interface Outcome {
  name: string
  modifier: number
}

export interface Grade {
  /** 0 to 135. */
  score: number
  /** `A+` from 100 on, `F` below 25. */
  grade: string
  outcomes: Outcome[]
}

export interface GradedPage {
  headers: Headers
  /** Addresses of the scripts that its markup loads; the page's own site is one without a host. */
  scripts: readonly { src: string; hasIntegrity: boolean }[]
}

const PERFECT = 100
/** Below this what is better than asked for does not count (MDN HTTP Observatory, Tests and scoring). */
const BONUS_FROM = 90
const GRADES: readonly (readonly [score: number, grade: string])[] = [
  ...[[100, 'A+'] as const, [90, 'A'] as const, [85, 'A-'] as const, [80, 'B+'] as const, [70, 'B'] as const],
  ...[[65, 'B-'] as const, [60, 'C+'] as const, [50, 'C'] as const, [45, 'C-'] as const, [40, 'D+'] as const],
  ...[[30, 'D'] as const, [25, 'D-'] as const],
]

/** Half a year, in seconds. */
const LONG_SECURE = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const UNSAFE_REFERRERS = ['origin', 'origin-when-cross-origin', 'unsafe-url']
const NO_SOURCES: readonly string[] = []

/**
 * A page of a site on https by the rules of Mozilla's HTTP Observatory (developer.mozilla.org/observatory/docs/tests_and_scoring).
 * Cookies and the redirect from http are affairs of what stands before the host: pages set no cookie of their own.
 */
export function gradePage({ headers, scripts }: GradedPage): Grade {
  const policy = parsePolicy(headers[POLICY_HEADER] ?? '')
  const outcomes = [
    policyOutcome(policy),
    secureOutcome(headers['strict-transport-security'] ?? ''),
    referrerOutcome(headers['referrer-policy'] ?? ''),
    integrityOutcome(scripts),
    headers['x-content-type-options'] === 'nosniff' ? as('nosniff', 0) : as('sniffing', -5),
    framingOutcome(policy, headers),
    crossOriginOutcome(headers),
  ]
  const sum = (chosen: Outcome[]) => chosen.reduce((total, { modifier }) => total + modifier, 0)
  const base = PERFECT + sum(outcomes.filter(({ modifier }) => modifier < 0))
  const score = Math.max(base >= BONUS_FROM ? base + sum(outcomes.filter(({ modifier }) => modifier > 0)) : base, 0)
  return { score, grade: GRADES.find(([from]) => score >= from)?.[1] ?? 'F', outcomes }
}

type Policy = ReadonlyMap<string, readonly string[]>

function parsePolicy(text: string): Policy {
  return new Map(
    text
      .split(';')
      .map(part => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

function policyOutcome(policy: Policy): Outcome {
  if (policy.size === 0) return as('no policy', -25)
  const effective = (name: string) => policy.get(name) ?? policy.get('default-src') ?? null
  const scripts = effective('script-src')
  const styles = effective('style-src') ?? NO_SOURCES
  if (scripts === null || effective('object-src') === null) return as('scripts or plugins of any source', -20)
  if (isOpen(trusted(scripts)) || isOpen(effective('object-src') ?? NO_SOURCES)) return as('unsafe scripts', -20)
  const insecure = [...policy].filter(([, sources]) => sources.some(source => /^(?:http|ftp|ws):/.test(source)))
  const isPassive = insecure.every(([name]) => name === 'img-src' || name === 'media-src')
  if (insecure.length > 0 && !isPassive) return as('sources without https', -20)
  if (scripts.includes("'unsafe-eval'")) return as('text that is run as script', -10)
  if (insecure.length > 0) return as('pictures without https', -10)
  if (isOpen(styles)) return as('unsafe styles alone', 0)
  return policy.get('default-src')?.join() === "'none'" ? as('nothing but what is named', 10) : as('nothing unsafe', 5)
}

/** The sources that browsers heed: a hash switches `'unsafe-inline'` off, `'strict-dynamic'` hosts and schemes too. */
function trusted(sources: readonly string[]): readonly string[] {
  const hasHash = sources.some(source => /^'(?:sha(?:256|384|512)|nonce)-/.test(source))
  if (!hasHash) return sources
  const isStrict = sources.includes("'strict-dynamic'")
  return sources.filter(source => source !== "'unsafe-inline'" && !(isStrict && !source.startsWith("'")))
}

function isOpen(sources: readonly string[]): boolean {
  return sources.some(source => ["'unsafe-inline'", '*', 'http:', 'https:', 'data:', 'ftp:'].includes(source))
}

function secureOutcome(header: string): Outcome {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds)) return as('not kept on https', -20)
  return seconds < LONG_SECURE ? as('kept on https too short', -10) : as('kept on https', 0)
}

function referrerOutcome(header: string): Outcome {
  const last = header.split(',').at(-1)?.trim() ?? ''
  if (PRIVATE_REFERRERS.includes(last)) return as('private referrer', 5)
  return UNSAFE_REFERRERS.includes(last) ? as('referrer with the path', -5) : as('referrer as browsers do', 0)
}

function integrityOutcome(scripts: GradedPage['scripts']): Outcome {
  const foreign = scripts.filter(({ src }) => /^(?:\w+:)?\/\//.test(src))
  if (foreign.some(({ src }) => src.startsWith('http:'))) return as('scripts without https', -50)
  if (foreign.length === 0) return as('scripts of the site alone', 0)
  return foreign.every(({ hasIntegrity }) => hasIntegrity) ? as('scripts known by hash', 5) : as('unknown scripts', -5)
}

function framingOutcome(policy: Policy, headers: Headers): Outcome {
  const ancestors = policy.get('frame-ancestors')
  if (ancestors && !isOpen(ancestors)) return as('framing by policy', 5)
  return /^(?:deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? as('framing', 5) : as('any framing', -20)
}

function crossOriginOutcome(headers: Headers): Outcome {
  return headers['access-control-allow-origin'] === '*' ? as('pages for any origin', -50) : as('own origin', 0)
}

function as(name: string, modifier: number): Outcome {
  return { name, modifier }
}

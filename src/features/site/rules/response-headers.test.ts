import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { formatContentPolicy, type PolicyConfig } from './response-headers'

const POLICY: PolicyConfig = {
  siteUrl: 'https://lido.example',
  frameAncestors: [],
  ticketing: { site: null, theaters: {} },
  thirdParties: { scripts: false, ads: false },
}
const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const EVERYTHING: PolicyConfig = {
  ...POLICY,
  frameAncestors: ['https://partner.example'],
  thirdParties: { scripts: true, ads: true },
  ticketing: { site: { url: 'https://tickets.example/buy', provider: null }, theaters: { lido: null } },
}

/** The sources of each directive. */
function directivesOf(config: PolicyConfig): Record<string, string[]> {
  const policy = formatContentPolicy(config, [HASH])
  return Object.fromEntries(policy.split('; ').map(text => [text.split(' ')[0] ?? '', text.split(' ').slice(1)]))
}

describe('the policy of a page', () => {
  it.each([
    ['that loads nothing of anybody', POLICY],
    ['with trackers, ads and embedders', EVERYTHING],
  ])('%s has no weakness that the evaluator calls high or medium', (_name, config) => {
    const findings = new CspEvaluator(new CspParser(formatContentPolicy(config, [HASH])).csp).evaluate()
    const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM)
    expect(grave.map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)).toEqual([])
  })

  it('runs the scripts of the page and what they load, and evaluates text only with ads', () => {
    expect(directivesOf(POLICY)['script-src']).toEqual(["'strict-dynamic'", `'${HASH}'`, "'unsafe-inline'", 'https:'])
    expect(directivesOf(EVERYTHING)['script-src']).toContain("'unsafe-eval'")
  })

  it('lets nobody frame a site that names nobody, and nobody else where it names some', () => {
    expect(directivesOf(POLICY)['frame-ancestors']).toEqual(["'self'"])
    expect(directivesOf(EVERYTHING)['frame-ancestors']).toEqual(["'self'", 'https://partner.example'])
  })

  it('speaks with the site alone where nothing of anybody is loaded', () => {
    expect(directivesOf(POLICY)['connect-src']).toEqual(["'self'"])
    expect(directivesOf(POLICY)['base-uri']).toEqual(["'none'"])
    expect(directivesOf(POLICY)['object-src']).toEqual(["'none'"])
  })

  it('lets a ticketing service without https be framed and posted to', () => {
    const ticketing = { site: null, theaters: { lido: { url: 'http://tickets.example:9200/buy', provider: null } } }
    const { 'frame-src': frames, 'form-action': forms } = directivesOf({ ...POLICY, ticketing })
    expect(frames).toContain('http://tickets.example:9200')
    expect(forms).toContain('http://tickets.example:9200')
  })
})

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
  pagePolicy: { pictures: [], connections: [], forms: [], hasTrustedTypes: true },
}
const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const EVERYTHING: PolicyConfig = {
  ...POLICY,
  frameAncestors: ['https://partner.example'],
  thirdParties: { scripts: true, ads: true },
  pagePolicy: {
    pictures: ['https:'],
    connections: ['https:', 'wss:'],
    forms: ['https://tickets.example'],
    hasTrustedTypes: false,
  },
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

  it('lets a ticketing service without https be framed', () => {
    const ticketing = { site: null, theaters: { lido: { url: 'http://tickets.example:9200/buy', provider: null } } }
    expect(directivesOf({ ...POLICY, ticketing })['frame-src']).toContain('http://tickets.example:9200')
  })

  it('names what the build found, for pictures, connections and forms', () => {
    const pagePolicy = { pictures: ['https://a.example'], connections: ['https://b.example'], forms: ['mailto:'] }
    const named = directivesOf({ ...POLICY, pagePolicy: { ...POLICY.pagePolicy, ...pagePolicy } })
    expect(named['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://a.example'])
    expect(named['connect-src']).toEqual(["'self'", 'https://b.example'])
    expect(named['form-action']).toEqual(["'self'", 'mailto:'])
  })

  it('requires trusted types where no third-party script runs', () => {
    expect(directivesOf(POLICY)).toMatchObject({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    })
    expect(Object.keys(directivesOf(EVERYTHING)).join()).not.toContain('trusted')
  })
})

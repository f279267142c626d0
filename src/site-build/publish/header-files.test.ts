import { describe, expect, it } from 'vitest'
import type { HostConfig } from '../../config/host-config'
import { pageHeaders } from '../../features/site/rules/response-headers'
import { NO_LOYALTY } from '../../config/loyalty-config'
import { formatHeadersFile, formatNginxHeaders, formatNginxMaps } from './header-files'

const A = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const B = 'sha256-LCa0a2j/xo/5m0U8HTBBNBNCLXBkg7+g+YpeiGJm564='
const FACTS: HostConfig = {
  siteName: 'Lido',
  builtAt: '2025-01-24T08:00:00.000Z',
  siteUrl: 'https://lido.example',
  pathPrefix: '/',
  paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
  permalinkPrefix: 'p',
  reminders: { isOn: true, webhook: null },
  otherLanguages: [],
  loadAhead: false,
  redirects: [],
  deferred: [],
  ticketing: { site: null, theaters: {} },
  frameAncestors: [],
  thirdPartyScripts: [],
  thirdParties: { scripts: false, ads: false },
  pagePolicy: { pictures: [], connections: [], forms: [], hasTrustedTypes: true },
  mailLook: null,
  loyalty: NO_LOYALTY,
  agents: null,
}
const input = {
  hostConfig: FACTS,
  pageScripts: { usual: [A], others: { 'offline.html': [B], '404.html': [A, B] } },
  files: [
    '404.html',
    'app-0123456789abcdef0123.js',
    'fonts/inter/inter.woff2',
    'index.html',
    'schedule/index.json',
    'styles/0123456789abcdef0123.css',
    'sw.js',
  ],
}

/** The rules of a `_headers` file: headers by path. */
function rulesOf(text: string): Record<string, Record<string, string>> {
  const blocks = text.trim().split('\n\n')
  return Object.fromEntries(
    blocks.map(block => {
      const [path = '', ...lines] = block.split('\n')
      return [
        path,
        Object.fromEntries(lines.map(line => /^ {2}([^:]+): (.*)$/.exec(line)?.slice(1) ?? []) as [string, string][]),
      ]
    }),
  )
}

describe('the headers of a site on other hosts', () => {
  it('stand in _headers: what every page says, with the scripts of all pages, and how long files are kept', () => {
    const rules = rulesOf(formatHeadersFile(input))
    expect(rules['/*']).toMatchObject({
      'Content-Security-Policy': pageHeaders(FACTS, [A, B])['content-security-policy'],
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
    })
    expect(rules['/app-0123456789abcdef0123.js']).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' })
    expect(rules['/schedule/*']?.['Cache-Control']).toContain('max-age=30')
    expect(rules['/fonts/*']?.['Access-Control-Allow-Origin']).toBe('*')
    expect(rules['/sw.js']).toEqual({ 'Cache-Control': 'no-cache' })
    expect(Object.keys(rules)).toHaveLength(6)
  })

  it('keep the files of each language as long as those of the first', () => {
    const files = ['fr/digest/all.json', 'fr/schedule/index.json', 'fr-ch/calendar/movies/1.ics', 'fr/showtimes.json']
    const rules = rulesOf(formatHeadersFile({ ...input, files }))
    const paths = ['/fr/digest/*', '/fr/schedule/*', '/fr-ch/calendar/*', '/fr/showtimes.json']
    expect(Object.keys(rules)).toEqual(['/*', ...paths])
    for (const path of paths) expect(rules[path]?.['Cache-Control']).toContain('max-age=30')
  })

  it('are lines that hosts take: none longer than 2,000 characters', () => {
    const scripts = { usual: Array.from({ length: 12 }, () => A), others: {} }
    const lines = formatHeadersFile({ ...input, pageScripts: scripts }).split('\n')
    expect(Math.max(...lines.map(line => line.length))).toBeLessThan(2000)
  })

  it('begin with the prefix of a site that has one', () => {
    const prefixed = { ...input, hostConfig: { ...FACTS, pathPrefix: '/kino' } }
    expect(Object.keys(rulesOf(formatHeadersFile(prefixed)))).toContain('/kino/*')
    expect(formatNginxMaps(prefixed)).toContain('"/kino/offline.html"')
  })

  it('name no header twice for nginx, and only variables that are mapped', () => {
    const used = formatNginxHeaders(input).match(/\$\w+/g) ?? []
    const mapped = [...formatNginxMaps(input).matchAll(/^map \$uri (\$\w+) \{$/gm)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(3)
    expect([...used].sort()).toEqual([...mapped].sort())
    const names = [...formatNginxHeaders(input).matchAll(/^add_header (\S+)/gm)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

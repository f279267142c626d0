import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatedLink } from '../../tests/builders/generated-links'
import { classifyDestination, type Destination } from './classify-destination'
import { readRoute } from './route-address'
import { anyText } from '../../tests/builders/any-text'

const PAGE = 'https://lumen.example/movies/77-the-lake/?day=today'
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** The `href` that `Link` writes; null for a disabled one. */
function hrefOf(destination: Destination): string | null {
  switch (destination.kind) {
    case 'none':
    case 'handOff':
      return null
    case 'anchor':
      return `#${encodeURIComponent(destination.id)}`
    case 'file':
      return destination.path
    case 'internal': {
      const { pathname, rest } = readRoute(destination.to)
      return pathname + rest
    }
    default:
      return destination.href
  }
}

/** As a browser reads an address, on a page unless told otherwise; null where it finds none. */
function asBrowsersRead(href: string, base: string | null = PAGE): URL | null {
  try {
    return base === null ? new URL(href) : new URL(href, base)
  } catch {
    return null
  }
}

const any = fc.oneof(
  { weight: 4, arbitrary: generatedLink },
  { weight: 1, arbitrary: anyText() },
  { weight: 1, arbitrary: anyText().map(text => `#${text}\ud800`) },
)
const runs = { numRuns: 4000 }

/** Design: Links from content; specification §2 Link behaviour. */
describe('any text as a destination', () => {
  it('becomes an href of http, https, mailto or tel alone', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(any, text => {
        const destination = classifyDestination(text)
        seen.add(destination.kind)
        const href = hrefOf(destination)
        if (href !== null) expect(SCHEMES).toContain(asBrowsersRead(href)?.protocol)
      }),
      runs,
    )
    expect([...seen]).toEqual(expect.arrayContaining(['anchor', 'external', 'internal', 'mail', 'none', 'phone']))
  })

  it('leads nowhere where a browser would read another scheme in it', () => {
    let refused = 0
    fc.assert(
      fc.property(any, text => {
        const read = asBrowsersRead(text)
        if (read === null || SCHEMES.includes(read.protocol)) return
        refused += 1
        expect(classifyDestination(text)).toEqual({ kind: 'none' })
      }),
      runs,
    )
    expect(refused).toBeGreaterThan(100)
  })

  it('leads nowhere with a name or password for a web server', () => {
    let refused = 0
    fc.assert(
      fc.property(any, text => {
        const destination = classifyDestination(text)
        const href = hrefOf(destination)
        const target = href === null ? null : asBrowsersRead(href)
        if (target && /^https?:$/.test(target.protocol)) expect(target.username + target.password).toBe('')
        const read = asBrowsersRead(text.trim(), null)
        if (!read || !/^https?:$/.test(read.protocol) || (read.username === '' && read.password === '')) return
        refused += 1
        expect(destination).toEqual({ kind: 'none' })
      }),
      runs,
    )
    expect(refused).toBeGreaterThan(100)
  })

  it('stays on the site where it is taken for a page, a file or a place of it', () => {
    let own = 0
    fc.assert(
      fc.property(any, text => {
        const destination = classifyDestination(text)
        if (!['internal', 'file', 'anchor'].includes(destination.kind)) return
        own += 1
        expect(asBrowsersRead(hrefOf(destination) ?? '')?.origin).toBe('https://lumen.example')
      }),
      runs,
    )
    expect(own).toBeGreaterThan(100)
  })
})

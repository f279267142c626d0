import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatedReturn, TICKETING } from '../../../../tests/builders/generated-links'
import { resolveReturn } from './return-url'

const ticketingUrl = fc.constantFrom(
  TICKETING,
  `${TICKETING}/`,
  'https://tickets.lumen.example',
  'https://tickets.lumen.example:8443/',
  'http://localhost:9300/shop?lang=en#top',
)

/** Design: `return` and ticketing links; specification §7 Ticketing hand-off. */
describe('any text behind `return=`', () => {
  it('ends on the ticketing origin, without credentials, or nowhere', () => {
    let inside = 0
    fc.assert(
      fc.property(ticketingUrl, generatedReturn, (service, text) => {
        const resolved = resolveReturn(service, text)
        if (resolved === null) return
        inside += 1
        const link = new URL(resolved)
        expect(link.origin).toBe(new URL(service).origin)
        expect([link.username, link.password]).toEqual(['', ''])
        expect(new URL(resolved, 'https://lumen.example/').href).toBe(resolved)
      }),
      { numRuns: 8000 },
    )
    expect(inside).toBeGreaterThan(100)
  })

  it.each([
    '@evil.example',
    '.evil.example',
    ':8443',
    '//evil',
    '/\\evil',
    '\\\\evil',
    '/\t/evil',
    'https://evil',
    '?//evil',
    '#evil',
  ])('goes nowhere when it begins like %j, whatever follows', lead => {
    fc.assert(
      fc.property(ticketingUrl, generatedReturn, (service, text) => {
        expect(resolveReturn(service, lead + text)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})

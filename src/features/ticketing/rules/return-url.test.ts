import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveReturn } from './return-url'

const TICKETING = 'https://tickets.lumen.example/shop/'

describe('where a round trip over ticketing ends', () => {
  it.each([
    ['/startticketing?perfCode=7', 'https://tickets.lumen.example/shop/startticketing?perfCode=7'],
    ['/vouchers#top', 'https://tickets.lumen.example/shop/vouchers#top'],
    ['/', 'https://tickets.lumen.example/shop/'],
    ['/a?next=https://evil.example', 'https://tickets.lumen.example/shop/a?next=https://evil.example'],
  ])('%s ends at %s', (path, url) => {
    expect(resolveReturn(TICKETING, path)).toBe(url)
  })

  it.each([
    '@evil.example',
    '.evil.example',
    ':8443',
    '//evil',
    '/\\evil',
    '\\evil',
    '/\t/evil',
    '\t//evil',
    ' /vouchers',
    '/vou chers',
    '/vouchers\u007f',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    'vouchers',
  ])('%j goes nowhere', path => {
    expect(resolveReturn(TICKETING, path)).toBeNull()
  })

  it.each(['', 'tickets', '//tickets.lumen.example'])(
    'nor does anything without a ticketing URL (%j)',
    ticketingUrl => {
      expect(resolveReturn(ticketingUrl, '/vouchers')).toBeNull()
    },
  )

  it('never leaves the ticketing origin', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '//', '\\', '@', ':', ':8443', '.evil.example', 'evil', '..', '%2f', '?', '#', '\t', '\n'),
      fc.string({ maxLength: 4 }),
    )
    for (const ticketingUrl of [TICKETING, 'https://tickets.lumen.example', 'http://localhost:9300/'])
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
          const resolved = resolveReturn(ticketingUrl, pieces.join(''))
          if (resolved !== null) expect(new URL(resolved).origin).toBe(new URL(ticketingUrl).origin)
        }),
      )
  })
})

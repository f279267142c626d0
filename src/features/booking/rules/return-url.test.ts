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
})

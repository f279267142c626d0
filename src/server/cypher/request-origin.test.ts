import { describe, expect, it } from 'vitest'
import type { TrustedProxy } from './gateway-settings'
import { checkOrigin, clientAddress } from './request-origin'

const PROXY: TrustedProxy = { addressHeader: 'x-forwarded-for', hops: 1 }

interface Asked {
  headers?: Record<string, string>
  siteUrl?: string | null
  trustedProxy?: TrustedProxy | null
}

/** The own origin; null where the request is of another site. */
function check({ headers = {}, siteUrl = null, trustedProxy = null }: Asked): string | null {
  const request = new Request('http://lido.example/api/cypher', { headers: { host: 'lido.example', ...headers } })
  const checked = checkOrigin(request, { siteUrl, trustedProxy })
  return checked.ok ? checked.value() : null
}

describe('checkOrigin', () => {
  it.each<[string, Asked, string]>([
    ['a program', {}, 'http://lido.example'],
    ['a page of this host', { headers: { origin: 'https://lido.example' } }, 'https://lido.example'],
    ['the same without TLS', { headers: { origin: 'http://lido.example' } }, 'http://lido.example'],
    [
      'a default port written out',
      { headers: { host: 'lido.example:443', origin: 'https://lido.example' } },
      'https://lido.example',
    ],
    [
      'a host in other letters',
      { headers: { host: 'Lido.Example', origin: 'https://lido.example' } },
      'https://lido.example',
    ],
    ['a page, as the browser says', { headers: { 'sec-fetch-site': 'same-origin' } }, 'http://lido.example'],
    ['the address bar', { headers: { 'sec-fetch-site': 'none' } }, 'http://lido.example'],
    [
      'a page of SITE_URL, behind a proxy that writes another host',
      { headers: { host: 'inside:9000', origin: 'https://lido.example' }, siteUrl: 'https://lido.example/' },
      'https://lido.example',
    ],
    [
      'a page of the host that a trusted proxy forwards',
      {
        headers: { host: 'inside', 'x-forwarded-host': 'lido.example', origin: 'https://lido.example' },
        trustedProxy: PROXY,
      },
      'https://lido.example',
    ],
    [
      'a program behind a trusted proxy',
      {
        headers: { host: 'inside', 'x-forwarded-host': 'lido.example', 'x-forwarded-proto': 'https' },
        trustedProxy: PROXY,
      },
      'https://lido.example',
    ],
  ])('lets %s in', (_, asked, origin) => expect(check(asked)).toBe(origin))

  it.each<[string, Asked]>([
    ['another site', { headers: { origin: 'https://evil.example' } }],
    ['no site', { headers: { origin: 'null' } }],
    ['a site whose name begins alike', { headers: { origin: 'https://lido.example.evil.example' } }],
    ['another port', { headers: { origin: 'https://lido.example:8443' } }],
    ['another scheme', { headers: { origin: 'ftp://lido.example' } }],
    ['two origins', { headers: { origin: 'https://lido.example, https://evil.example' } }],
    ['an address in place of an origin', { headers: { origin: 'https://lido.example/' } }],
    ['a site, as the browser says', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a neighbour', { headers: { 'sec-fetch-site': 'same-site', origin: 'https://lido.example' } }],
    [
      'a host that nobody trusted forwards',
      { headers: { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' } },
    ],
  ])('keeps %s out', (_, asked) => expect(check(asked)).toBeNull())
})

const behind = (hops: number, forwarded: string) =>
  clientAddress({
    headers: new Headers({ 'x-forwarded-for': forwarded }),
    peerAddress: '10.0.0.1',
    trustedProxy: { addressHeader: 'x-forwarded-for', hops },
  })

describe('clientAddress', () => {
  it('is the connection’s, whatever headers say', () => {
    const headers = new Headers({ 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' })
    expect(clientAddress({ headers, peerAddress: '192.0.2.1', trustedProxy: null })).toBe('192.0.2.1')
  })

  it.each([
    [1, '203.0.113.7', '203.0.113.7'],
    [1, 'made-up, 203.0.113.7', '203.0.113.7'],
    [2, 'made-up, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [1, '203.0.113.7:4711', '203.0.113.7'],
    [1, '[2001:db8::1]:4711', '2001:db8::1'],
    [1, '2001:db8::1', '2001:db8::1'],
    [2, '203.0.113.7', '10.0.0.1'],
    [1, '', '10.0.0.1'],
  ])('behind %i proxies that wrote "%s" is %s', (hops, forwarded, address) => {
    expect(behind(hops, forwarded)).toBe(address)
  })
})

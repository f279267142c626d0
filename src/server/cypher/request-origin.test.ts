import { describe, expect, it } from 'vitest'
import type { TrustedProxy } from './gateway-settings'
import { checkOrigin } from './request-origin'

const PROXY: TrustedProxy = { addressHeader: 'x-forwarded-for', hops: 1, forwardsHost: true }

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

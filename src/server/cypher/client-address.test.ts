import { describe, expect, it } from 'vitest'
import { clientAddress } from './request-origin'

const behind = (hops: number, forwarded: string) =>
  clientAddress({
    headers: new Headers({ 'x-forwarded-for': forwarded }),
    peerAddress: '10.0.0.1',
    trustedProxy: { addressHeader: 'x-forwarded-for', hops, forwardsHost: false },
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

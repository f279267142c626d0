import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address'

/** The first and last address of each range, and its neighbours where they are public. */
const PRIVATE = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.1', '127.255.255.255'],
  ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.1', '192.0.2.1', '192.88.99.1'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ['::', '::1', '::10.0.0.1'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff02::1'],
  ['::ffff:10.0.0.1', '::ffff:a00:1', '0:0:0:0:0:ffff:7f00:1', '::ffff:8.8.8.8'],
  ['64:ff9b::', '64:ff9b::10.0.0.1', '64:ff9b::808:808', '64:ff9b:1::1'],
  ['100::1', '2001::1', '2001:db8::1', '2002:a00:1::1', '3fff::1', '4000::1'],
].flat()

const PUBLIC = [
  ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
  ...[
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '223.255.255.1',
  ],
  ...['2001:200::1', '2606:4700:4700::1111', '2a00:1450:4001:82b::200e'],
]

describe('addresses of the public internet', () => {
  it.each(PRIVATE)('do not include %s', address => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(PUBLIC)('include %s', address => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(['', 'localhost', '1.1.1', '01.1.1.1', '1.1.1.1:80', '[2606::1]', 'example.com'])('are not %s', text => {
    expect(isPublicAddress(text)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import type { Destination } from '../../../ui/classify-destination'
import type { LinkMode } from '../../../ui/link-behaviour'
import type { LinkingConfig } from '../../../config/linking-config'
import { refineLink, type Visit } from './refine-link'

const NO_VISIT: Visit = { utm: [], requestData: null, token: null }

const CONFIG: LinkingConfig = {
  origin: 'http://localhost:9000',
  domain: null,
  exceptions: [],
  checkout: null,
  hasBetaSegments: false,
  ticketing: {
    site: { url: 'https://tickets.lumen.example', provider: 'CGR' },
    theaters: { island: { url: 'https://island.example/sales', provider: 'BOOST_POS' } },
  },
}
const MEMBER: Visit = { ...NO_VISIT, token: 'secret' }

function refine(
  to: string | Destination,
  { visit = NO_VISIT, config: linkingConfig = CONFIG, mode = 'get' as LinkMode, newWindow = false } = {},
) {
  return refineLink({
    destination: typeof to === 'string' ? { kind: 'external', href: to } : to,
    mode,
    linkingConfig: linkingConfig,
    visit,
    opensNewWindow: () => newWindow,
    newWindowSuffix: ' (Opens in a new window)',
  })
}
const hrefOf = (...input: Parameters<typeof refine>) => {
  const { destination } = refine(...input)
  return destination.kind === 'external' ? destination.href : destination
}

describe('refineLink', () => {
  it('leaves links within the site alone', () => {
    const destination: Destination = { kind: 'internal', to: '/movies/' }
    const visit = { utm: [['utm_source', 'mail']] as const, requestData: 'r', token: 't' }
    expect(refine(destination, { visit, newWindow: true })).toEqual({
      destination,
      newWindow: false,
      labelSuffix: '',
      fields: [],
    })
  })

  it('says what opens in a window of its own', () => {
    expect(refine('https://a.example/', { newWindow: true })).toMatchObject({
      newWindow: true,
      labelSuffix: ' (Opens in a new window)',
    })
    expect(refine('https://a.example/')).toMatchObject({ newWindow: false, labelSuffix: '' })
  })

  it.each([
    ['https://tickets.lumen.example/startticketing/harbour/1', 'token_clubcgr=secret'],
    ['https://island.example/sales/startticketing/island/1', 'userSessionId=secret'],
  ])('gives a member’s token to %s under its provider’s name', (url, query) => {
    expect(hrefOf(url, { visit: MEMBER })).toBe(`${url}?${query}`)
    expect(hrefOf(url)).toBe(url)
  })

  it.each([
    'https://tickets.lumen.example/about',
    'https://tickets.lumen.example/startticketing/1?token_clubcgr=own',
    'https://tickets.lumen.example:8443/startticketing/1',
    'https://tickets.lumen.example.evil.example/startticketing/1',
    'https://island.example/startticketing/1',
    'http://tickets.lumen.example/startticketing/1',
  ])('gives no token to %s', url => expect(hrefOf(url, { visit: MEMBER })).toBe(url))

  it('takes the data of a round trip to a hand-off, once', () => {
    const visit = { ...NO_VISIT, requestData: 'a=b&c' }
    const url = 'https://tickets.lumen.example/refund'
    expect(hrefOf(url, { visit })).toBe(`${url}?requestData=a%3Db%26c`)
    expect(hrefOf(`${url}?requestData=own`, { visit })).toBe(`${url}?requestData=own`)
    expect(hrefOf('https://a.example/refund', { visit })).toBe('https://a.example/refund')
  })

  it('carries the campaign on in the address, or in the fields of a form', () => {
    const visit: Visit = {
      ...NO_VISIT,
      utm: [
        ['utm_source', 'mail'],
        ['utm_medium', 'own'],
      ],
    }
    const url = 'https://a.example/?utm_medium=theirs'
    expect(hrefOf(url, { visit })).toBe(`${url}&utm_source=mail`)
    expect(refine(url, { visit, mode: 'post' })).toMatchObject({
      destination: { kind: 'external', href: url },
      fields: [['utm_source', 'mail']],
    })
  })

  describe('in embedded mode', () => {
    const siteConfig = { ...CONFIG, checkout: 'checkout' }
    const booking = 'https://tickets.lumen.example/websales/sales/H1/actual_book?x=1&perfcode=77'

    it('shows bookings on the checkout page', () => {
      expect(refine(booking, { config: siteConfig, newWindow: true })).toMatchObject({
        destination: { kind: 'internal', to: '/checkout/?theaterCode=H1&perfCode=77' },
        newWindow: false,
      })
    })

    it.each([
      'https://evil.example/websales/sales/H1/book?perfcode=77',
      'https://tickets.lumen.example/websales/sales/H1/book',
      'https://tickets.lumen.example/startticketing/H1/77',
    ])('leaves %s as it is', url => expect(hrefOf(url, { config: siteConfig })).toBe(url))

    it('lets the way out of the checkout page be one', () =>
      expect(hrefOf(booking, { config: siteConfig, mode: 'out' })).toBe(booking))

    it('does so in no other mode', () => expect(hrefOf(booking)).toBe(booking))
  })
})

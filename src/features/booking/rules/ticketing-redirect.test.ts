import { describe, expect, it } from 'vitest'
import type { TicketingConfig } from '../../../config/linking-config'
import { type RedirectEndpoint, redirectToTicketing, REDIRECT_ENDPOINTS } from './ticketing-redirect'

const siteConfig: TicketingConfig = {
  site: { url: 'https://tickets.lumen.example/shop/', provider: 'RTS' },
  theaters: { L1: null, P1: { url: 'https://pos.example', provider: 'BOOST_POS' } },
}
interface Visit {
  endpoint?: RedirectEndpoint
  sessionToken?: string | null
}
const visit = (query: string, { endpoint = 'api/refund/redirect', sessionToken = null }: Visit = {}) =>
  redirectToTicketing({ endpoint, search: new URLSearchParams(query), sessionToken, siteConfig: siteConfig })
const SITE = 'https://tickets.lumen.example/shop/api/refund/redirect'
const OWN = 'https://pos.example/api/refund/redirect'

/** Contracts: the host's routes; specification §2 Server redirect endpoints. */
describe('a redirect to the ticketing service', () => {
  it('has four endpoints', () => {
    expect(REDIRECT_ENDPOINTS).toEqual([
      'api/startticketing/redirect',
      'api/launch/ticketing/redirect',
      'api/startconcessions/redirect',
      'api/refund/redirect',
    ])
  })

  it.each(REDIRECT_ENDPOINTS)('of /%s leads to the same path below the ticketing URL', endpoint => {
    expect(visit('', { endpoint })).toEqual({
      status: 302,
      location: `https://tickets.lumen.example/shop/${endpoint}`,
    })
  })

  it.each([
    ['the site’s service for a theater without one of its own', 'theaterId=L1', SITE],
    ['the site’s service where no theater is named', 'theaterId=', SITE],
    ['the theater’s own service', 'theaterId=P1', OWN],
    ['the path to return to', 'return=/order/7?x=1', `${SITE}?return=%2Forder%2F7%3Fx%3D1`],
    [
      'campaign and data of a round trip',
      'utm_source=news&requestData=q%2B',
      `${SITE}?utm_source=news&requestData=q%2B`,
    ],
    ['nothing else of the address', 'day=today&utm_=1&xutm_a=1&requestData2=x&utm=3', SITE],
    ['a token under the provider’s name', 'token=t', `${SITE}?token=t`],
    ['no token under another’s name', 'theaterId=P1&token=t&userSessionId=u', `${OWN}?userSessionId=u`],
    ['no empty token', 'token=', SITE],
  ])('leads to %s', (_case, query, location) => {
    expect(visit(query)).toEqual({ status: 302, location })
  })

  it('hands a member’s own session over, whatever token a link brings', () => {
    expect(visit('token=other&return=/a', { sessionToken: 'a b' })).toEqual({
      status: 302,
      location: `${SITE}?return=%2Fa&token=a%20b`,
    })
  })

  it.each(['https://evil.example/', '//evil.example', '@evil.example', 'order', ''])('is bad with return=%j', path => {
    expect(visit(`return=${encodeURIComponent(path)}`)).toEqual({ status: 400 })
  })

  it.each(['nowhere', '__proto__', 'constructor'])('finds no theater %s', theaterId => {
    expect(visit(`theaterId=${theaterId}`)).toEqual({ status: 404 })
  })

  it('finds nothing where nobody sells', () => {
    const search = new URLSearchParams('theaterId=L1')
    const nobody = { site: null, theaters: { L1: null } }
    const asked = { endpoint: 'api/refund/redirect', sessionToken: null, siteConfig: nobody } as const
    expect(redirectToTicketing({ ...asked, search })).toEqual({ status: 404 })
    expect(redirectToTicketing({ ...asked, search: new URLSearchParams() })).toEqual({ status: 404 })
  })
})

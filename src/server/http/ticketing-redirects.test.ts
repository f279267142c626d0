import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TicketingConfig } from '../../config/linking-config'
import { REDIRECT_ENDPOINTS } from '../../features/booking/rules/ticketing-redirect'
import { answerTicketingRedirect } from './ticketing-redirects'

const FACTS: TicketingConfig = {
  site: { url: 'https://tickets.lumen.example/shop/', provider: 'RTS' },
  theaters: { L1: null, P1: { url: 'https://pos.example', provider: 'BOOST_POS' } },
}
const SESSION = `theme=dark; loyaltyMemberSession=${encodeURIComponent(JSON.stringify({ token: 'a b', refreshToken: 'r' }))}`

interface Asked {
  siteConfig?: TicketingConfig
  cookie?: string
  method?: string
}
function ask(address: string, { siteConfig = FACTS, cookie = '', method = 'GET' }: Asked = {}): Response | null {
  const request = new Request(`http://site.example${address}`, { method, headers: { cookie } })
  return answerTicketingRedirect({ request, pathname: new URL(request.url).pathname, siteConfig })
}
const locationOf = (address: string, asked?: Asked) => ask(address, asked)?.headers.get('location')

describe('a redirect endpoint', () => {
  it.each(REDIRECT_ENDPOINTS)('/%s leads to the same path of the ticketing service', endpoint => {
    const answer = ask(`/${endpoint}`)
    expect(answer?.status).toBe(302)
    expect(answer?.headers.get('location')).toBe(`https://tickets.lumen.example/shop/${endpoint}`)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['?theaterId=L1', 'https://tickets.lumen.example/shop/api/refund/redirect'],
    ['?theaterId=P1', 'https://pos.example/api/refund/redirect'],
    [
      '?return=/order/7?x=1&utm_source=news&requestData=q%2B%3D&day=today',
      'https://tickets.lumen.example/shop/api/refund/redirect?return=%2Forder%2F7%3Fx%3D1&utm_source=news&requestData=q%2B%3D',
    ],
    ['?token=t&theaterId=', 'https://tickets.lumen.example/shop/api/refund/redirect?token=t'],
    ['?theaterId=P1&userSessionId=u&token=t', 'https://pos.example/api/refund/redirect?userSessionId=u'],
  ])('%s leads to %s', (query, location) => {
    expect(locationOf(`/api/refund/redirect${query}`)).toBe(location)
  })

  it('hands the member’s session over under the provider’s name', () => {
    expect(locationOf('/api/refund/redirect', { cookie: SESSION })).toMatch(/\/redirect\?token=a%20b$/)
    expect(locationOf('/api/refund/redirect?theaterId=P1', { cookie: SESSION })).toMatch(/\?userSessionId=a%20b$/)
  })

  it('puts no other session in place of the member’s own', () => {
    expect(locationOf('/api/refund/redirect?token=other', { cookie: SESSION })).toMatch(/\/redirect\?token=a%20b$/)
  })

  it.each(['loyaltyMemberSession=', 'loyaltyMemberSession=%7B', 'loyaltyMemberSession=%7B%22token%22%3A1%7D', '%%%'])(
    'takes the cookie %s for nobody’s',
    cookie => {
      expect(locationOf('/api/refund/redirect', { cookie })).toBe(
        'https://tickets.lumen.example/shop/api/refund/redirect',
      )
    },
  )

  it.each(['@evil.example', '.evil.example', ':8443', '//evil', '/\\evil', 'https://evil.example/', ''])(
    'refuses to return to %j',
    path => {
      expect(ask(`/api/refund/redirect?return=${encodeURIComponent(path)}`, { cookie: SESSION })?.status).toBe(400)
    },
  )

  it.each(['nowhere', '__proto__', 'constructor'])('finds no theater %s', theaterId => {
    expect(ask(`/api/refund/redirect?theaterId=${theaterId}`)?.status).toBe(404)
  })

  it('finds nothing where no ticketing is configured', () => {
    expect(ask('/api/refund/redirect', { siteConfig: { site: null, theaters: { L1: null } } })?.status).toBe(404)
  })

  it('is asked with GET alone, and nothing else is one', () => {
    expect(ask('/api/refund/redirect', { method: 'POST' })?.status).toBe(405)
    expect(ask('/api/refund')).toBeNull()
    expect(ask('/api/cypher')).toBeNull()
  })

  it('never leaves the configured origins, whatever is asked for', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('//evil', '@evil', '\\evil', '/..//evil', 'https://evil.example'),
    )
    fc.assert(
      fc.property(fc.constantFrom('L1', 'P1', ''), text, text, text, (theaterId, back, utm, data) => {
        const query = new URLSearchParams({ theaterId, return: back, utm_source: utm, requestData: data })
        const answer = ask(`/api/startticketing/redirect?${query}`, { cookie: SESSION })
        const location = answer?.headers.get('location')
        if (location)
          expect(['https://tickets.lumen.example', 'https://pos.example']).toContain(new URL(location).origin)
      }),
    )
  })
})

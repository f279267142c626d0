import { describe, expect, it } from 'vitest'
import {
  serviceOfLink,
  serviceOfTheater,
  BETA_HAND_OFF_SEGMENTS,
  HAND_OFF_SEGMENTS,
  withSessionToken,
} from './hand-off-link'
import { hasPrivateParameters, SESSION_TOKEN_PARAMETERS, tokenParameterOf } from './private-parameters'

const SITE = { url: 'https://tickets.example', provider: 'CGR' }
const ISLAND = { url: 'https://tickets.example', provider: 'BOOST_POS' }
const QUARRY = { url: 'https://quarry.example/sales', provider: null }
const ticketing = { site: SITE, theaters: { Island: ISLAND, quarry: QUARRY, harbour: null } }

const read = (url: string) => serviceOfLink({ url, ticketing, betaFeaturesEnabled: false })

describe('serviceOfLink', () => {
  it.each([
    ['https://tickets.example/startticketing/harbour/1', SITE],
    ['https://tickets.example/startticketing/island/1', ISLAND],
    ['https://tickets.example/giftcards', SITE],
    ['https://quarry.example/sales/startticketing/quarry/1', QUARRY],
  ])('finds whose %s is', (url, service) => expect(read(url)).toEqual(service))

  it.each(['https://quarry.example/startticketing/1', 'https://tickets.example/', 'https://other.example/giftcards'])(
    'knows %s as nobody’s',
    url => expect(read(url)).toBeNull(),
  )
})

describe('serviceOfTheater', () => {
  it.each([
    ['Island', ISLAND],
    ['harbour', SITE],
    ['unknown', SITE],
    ['__proto__', SITE],
    [null, SITE],
  ])('%s', (theaterId, service) => expect(serviceOfTheater(theaterId, ticketing)).toEqual(service))
})

const TICKETING = 'https://tickets.lumen.example/shop'
const at = (url: string, own: Partial<Parameters<typeof withSessionToken>[0]> = {}) =>
  withSessionToken({ url, ticketingUrl: TICKETING, provider: null, betaFeaturesEnabled: false, token: 'a+b', ...own })

describe('a member’s session token', () => {
  it.each(HAND_OFF_SEGMENTS)('goes along to %s', segment => {
    expect(at(`${TICKETING}/${segment}?perfCode=7#seats`)).toBe(`${TICKETING}/${segment}?perfCode=7&token=a%2Bb#seats`)
  })

  it.each(BETA_HAND_OFF_SEGMENTS)('goes along to %s only with beta features', segment => {
    expect(at(`${TICKETING}/${segment}`)).toBe(`${TICKETING}/${segment}`)
    expect(at(`${TICKETING}/${segment}`, { betaFeaturesEnabled: true })).toBe(`${TICKETING}/${segment}?token=a%2Bb`)
  })

  it.each([
    ['BOOST_POS', 'userSessionId'],
    ['BOOST_POS_WITHOUT_LOYALTY', 'userSessionId'],
    ['CGR', 'token_clubcgr'],
    ['RTS', 'token'],
    [null, 'token'],
  ])('of provider %s stands under %s', (provider, name) => {
    expect(tokenParameterOf(provider)).toBe(name)
    expect(at(`${TICKETING}/vouchers`, { provider })).toBe(`${TICKETING}/vouchers?${name}=a%2Bb`)
  })

  it('is a secret under each of its names, as is what opens an account (specification §2 Query parameter names)', () => {
    expect(SESSION_TOKEN_PARAMETERS).toEqual(['userSessionId', 'token_clubcgr', 'token'])
    const names = [...SESSION_TOKEN_PARAMETERS, 'resetCode', 'uid', 'activationCode', 'code', 'email', 'EMAIL']
    expect(names.filter(name => !hasPrivateParameters(`/movies/?day=1&${name}=x#times`))).toEqual([])
  })

  it.each([
    '/movies/',
    '/movies/?day=1&perfCode=7&theaterCode=H',
    '/movies/?q=email#?token=1',
    '/movies/#?token=1',
    '/?barcode=1',
  ])('is not looked for where there is none: %s', address => expect(hasPrivateParameters(address)).toBe(false))

  it.each([
    [`${TICKETING}/vouchers?token=other`],
    [`${TICKETING}/help`],
    [`${TICKETING}/startticketingx`],
    [TICKETING],
    ['https://tickets.lumen.example/vouchers'],
    ['https://tickets.lumen.example/evil/vouchers'],
    ['http://tickets.lumen.example/shop/vouchers'],
    ['https://tickets.lumen.example:8443/shop/vouchers'],
    ['https://tickets.lumen.example.evil.example/shop/vouchers'],
    ['https://tickets.lumen.example@evil.example/shop/vouchers'],
    [`https://${['user', 'secret'].join(':')}@tickets.lumen.example/shop/vouchers`],
    ['https://tickets.lumen.example/shop/../vouchers'],
    ['javascript:alert(1)//tickets.lumen.example/shop/vouchers'],
    ['//tickets.lumen.example/shop/vouchers'],
    ['not a link'],
  ])('does not go along to %s', url => {
    expect(at(url)).toBe(url)
  })

  it.each(['http://localhost:9300/shop', 'http://localhost:9300/shop//'])('goes along to a service at %s', own => {
    const link = 'http://localhost:9300/shop/vouchers//?a=1'
    expect(at(link, { ticketingUrl: own })).toBe(`${link}&token=a%2Bb`)
  })

  it('does not go along to a service whose address is no web address', () => {
    expect(at('mailto:/vouchers', { ticketingUrl: 'mailto:/' })).toBe('mailto:/vouchers')
  })

  it('does not go along for nobody, nor where no ticketing is configured', () => {
    expect(at(`${TICKETING}/vouchers`, { token: null })).toBe(`${TICKETING}/vouchers`)
    expect(at(`${TICKETING}/vouchers`, { ticketingUrl: null })).toBe(`${TICKETING}/vouchers`)
  })
})

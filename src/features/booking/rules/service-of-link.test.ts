import { describe, expect, it } from 'vitest'
import { readTicketingLink, serviceOfTheater } from './service-of-link'

const SITE = { url: 'https://tickets.example', provider: 'CGR' }
const ISLAND = { url: 'https://tickets.example', provider: 'BOOST_POS' }
const QUARRY = { url: 'https://quarry.example/sales', provider: null }
const ticketing = { site: SITE, theaters: { Island: ISLAND, quarry: QUARRY, harbour: null } }

const read = (url: string) => readTicketingLink({ url, ticketing, betaFeaturesEnabled: false })

describe('readTicketingLink', () => {
  it.each([
    ['https://tickets.example/startticketing/harbour/1', SITE],
    ['https://tickets.example/startticketing/island/1', ISLAND],
    ['https://tickets.example/giftcards', SITE],
    ['https://quarry.example/sales/startticketing/quarry/1', QUARRY],
  ])('finds whose %s is', (url, service) => expect(read(url)?.service).toEqual(service))

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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatedLink, TICKETING } from '../../../../tests/builders/generated-links'
import { withSessionToken } from './hand-off-link'
import { tokenParameterOf } from './private-parameters'

const SECRET = 'SECRET-TOKEN'
const provider = fc.constantFrom(null, 'RTS', 'BOOST_POS', 'CGR')
const ticketingUrl = fc.constantFrom(
  TICKETING,
  `${TICKETING}/`,
  'https://tickets.lumen.example',
  'https://tickets.lumen.example:8443/shop',
  'http://tickets.lumen.example/shop?lang=en',
)
const input = fc.record({ url: generatedLink, provider, ticketingUrl, betaFeaturesEnabled: fc.boolean() })

/** Not by `URL.canParse`, which in Node 20, once it is compiled, refuses hosts that `URL` reads. */
function parse(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}

/** Design: `return` and ticketing links; specification §2 Link behaviour. */
describe('the session token on any link', () => {
  it('goes to the ticketing origin alone, without credentials, under one name, once', () => {
    let carried = 0
    fc.assert(
      fc.property(input, config => {
        const out = withSessionToken({ ...config, token: SECRET })
        if (out === config.url) return
        carried += 1
        const link = new URL(out)
        expect(link.origin).toBe(new URL(config.ticketingUrl).origin)
        expect([link.username, link.password]).toEqual(['', ''])
        expect(link.searchParams.getAll(tokenParameterOf(config.provider))).toEqual([SECRET])
        expect(out.split(SECRET)).toHaveLength(2)
      }),
      { numRuns: 8000 },
    )
    expect(carried).toBeGreaterThan(50)
  })

  it('is not put there a second time, nor over another', () => {
    fc.assert(
      fc.property(input, config => {
        const once = withSessionToken({ ...config, token: SECRET })
        expect(withSessionToken({ ...config, url: once, token: 'OTHER' })).toBe(once)
      }),
      { numRuns: 4000 },
    )
  })

  it('leaves every link that is no address of the origin, or has credentials, as it is', () => {
    let foreign = 0
    fc.assert(
      fc.property(input, config => {
        const read = parse(config.url)
        const isOwn = read?.origin === new URL(config.ticketingUrl).origin && read.username + read.password === ''
        if (isOwn) return
        foreign += 1
        expect(withSessionToken({ ...config, token: SECRET })).toBe(config.url)
      }),
      { numRuns: 4000 },
    )
    expect(foreign).toBeGreaterThan(500)
  })
})

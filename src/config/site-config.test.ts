import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteConfigSchema } from './site-config'

const SMALLEST = { name: 'Pier', locale: 'en-GB', country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' } }

/** The first fault of a configuration, as `field: message`. */
function faultOf(fields: Record<string, unknown>): string | undefined {
  const issue = v.safeParse(SiteConfigSchema, { ...SMALLEST, ...fields }).issues?.[0]
  return issue && `${v.getDotPath(issue)}: ${issue.message}`
}

describe('SiteConfigSchema', () => {
  /** Contracts §3: required are name, locale, country; all else has the specification's default (§2, §3, §9). */
  it('gives a three-line site.json the defaults', () => {
    expect(v.parse(SiteConfigSchema, SMALLEST)).toMatchObject({
      ...SMALLEST,
      pathPrefix: '/',
      timeZone: 'UTC',
      roundness: { content: 'MEDIUM', buttons: 'HIGH' },
      globalExcludedMovieIds: [],
      movieOrderIndex: [],
      deferStandardPages: false,
      deferEventPages: false,
      deferMoviePages: false,
      deferTheaterPages: false,
      privacyPolicyPage: { slug: 'privacy-policy' },
      loginPage: { slug: 'login' },
      checkoutPage: { slug: 'checkout' },
      permalinkPrefix: 'p',
      ticketingProvider: 'default',
      radiusOfInterest: 50,
      source: { type: 'folder', maxRejected: 0.01 },
      paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
      redirects: [],
      menus: [],
    })
  })

  it.each(['name', 'locale', 'country'])('asks for %s', field => {
    expect(faultOf({ [field]: undefined })).toMatch(new RegExp(`^${field}: `))
  })

  it.each([
    [{ locale: 'english please' }, 'locale: must be a locale such as en-GB'],
    [{ country: { ...SMALLEST.country, iso31661A2: 'gbr' } }, 'country.iso31661A2: must be two capital letters'],
    [{ pathPrefix: '/shop/' }, 'pathPrefix: must be / or /words without a slash at the end'],
    [{ paths: { movies: 'Films' } }, 'paths.movies: must be lower-case words joined by hyphens (a / makes a folder)'],
    [{ redirects: [{ fromPath: 'old', toPath: '/new/' }] }, 'redirects.0.fromPath: must start with /'],
  ])('refuses %j', (fields, fault) => {
    expect(faultOf(fields)).toBe(fault)
  })

  /** Decision 106. */
  describe('the levels of a membership', () => {
    const level = (id: number, threshold: number, own: object = {}) => ({ id, name: `L${id}`, threshold, ...own })
    const faultIn = (levels: unknown) => faultOf({ loyalty: { levels } })?.replace('loyalty.levels.', '')

    it.each([
      ['none', []],
      ['one', [level(1, 0)]],
      ['several in order', [level(2, 0, { benefits: ['A drink'] }), level(1, 600), level(7, 2_000)]],
    ])('are taken where there are %s', (_what, levels) => {
      expect(faultIn(levels)).toBeUndefined()
    })

    it.each([
      [[level(1, 0), level(2, 600), level(1, 900)], "2.id: 1 is the id of 'L1' too"],
      [[level(1, 600), level(2, 600)], "1.threshold: must be more than the 600 of 'L1' before it"],
      [[level(1, 0), level(2, 600), level(3, 20)], "2.threshold: must be more than the 600 of 'L2' before it"],
      [[level(1, -1)], '0.threshold: must not be negative'],
      [[level(0, 0)], '0.id: must be 1 or more'],
      [[level(1, 0, { name: ' ' })], '0.name: must not be empty'],
    ])('are refused as %j', (levels, fault) => {
      expect(faultIn(levels)).toBe(fault)
    })
  })

  it('keeps unknown fields and unknown values of open enumerations', () => {
    const site = v.parse(SiteConfigSchema, { ...SMALLEST, ownField: 1, loyalty: { provider: 'VISTA' } })
    expect(site).toMatchObject({ ownField: 1, loyalty: { provider: 'VISTA' } })
  })

  it.each([
    [
      ['b', 'a'],
      ['b', 'a'],
    ],
    [[280195], ['280195']],
    [{ a: 2 }, { a: 2 }],
  ])('takes the manual order %j as ids in order or as indices', (movieOrderIndex, parsed) => {
    expect(v.parse(SiteConfigSchema, { ...SMALLEST, movieOrderIndex }).movieOrderIndex).toEqual(parsed)
  })
})

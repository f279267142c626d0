import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepListings } from '../listings/listing-store'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import {
  buildSoundSite,
  filesOf,
  removeSiteFolders,
  writeSiteFolder,
} from '../../../plugins/gatsby-source-cinema/testing/site-folder-builder'
import { hasGallery } from '../config/build-environment'
import { buildPageContext, createPages } from './create-pages'
import { planPages } from '../outputs/plan-pages'

const NOW = Date.UTC(2025, 0, 24, 9)

async function listingsOf(own: Record<string, unknown> = {}): Promise<Listings> {
  const sound = buildSoundSite()
  Object.assign(sound.site, own)
  const read = await readSource({ siteFolder: writeSiteFolder(filesOf(sound)), now: NOW })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

interface CreatedPage {
  matchPath?: string
  defer?: boolean
  component: string
  context: Record<string, unknown>
}

/** What createPages hands to Gatsby, by path. */
function createdBy(listings: Listings): Map<string, CreatedPage> {
  keepListings(listings)
  const createPage = vi.fn()
  Reflect.apply(createPages, undefined, [{ actions: { createPage } }])
  return new Map(createPage.mock.calls.map(([page]) => [page.path, page]))
}

describe('pages (specification §2 Routes)', () => {
  let listings: Listings
  beforeAll(async () => {
    listings = await listingsOf()
  })
  afterAll(removeSiteFolders)

  it('has every family at its canonical path', () => {
    const paths = planPages(listings).map(plan => plan.path)
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/movies/', '/theaters/', '/events/', '/404.html', '/500.html', '/privacy-policy/']),
    )
    for (const { path } of [...listings.movies, ...listings.theaters, ...listings.events]) expect(paths).toContain(path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('names the file of its language, below the path prefix; in development it has all messages instead', async () => {
    const site = await listingsOf({ pathPrefix: '/lido' })
    const [plan] = planPages(site)
    if (!plan) throw new Error('the site has no page')
    const intlOf = () => buildPageContext({ plan, listings: site }).intl
    expect(intlOf().words).toMatch(/^\/lido\/words\/[\w-]+\.[0-9a-f]{10}\.json$/)
    expect(intlOf().messages).not.toHaveProperty(['quickBuy.film'])
    vi.stubEnv('NODE_ENV', 'development')
    expect(intlOf()).toMatchObject({ words: null, messages: { 'quickBuy.film': 'Film' } })
    vi.unstubAllEnvs()
  })

  it('names a component that exists for every page', () => {
    const missing = [...createdBy(listings).values()].filter(({ component }) => !existsSync(component))
    expect(missing.map(({ component }) => component)).toEqual([])
  })

  it.each([
    ['a site as visitors get it', {}, false],
    ['a build that does not ask for it', { NODE_ENV: 'production', GALLERY: '' }, false],
    ['a build that asks for it', { NODE_ENV: 'production', GALLERY: 'true' }, true],
    ['development', { NODE_ENV: 'development' }, true],
  ])('in %s has the gallery: %j → %s', (_what, env, expected) => {
    const paths = planPages(listings, { gallery: hasGallery(env) }).map(plan => plan.path)
    expect(paths.includes('/gallery/')).toBe(expected)
  })

  it('resolves the catch-all and both permalink shapes in the browser', () => {
    const created = createdBy(listings)
    expect([...created.values()].map(page => page.matchPath).filter(Boolean)).toEqual([
      '/movies/*',
      '/permalink/movie/*',
      '/p/movie/*',
    ])
  })

  it.each([
    ['deferMoviePages', 'movie'],
    ['deferTheaterPages', 'theater'],
    ['deferEventPages', 'event'],
    ['deferStandardPages', 'content'],
  ])('%s reaches the %s pages and no others', (setting, template) => {
    const site = { ...listings.site, [setting]: true }
    const deferred = planPages({ ...listings, site }).filter(page => page.defer)
    expect(deferred.length).toBeGreaterThan(0)
    const templates = new Set<string>(deferred.map(page => page.templateName))
    templates.delete('privacy-policy')
    expect([...templates]).toEqual([template])
    // Gatsby would compile engines for them.
    expect([...createdBy({ ...listings, site }).values()].some(page => 'defer' in page)).toBe(false)
  })

  it('defers nothing by default (specification §2)', () => {
    expect(planPages(listings).filter(page => page.defer)).toEqual([])
  })

  it.each([
    [undefined, 'checkout', undefined],
    ['tapos_standalone', 'checkout', undefined],
    ['tapos_embedded', 'checkout', '/checkout/'],
    ['TAPOS_Embedded', 'reserver', '/reserver/'],
    // The operator's own page at that address wins.
    ['tapos_embedded', 'about', undefined],
  ])('in display mode %s, with the slug %s, has the checkout page at %s', async (displayMode, slug, expected) => {
    const own = await listingsOf({ displayMode, checkoutPage: { slug } })
    const paths = planPages(own).map(({ path }) => path)
    expect(planPages(own).find(({ templateName }) => templateName === 'checkout')?.path).toBe(expected)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('tells the checkout page, and no other, which theaters can be booked and what their links call them', async () => {
    const own = await listingsOf({ displayMode: 'tapos_embedded', ticketingUrl: 'https://tickets.example/fr' })
    const [east] = own.showtimesByTheater.get('east') ?? []
    if (!east) throw new Error('no showtime')
    east.bookingUrl = 'https://tickets.example/websales/sales/E9/book?perfcode=1'
    const created = createdBy(own)
    expect(created.get('/checkout/')?.context['checkoutPlaces']).toEqual([
      { theaterId: 'North', origin: 'https://tickets.example', codes: [] },
      { theaterId: 'east', origin: 'https://tickets.example', codes: ['E9'] },
    ])
    expect(created.get('/')?.context).not.toHaveProperty('checkoutPlaces')
  })

  it('gives the profile page, and no other, the genres of the site’s films', async () => {
    const own = await listingsOf({ loyalty: { provider: 'TAPOS', type: 'TIERED' } })
    const created = createdBy({
      ...own,
      movies: own.movies.map(movie => ({ ...movie, genres: ['Western', 'Comedy'] })),
    })
    expect(created.get('/account/profile/')?.context['genres']).toEqual(['Comedy', 'Western'])
    expect(created.get('/account/cards/')?.context).not.toHaveProperty('genres')
  })

  it('gives the pages that show them, and no others, the levels of the membership', async () => {
    const level = { id: 1, name: 'Stalls', threshold: 0 }
    const loyalty = { provider: 'TAPOS', type: 'TIERED', levels: [{ ...level, note: 'ours' }] }
    const created = createdBy(await listingsOf({ loyalty }))
    const withLevels = [...created].filter(([, { context }]) => 'levels' in context)
    expect(withLevels.map(([path]) => path).toSorted()).toEqual(['/account/', '/account/rewards/'])
    for (const [, { context }] of withLevels) expect(context['levels']).toEqual([{ ...level, benefits: [] }])
    const untiered = createdBy(await listingsOf({ loyalty: { ...loyalty, type: 'NON_TIERED' } }))
    expect(untiered.get('/account/')?.context).not.toHaveProperty('levels')
  })

  it('gives each page the context of specification §3', () => {
    const [plan] = planPages(listings).filter(({ templateName }) => templateName === 'theater')
    if (!plan) throw new Error('no theater page')
    const context = buildPageContext({ plan, listings })
    expect(context).toMatchObject({
      pagePath: plan.path,
      theaterId: plan.theaterId,
      templateName: 'theater',
      betaFeaturesEnabled: false,
      isSingleLocation: listings.site.isSingleLocation,
      intl: { locale: { long: listings.site.locale }, country: { iso31661A2: listings.site.country.iso31661A2 } },
    })
    expect(Object.keys(context.intl.messages).some(key => key.startsWith('theaterScreen.'))).toBe(true)
    expect(Object.keys(context.intl.messages).length).toBeLessThan(Object.keys(listings.messages).length)
  })
})

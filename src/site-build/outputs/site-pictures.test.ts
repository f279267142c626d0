import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PictureServer, startPictureServer } from '../../../tests/builders/picture-server'
import { pagePolicyOf } from '../config/page-policy'
import { thirdPartyConfigOf } from '../config/third-party-config'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { createFeedContext } from './feed-context'
import { makeSitePictures, readPublishedPictures, withPublishedPictures } from './site-pictures'
import { planSharingPictures } from './sharing/sharing-plan'

const NOW = Date.parse('2025-01-23T09:00:00Z')
const SHOWTIMES = [{ id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }]
const FACTS = /#300x200-[0-9a-f]{6}(?:@\d+)?\.[0-9a-f]{12}$/

let root: string
let publicDir: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'site-pictures-'))
  publicDir = path.join(root, 'public')
  await writeSiteFolder(root, SHOWTIMES)
  await mkdir(path.join(root, 'assets'), { recursive: true })
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: 'navy' } })
  await writeFile(path.join(root, 'assets/a.jpg'), await picture.jpeg().toBuffer())
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Listings of the folder whose first film has these pictures. */
async function listingsOf(pictures: { poster?: string; backdrop?: string }, prefix = '/'): Promise<Listings> {
  await writeSiteFolder(root, SHOWTIMES, { pathPrefix: prefix })
  const read = await readSource({ siteFolder: root, now: NOW })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const listings = read.value
  return { ...listings, movies: listings.movies.map(movie => (movie.id === 'm1' ? { ...movie, ...pictures } : movie)) }
}
const make = (listings: Listings, remote: object = {}) =>
  makeSitePictures({
    listings,
    storeDir: path.join(root, 'store'),
    publicDir,
    remote: { cacheDir: path.join(root, 'fetched'), isAllowed: address => address === '127.0.0.1', ...remote },
  })
const filmOf = ({ movies }: Listings) => movies.find(({ id }) => id === 'm1')

describe('the pictures of a site', () => {
  it.each(['/', '/kino'])('get their facts, below the path prefix %s', async prefix => {
    const base = prefix === '/' ? '' : prefix
    const made = await make(await listingsOf({ poster: `${base}/site-assets/a.jpg` }, prefix))
    expect(filmOf(made.listings)?.poster).toMatch(FACTS)
    expect(made).toMatchObject({ pictures: 1, made: 4, warnings: [] })
  })

  it('keep in view what pictures.json says, in place of what the build finds', async () => {
    const file = path.join(root, 'pictures.json')
    await writeFile(file, JSON.stringify({ 'assets/a.jpg': { focus: { x: 20, y: 70 } } }))
    const made = await make(await listingsOf({ backdrop: '/site-assets/a.jpg' }))
    expect(filmOf(made.listings)?.backdrop).toMatch(/#300x200-[0-9a-f]{6}@20% 70\.[0-9a-f]{12}$/)
    const refreshed = withPublishedPictures(
      await listingsOf({ backdrop: '/site-assets/a.jpg' }),
      await readPublishedPictures(publicDir),
    )
    expect(filmOf(refreshed)?.backdrop).toBe(filmOf(made.listings)?.backdrop)
  })

  it('get them wherever a page shows one: theaters, events, cards, between the words of a text', async () => {
    const listings = await listingsOf({})
    const picture = '/site-assets/a.jpg'
    const html = `<p>Here <img src="${picture}" alt="x" /> and <a href="${picture}">there</a></p>`
    const [theater] = listings.theaters
    if (!theater) throw new Error('no theater')
    const { listings: known } = await make({
      ...listings,
      site: { ...listings.site, logo: { src: picture, onDark: picture }, home: { featured: { backdrop: picture } } },
      theaters: [{ ...theater, images: [picture], description: html }],
      pages: [
        {
          slug: 'about',
          path: '/about/',
          title: 'About',
          image: picture,
          widgets: [
            {
              type: 'section',
              fullWidth: false,
              border: false,
              widgets: [
                { type: 'free-text', html },
                { type: 'accordion', collapsed: true, rows: [{ title: 'a', html }] },
                { type: 'columns', sizes: [1], columns: [{ widgets: [{ type: 'free-text', html }] }] },
              ],
            },
          ],
        } as unknown as Listings['pages'][number],
      ],
    })
    const all = JSON.stringify([known.site, known.theaters, known.pages])
    expect(all.match(/\/site-assets\/a\.jpg#300x200-[0-9a-f]{6}(?:@\d+)?\.[0-9a-f]{12}/g)).toHaveLength(9)
    // Links to a picture lead to the file.
    expect(all.match(/href=\\"\/site-assets\/a\.jpg\\"/g)).toHaveLength(4)
  })

  it.each([
    ['another host’s', 'https://pictures.example/a.jpg'],
    ['a missing', '/site-assets/gone.jpg'],
    ['one outside the folder', '/site-assets/../site.json'],
  ])('leave %s alone', async (_, poster) => {
    const made = await make(await listingsOf({ poster }))
    expect(filmOf(made.listings)?.poster).toBe(poster)
    expect(made).toMatchObject({ pictures: 0, warnings: [] })
  })

  it('warns of a file that is no picture, by record, field and file, and goes on', async () => {
    await writeFile(path.join(root, 'assets/bad.jpg'), 'no picture')
    const made = await make(await listingsOf({ poster: '/site-assets/bad.jpg', backdrop: '/site-assets/a.jpg' }))
    expect(filmOf(made.listings)).toMatchObject({
      poster: '/site-assets/bad.jpg',
      backdrop: expect.stringMatching(FACTS),
    })
    expect(made.warnings).toMatchObject([
      {
        severity: 'warning',
        source: 'movies',
        record: 'm1',
        field: 'poster',
        message: expect.stringContaining('assets/bad.jpg cannot be read as a picture'),
      },
    ])
  })

  it('are known to a refresh as the release was built, and without facts where it was built without', async () => {
    const listings = await listingsOf({ poster: '/site-assets/a.jpg' })
    expect(filmOf(withPublishedPictures(listings, await readPublishedPictures(publicDir)))?.poster).toBe(
      '/site-assets/a.jpg',
    )
    const made = await make(listings)
    await writeFile(path.join(root, 'assets/a.jpg'), 'changed since')
    expect(withPublishedPictures(listings, await readPublishedPictures(publicDir))).toEqual(made.listings)
  })

  it('are named without facts outside pages: feeds, pictures for sharing', async () => {
    const { listings } = await make(await listingsOf({ backdrop: '/site-assets/a.jpg' }))
    const { pictureUrl } = createFeedContext({ listings, siteUrl: 'https://kino.example' })
    expect(pictureUrl(filmOf(listings)?.backdrop ?? '')).toBe('https://kino.example/site-assets/a.jpg')
    expect(planSharingPictures(listings).movies.get('m1')?.card.picture).toBe(path.join(root, 'assets/a.jpg'))
    expect(JSON.parse(await readFile(path.join(publicDir, 'pictures/facts.json'), 'utf8'))).toEqual({
      'a.jpg': expect.stringMatching(FACTS),
    })
  })
})

describe('pictures of other hosts, with images.fetch', () => {
  let host: PictureServer
  beforeEach(async () => {
    host = await startPictureServer()
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    host.put('/a.jpg', await picture.jpeg().toBuffer())
  })
  afterEach(() => host.stop())

  const COPY = /^\/pictures\/originals\/[0-9a-f]{16}\.jpg#300x200-[0-9a-f]{6}-?[0-9a-f]*(?:@\d+)?\.[0-9a-f]{12}$/
  const fetching = (listings: Listings): Listings => ({
    ...listings,
    site: { ...listings.site, images: { fetch: true } },
  })
  const policyOf = (listings: Listings) =>
    pagePolicyOf(listings, { thirdParties: thirdPartyConfigOf(listings.site, {}), hasCaptcha: false }).pictures

  it('are asked for only then', async () => {
    const listings = await listingsOf({ poster: `${host.url}/a.jpg` })
    expect(filmOf((await make(listings)).listings)?.poster).toBe(`${host.url}/a.jpg`)
    expect(host.requests).toEqual([])
  })

  it.each(['/', '/kino'])(
    'become the site’s own, in all widths and as they came, below the path prefix %s',
    async prefix => {
      const base = prefix === '/' ? '' : prefix
      const made = await make(fetching(await listingsOf({ poster: `${host.url}/a.jpg#300x200` }, prefix)))
      const poster = filmOf(made.listings)?.poster ?? ''
      expect(poster.startsWith(`${base}/pictures/`)).toBe(true)
      expect(poster.slice(base.length)).toMatch(COPY)
      expect(made).toMatchObject({ pictures: 1, made: 4, warnings: [] })
      const [original = '', details = ''] = poster.slice(base.length).split('#')
      expect(await sharp(path.join(publicDir, original)).metadata()).toMatchObject({ width: 300, format: 'jpeg' })
      const variant = `pictures/${details.split('.')[1]}-200.avif`
      expect(await sharp(path.join(publicDir, variant)).metadata()).toMatchObject({ width: 200 })
    },
  )

  it('are found in texts, whose addresses are escaped', async () => {
    const listings = await listingsOf({})
    const [theater] = listings.theaters
    if (!theater) throw new Error('no theater')
    const description = `<p><img src="${host.url}/a.jpg?w=9&amp;q=1" alt="" /><img src="${host.url}/b.jpg?w=9&amp;q=1" alt="" /></p>`
    const made = await make(fetching({ ...listings, theaters: [{ ...theater, description }] }))
    expect(host.requests.map(request => request.path).sort()).toEqual(['/a.jpg?w=9&q=1', '/b.jpg?w=9&q=1'])
    expect(made.listings.theaters[0]?.description).toMatch(
      /^<p><img src="\/pictures\/originals\/[^"]+" alt="" \/><img src="http:[^"]+\/b\.jpg\?w=9&amp;q=1" alt="" \/><\/p>$/,
    )
  })

  it('that cannot be had are shown from there, with one warning for their host, and come with a later build', async () => {
    const listings = fetching(await listingsOf({ poster: `${host.url}/late.jpg`, backdrop: `${host.url}/gone.jpg` }))
    const first = await make(listings)
    expect(filmOf(first.listings)).toMatchObject({ poster: `${host.url}/late.jpg`, backdrop: `${host.url}/gone.jpg` })
    expect(first.warnings).toEqual([
      {
        severity: 'warning',
        source: host.url,
        message: expect.stringMatching(/^2 of 2 pictures could not be taken in.*was answered with 404 \(2, such as/),
        words: expect.objectContaining({ code: 'picturesMissing' }),
      },
    ])
    host.put('/late.jpg', await readFile(path.join(root, 'assets/a.jpg')))
    const second = await make(listings)
    expect(filmOf(second.listings)).toMatchObject({
      poster: expect.stringMatching(COPY),
      backdrop: `${host.url}/gone.jpg`,
    })
  })

  it('are left for a later build where there is no time to resize them; the site’s own are not', async () => {
    const listings = fetching(await listingsOf({ poster: `${host.url}/a.jpg`, backdrop: '/site-assets/a.jpg' }))
    const late = await make(listings, { makeMs: -1 })
    expect(filmOf(late.listings)).toMatchObject({
      poster: `${host.url}/a.jpg`,
      backdrop: expect.stringMatching(FACTS),
    })
    expect(late.warnings).toEqual([expect.objectContaining({ message: expect.stringContaining('the time for') })])
    expect(filmOf((await make(listings)).listings)?.poster).toMatch(COPY)
    // What is there needs no time.
    expect(filmOf((await make(listings, { makeMs: -1 })).listings)?.poster).toMatch(COPY)
  })

  it('are known to a refresh as the release has them; those of new films are shown from there', async () => {
    const listings = fetching(await listingsOf({ poster: `${host.url}/a.jpg?token=s3cret` }))
    const made = await make(listings)
    const published = withPublishedPictures(listings, await readPublishedPictures(publicDir))
    expect(filmOf(published)?.poster).toBe(filmOf(made.listings)?.poster)
    const newer = fetching(await listingsOf({ poster: `${host.url}/new.jpg` }))
    expect(filmOf(withPublishedPictures(newer, await readPublishedPictures(publicDir)))?.poster).toBe(
      `${host.url}/new.jpg`,
    )
    expect(await readFile(path.join(publicDir, 'pictures/facts.json'), 'utf8')).not.toMatch(/127\.0\.0\.1|s3cret/)
  })

  it('may still be loaded from their hosts: those that were not had, and those that a refresh brings', async () => {
    const pictures = { poster: `${host.url}/a.jpg`, backdrop: 'http://localhost:1/b.jpg' }
    const made = await make(fetching(await listingsOf(pictures)))
    expect(policyOf(made.listings)).toEqual([host.url, 'http://localhost:1'])
  })

  it('are the copies in every language, in feeds and in pictures for sharing', async () => {
    const listings = fetching(await listingsOf({ backdrop: `${host.url}/a.jpg` }))
    const made = await make({ ...listings, others: [listings] })
    const [other] = made.listings.others
    for (const one of [made.listings, other ?? listings]) {
      const backdrop = filmOf(one)?.backdrop ?? ''
      const { pictureUrl } = createFeedContext({ listings: one, siteUrl: 'https://kino.example' })
      expect(pictureUrl(backdrop)).toBe(`https://kino.example${backdrop.split('#')[0]}`)
      const file = planSharingPictures(one).movies.get('m1')?.card.picture ?? ''
      expect(path.dirname(file)).toBe(path.join(root, 'fetched'))
    }
  })

  it('leave the site when nothing shows them any more', async () => {
    await make(fetching(await listingsOf({ poster: `${host.url}/a.jpg` })))
    const originals = path.join(publicDir, 'pictures/originals')
    expect(await readdir(originals)).toHaveLength(1)
    await make(fetching(await listingsOf({})))
    expect(await readdir(originals)).toEqual([])
  })
})

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { createFeedContext } from './feed-context'
import { makeSitePictures, withPublishedPictures } from './site-pictures'
import { planSharingPictures } from './sharing/sharing-plan'

const NOW = Date.parse('2025-01-23T09:00:00Z')
const SHOWTIMES = [{ id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }]
const FACTS = /#300x200-[0-9a-f]{6}@\d+\.[0-9a-f]{12}$/

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
const make = (listings: Listings) => makeSitePictures({ listings, storeDir: path.join(root, 'store'), publicDir })
const filmOf = ({ movies }: Listings) => movies.find(({ id }) => id === 'm1')

describe('the pictures of a site', () => {
  it.each(['/', '/kino'])('get their facts, below the path prefix %s', async prefix => {
    const base = prefix === '/' ? '' : prefix
    const made = await make(await listingsOf({ poster: `${base}/site-assets/a.jpg` }, prefix))
    expect(filmOf(made.listings)?.poster).toMatch(FACTS)
    expect(made).toMatchObject({ pictures: 1, made: 4, warnings: [] })
  })

  it('get them wherever a page shows one: theaters, events, cards, between the words of a text', async () => {
    const listings = await listingsOf({})
    const picture = '/site-assets/a.jpg'
    const html = `<p>Here <img src="${picture}" alt="x" /> and <a href="${picture}">there</a></p>`
    const [theater] = listings.theaters
    if (!theater) throw new Error('no theater')
    const { listings: known } = await make({
      ...listings,
      site: { ...listings.site, logo: { src: picture }, home: { featured: { backdrop: picture } } },
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
    expect(all.match(/\/site-assets\/a\.jpg#300x200-[0-9a-f]{6}@\d+\.[0-9a-f]{12}/g)).toHaveLength(8)
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
    expect(made.warnings).toEqual([
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
    expect(filmOf(await withPublishedPictures({ listings, publicDir }))?.poster).toBe('/site-assets/a.jpg')
    const made = await make(listings)
    await writeFile(path.join(root, 'assets/a.jpg'), 'changed since')
    expect(await withPublishedPictures({ listings, publicDir })).toEqual(made.listings)
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

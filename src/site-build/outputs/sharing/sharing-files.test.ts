import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Listings } from '../../listings/listings'
import { readSource } from '../../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../../tests/builders/write-site-folder'
import { drawSharingPicture, writeSharingPictures } from './sharing-files'
import { PROJECT_ROOT } from '../../../platform/project-root'
import { openSharingFaces } from './sharing-faces'
import { MOST_FILMS, planSharingPictures, type SharingCard, sharingColors } from './sharing-plan'

const NOW = Date.parse('2025-01-23T09:00:00Z')
const SHOWTIMES = [
  { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' },
  { id: '2', theaterId: 'quay', movieId: 'm2', startsAt: '2025-01-20T20:00' },
]
const CARD: SharingCard = {
  title: 'Nosferatu',
  kicker: null,
  facts: 'PG · 1922 · 1 h 34',
  siteName: 'Lido',
  picture: null,
  isRtl: false,
  locale: 'en-GB',
}

let root: string
let publicDir: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sharing-'))
  publicDir = path.join(root, 'public')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function listingsOf(site: Record<string, unknown> = {}): Promise<Listings> {
  await writeSiteFolder(root, SHOWTIMES, site)
  const result = await readSource({ siteFolder: root, now: NOW })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const write = async (listings: Listings, warnings: string[] = []) =>
  writeSharingPictures({ listings, projectRoot: PROJECT_ROOT, publicDir, warn: line => warnings.push(line) })
const putAsset = async (content: Buffer | string) => {
  await mkdir(path.join(root, 'assets'), { recursive: true })
  await writeFile(path.join(root, 'assets/a.webp'), content)
}
const filesIn = async (folder: string) => (await readdir(path.join(publicDir, 'sharing', folder))).sort()

describe('the pictures of a site for sharing', () => {
  it('are of itself, its theaters, and the films that are on: of 1200 × 630 pixels, below 100 kB', async () => {
    expect(await write(await listingsOf())).toMatchObject({ drawn: 4, kept: 0 })
    expect(await filesIn('movies')).toEqual([expect.stringMatching(/^m1-[0-9a-f]{12}\.jpg$/)])
    expect(await filesIn('theaters')).toHaveLength(2)
    const [film = ''] = await filesIn('movies')
    const picture = await readFile(path.join(publicDir, 'sharing/movies', film))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(100_000)
  })

  it('are drawn once: the next build keeps them, draws what changed and takes away what it no longer names', async () => {
    await write(await listingsOf())
    const [before = ''] = await filesIn('movies')
    const { mtimeMs } = await stat(path.join(publicDir, 'sharing/movies', before))
    expect(await write(await listingsOf())).toEqual({ drawn: 0, kept: 4, removed: 0 })
    expect((await stat(path.join(publicDir, 'sharing/movies', before))).mtimeMs).toBe(mtimeMs)
    expect(await write(await listingsOf({ name: 'Grand Lido' }))).toEqual({ drawn: 4, kept: 0, removed: 4 })
    expect(await filesIn('movies')).not.toContain(before)
  })

  it('have names that change with the picture they show', async () => {
    const picture = (color: string) =>
      sharp({ create: { width: 320, height: 180, channels: 3, background: color } })
        .webp()
        .toBuffer()
    const fileOf = async (color: string) => {
      const listings = await listingsOf()
      await putAsset(await picture(color))
      const theaters = listings.theaters.map(theater => ({ ...theater, images: ['/site-assets/a.webp'] }))
      return planSharingPictures({ ...listings, theaters }).theaters.get('lido')?.file
    }
    expect(await fileOf('#200')).not.toBe(await fileOf('#020'))
  })

  it('leave out hidden theaters and, of very many films, the last in display order', async () => {
    const listings = await listingsOf()
    const [film] = listings.movies
    if (!film) throw new Error('no film')
    const movies = Array.from({ length: MOST_FILMS + 5 }, (_, index) => ({ ...film, id: `f${index}` }))
    const theaters = listings.theaters.map(theater => ({ ...theater, hidden: theater.id === 'quay' }))
    const plan = planSharingPictures({ ...listings, movies, theaters })
    expect([...plan.theaters.keys()]).toEqual(['lido'])
    expect([...plan.movies.keys()]).toEqual(movies.slice(0, MOST_FILMS).map(({ id }) => id))
  })

  it('may lack one: a picture that cannot be read is told and stops nothing', async () => {
    const listings = await listingsOf()
    await putAsset('no picture')
    const theaters = listings.theaters.map(theater => ({ ...theater, images: ['/site-assets/a.webp'] }))
    const warnings: string[] = []
    await write({ ...listings, theaters }, warnings)
    expect(warnings).toHaveLength(2)
    expect(await filesIn('movies')).toHaveLength(1)
  })

  it.each([
    // The machine may have no letters for these two: the picture then goes without them.
    ['a title in Hebrew on a right-to-left site', { title: 'הנסיך הקטן', isRtl: true, locale: 'he-IL' }],
    ['a title in Japanese', { title: '七人の侍' }],
    ['a title in a script that nobody has', { title: '\u{10FFFD}\u{10FFFC}' }],
    ['a title of many words', { title: 'How I learned to stop worrying and love the bomb '.repeat(4) }],
    ['markup in a title', { title: '<b>&amp;</b> "it"' }],
  ])('hold %s', async (_, own) => {
    const listings = await listingsOf()
    const card = { ...CARD, ...own }
    const faces = openSharingFaces({ listings, texts: [card.title], projectRoot: PROJECT_ROOT })
    const drawn = await drawSharingPicture({ card, faces, colors: sharingColors(listings) })
    expect(drawn.length).toBeLessThan(100_000)
    // Facts and the site's name stand there whatever the title: something light on the dark ground.
    const { channels } = await sharp(drawn).extract({ left: 60, top: 500, width: 1080, height: 100 }).stats()
    expect(channels[0]?.max).toBeGreaterThan(150)
  })
})

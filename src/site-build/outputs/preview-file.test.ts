import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { indexOf } from '../listings/listing-index'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import {
  buildSoundSite,
  filesOf,
  NOW,
  removeSiteFolders,
  writeSiteFolder,
} from '../../../plugins/gatsby-source-cinema/testing/site-folder-builder'
import { listingsAt, TimeTravelListingsSchema } from '../../features/time-travel/rules/time-travel-listings'
import { buildTimeTravelListings, writeTimeTravelFile } from './preview-file'

const HOUR = 3_600_000
let publicDir: string

beforeEach(async () => {
  publicDir = await mkdtemp(path.join(tmpdir(), 'travel-'))
})
afterEach(() => rm(publicDir, { recursive: true, force: true }))
afterAll(removeSiteFolders)

const site = buildSoundSite()
site.site.previewOrigins = ['https://editor.example']
site.site.movieOrderIndex = ['4', '2']
site.theaters.push({ id: 'south', name: 'South House', timeZone: 'Europe/London', hidden: true })
site.showtimes.push({ id: 'h', theaterId: 'south', movieId: '4', startsAt: '2025-01-25T20:00' })
site.events.push(
  { id: 'e3', title: 'Summer Season', theaterIds: ['east'], visibleStartAt: '2025-01-26', startAt: '2025-06-01' },
  { id: 'e4', title: 'Until Monday', visibleEndAt: '2025-01-27T12:00', startAt: '2025-01-25' },
)
const siteFolder = writeSiteFolder(filesOf(site))

async function builtAt(now: number): Promise<Listings> {
  const result = await readSource({ siteFolder, now })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

describe('time travel', () => {
  it.each([
    ['before the first showtime', -48],
    ['as the site was built', 0],
    ['tonight, when some theaters have ended their day', 14],
    ['tomorrow', 24],
    ['as events come and go', 76],
    ["in the week that the other theater's play week begins", 5 * 24],
    ['after the last showtime', 30 * 24],
    ['when an announced film has been released', 200 * 24],
  ])('lists, %s, what a build at that time would list', async (_, hours) => {
    const now = NOW + hours * HOUR
    const then = await builtAt(now)
    const at = listingsAt(buildTimeTravelListings(await builtAt(NOW)), now)
    expect(at.movies.map(({ movieId, buckets }) => [movieId, buckets])).toEqual(
      then.movies.map(({ id, buckets }) => [id, buckets]),
    )
    const visible = [...indexOf(then).events.values()].filter(({ isVisible }) => isVisible)
    expect(at.events.map(({ eventId }) => eventId).sort()).toEqual(visible.map(({ event }) => event.id).sort())
  })
})

describe('the file of time travel', () => {
  it('holds all films and events, as the browser will read it', async () => {
    await writeTimeTravelFile({ listings: await builtAt(NOW), publicDir })
    const parsed = v.parse(
      TimeTravelListingsSchema,
      JSON.parse(await readFile(path.join(publicDir, 'preview/listings.json'), 'utf8')),
    )
    expect(parsed.movies.map(({ movieId }) => movieId)).toEqual(['4', '2', '1', '3'])
    expect(parsed.movies.find(({ movieId }) => movieId === '4')?.days).toEqual({})
    expect(parsed.events).toHaveLength(4)
  })

  it('is in each language of the site', async () => {
    const changed = { ...site, site: { ...site.site, languages: ['en-GB', 'fr-FR'] } }
    const [film, ...films] = site.movies
    const translated = { ...film, id: film?.id ?? '', translations: { fr: { title: 'Le Mécano' } } }
    const folder = writeSiteFolder(filesOf({ ...changed, movies: [translated, ...films] }))
    const result = await readSource({ siteFolder: folder, now: NOW })
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    await writeTimeTravelFile({ listings: result.value, publicDir })
    const read = async (file: string) => JSON.parse(await readFile(path.join(publicDir, file), 'utf8'))
    const { locale, movies } = await read('fr/preview/listings.json')
    expect([locale, movies.find(({ movieId }: { movieId: string }) => movieId === film?.id).title]).toEqual([
      'fr-FR',
      'Le Mécano',
    ])
    expect((await read('preview/listings.json')).locale).toBe('en-GB')
  })

  it('is not there on a site that nobody may preview', async () => {
    const listings = await builtAt(NOW)
    await writeTimeTravelFile({ listings, publicDir })
    await writeTimeTravelFile({ listings: { ...listings, site: { ...listings.site, previewOrigins: [] } }, publicDir })
    expect(existsSync(path.join(publicDir, 'preview/listings.json'))).toBe(false)
  })
})

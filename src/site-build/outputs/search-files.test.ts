import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { parseSearchFile, parseSearchMore } from '../../features/search/rules/parse-search-file'
import { writeSearchFiles } from './search-files'

const NOW = Date.parse('2026-11-21T12:00:00Z')

async function readDemo(): Promise<Listings> {
  const source = await readSource({ siteFolder: 'sites/demo-circuit', now: NOW })
  if (!source.ok) throw new Error('the demo circuit cannot be read')
  return source.value
}

/** A programme of so many films, too large for one file. */
function multiply(listings: Listings, copies: number): Listings {
  const movies = Array.from({ length: copies }, (_, copy) =>
    listings.movies.map((movie, at) => ({
      ...movie,
      id: `${copy}x${movie.id}`,
      path: `/movies/${copy}x${movie.id}/`,
      cast: Array.from(
        { length: 8 },
        (_, role) => `Person ${copy * 7919 + at * 104729 + role * 31} ${copy}${at}${role}`,
      ),
    })),
  ).flat()
  return { ...listings, movies }
}

describe('writeSearchFiles', () => {
  let publicDir = ''
  beforeEach(() => {
    publicDir = mkdtempSync(path.join(tmpdir(), 'search-'))
  })
  afterEach(() => rmSync(publicDir, { recursive: true, force: true }))

  const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(publicDir, file), 'utf8'))
  const searchFiles = () => readdirSync(path.join(publicDir, 'search')).sort()

  it('writes one file for a small site, which holds films, theaters, events, pages, people and words', async () => {
    const listings = await readDemo()
    expect(await writeSearchFiles({ listings, publicDir })).toEqual(['search/index.json'])
    const parsed = parseSearchFile(readJson('search/index.json'))
    expect(parsed?.more).toBeNull()
    expect(parsed?.lists.films).toHaveLength(listings.movies.length)
    expect(parsed?.lists.films[0]).toMatchObject({
      movieId: listings.movies[0]?.id,
      name: listings.movies[0]?.title,
      path: listings.movies[0]?.path,
    })
    expect(parsed?.lists.theaters.map(theater => theater?.path)).toEqual(
      listings.theaters.filter(({ hidden }) => !hidden).map(theater => theater.path),
    )
    const extras = parsed && parseSearchMore(readJson('search/index.json'), parsed.lists)
    const schreck = extras?.people.find(({ name }) => name === 'Max Schreck')
    expect(schreck?.cast.map(({ name }) => name)).toContain('Nosferatu')
    const giftCards = extras?.texts.find(({ item }) => item.kind === 'page' && item.path === '/gift-cards/')
    expect(giftCards?.text.length).toBeGreaterThan(40)
    expect(giftCards?.text).not.toMatch(/[<>]/)
  })

  it('knows formats, languages, access needs and days as filters, and the site’s own pages by name', async () => {
    const listings = await readDemo()
    await writeSearchFiles({ listings, publicDir })
    const parsed = parseSearchFile(readJson('search/index.json'))
    const queryOf = (phrase: string) =>
      parsed?.filters.filter(({ phrases }) => phrases.includes(phrase)).map(({ query }) => query)
    expect(queryOf('35mm')).toEqual(['format=35mm'])
    expect(queryOf('subtitles')).toContain('access=captions')
    expect(queryOf('wheelchair')).toEqual(['access=wheelchair'])
    expect(queryOf('tonight')).toEqual(['day=today&time=evening,night'])
    expect(queryOf('digital')).toEqual([])
    expect(queryOf('french')).toContain('understand=fr')
    expect(queryOf('iunderstandgerman')).toEqual(['understand=de'])
    expect(parsed?.connecting.has('with')).toBe(true)
    const pages = new Map(parsed?.lists.pages.flatMap(page => (page ? [[page.path, page.name] as const] : [])))
    expect([pages.get('/movies/'), pages.get('/shortlist/'), pages.get('/gift-card-balance/')]).toEqual([
      'Films',
      listings.messages['shortlistScreen.page'],
      'Gift card balance',
    ])
    expect(pages.has('/reset-password/')).toBe(false)
  })

  it('finds a theater by what its screens have', async () => {
    const listings = await readDemo()
    await writeSearchFiles({ listings, publicDir })
    const parsed = parseSearchFile(readJson('search/index.json'))
    const { texts = [] } = (parsed && parseSearchMore(readJson('search/index.json'), parsed.lists)) ?? {}
    expect(texts.filter(({ item, text }) => item.kind === 'theater' && /hearing loop/i.test(text))).not.toEqual([])
  })

  it('leaves an index that says the same as it is, and writes it anew when a title changed', async () => {
    const listings = await readDemo()
    await writeSearchFiles({ listings, publicDir })
    const { mtimeMs } = statSync(path.join(publicDir, 'search/index.json'))
    expect(await writeSearchFiles({ listings, publicDir })).toEqual([])
    expect(statSync(path.join(publicDir, 'search/index.json')).mtimeMs).toBe(mtimeMs)
    const renamed = {
      ...listings,
      movies: listings.movies.map((movie, at) => (at ? movie : { ...movie, title: 'New' })),
    }
    expect(await writeSearchFiles({ listings: renamed, publicDir })).toEqual(['search/index.json'])
  })

  it('splits a large site, names the second part by its content and keeps the one before', async () => {
    const listings = await readDemo()
    const [first, second, third] = [12, 13, 14].map(copies => multiply(listings, copies))
    if (!first || !second || !third) throw new Error('three programmes')
    const names: string[] = []
    for (const programme of [first, second, third]) {
      await writeSearchFiles({ listings: programme, publicDir, compressed: true })
      const parsed = parseSearchFile(readJson('search/index.json'))
      names.push(parsed?.more ?? '')
      const extras = parsed && parseSearchMore(readJson(parsed.more?.slice(1) ?? ''), parsed.lists)
      expect(extras?.people.length).toBeGreaterThan(500)
    }
    expect(new Set(names).size).toBe(3)
    const kept = names.slice(1).map(name => path.basename(name))
    expect(searchFiles().filter(name => /^more-.*json$/.test(name))).toEqual([...kept].sort())
    expect(searchFiles().filter(name => name.endsWith('.br'))).toHaveLength(3)
  })

  it('finds only films and pages that the site was built with', async () => {
    const listings = await readDemo()
    const [film] = listings.movies
    const moviePaths = new Map([[film?.id ?? '', film?.path ?? '']])
    await writeSearchFiles({ listings, publicDir, moviePaths, hasPage: page => page.startsWith('/theaters/') })
    const lists = parseSearchFile(readJson('search/index.json'))?.lists
    expect(lists?.films.map(each => each?.name)).toEqual([film?.title])
    expect(lists?.theaters.length).toBeGreaterThan(1)
    expect(lists?.events).toEqual([])
    expect(lists?.pages.map(each => each?.path)).toEqual(['/theaters/'])
  })

  it('names no hidden theater', async () => {
    const listings = await readDemo()
    const theaters = listings.theaters.map((theater, at) => ({ ...theater, hidden: at === 0 }))
    await writeSearchFiles({ listings: { ...listings, theaters }, publicDir })
    const lists = parseSearchFile(readJson('search/index.json'))?.lists
    expect(lists?.theaters.map(theater => theater?.name)).not.toContain(theaters[0]?.name)
  })
})

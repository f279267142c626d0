import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Fault } from '../../../src/config/fault'
import type { Listings } from '../../../src/site-build/listings/listings'
import { readSource } from '../read-source'
import {
  buildSoundSite,
  filesOf,
  NOW,
  removeSiteFolders,
  type SiteFiles,
  writeSiteFolder,
} from '../testing/site-folder-builder'

afterAll(removeSiteFolders)

const UNREACHABLE = { type: 'boxoffice', url: 'http://127.0.0.1:9/?key=secret', retries: 0 }
const TWICE = [
  { type: 'folder', prefix: 'a-' },
  { type: 'folder', prefix: 'b-' },
]

async function read(sources: unknown, more: SiteFiles = {}) {
  const sound = buildSoundSite()
  sound.site.sources = sources
  const result = await readSource({ siteFolder: writeSiteFolder({ ...filesOf(sound), ...more }), now: NOW })
  const faults: Fault[] = result.ok ? result.value.warnings : result.error
  return { listings: result.ok ? result.value : undefined, faults }
}

/** A site of a folder and of a spreadsheet that lists one film of the folder. */
function buildSpreadsheetSite() {
  const sound = buildSoundSite()
  sound.site.sources = [
    { type: 'folder', prefix: 'a-' },
    {
      ...{ type: 'csv', file: 'programme.csv', prefix: 'b-', timeZone: 'Europe/Berlin', dateFormat: 'YYYY-MM-DD' },
      theater: { id: 'grand', name: 'Grand' },
    },
  ]
  const rows = ['title,date,time', 'The General,2025-01-25,20:00', 'Otto,2025-01-25,22:00']
  return { sound, files: { 'programme.csv': rows.join('\n') } }
}

const showtimesOf = ({ showtimesByTheater }: Listings) => [...showtimesByTheater.values()].flat()

describe('a site of two sources', () => {
  it('has the theaters and showtimes of both, with prefixes, and each film once', async () => {
    const { listings, faults } = await read(TWICE)
    expect(faults).toEqual([])
    expect(listings?.theaters.map(({ id }) => id)).toEqual(['a-North', 'a-east', 'b-North', 'b-east'])
    expect(listings?.movies.map(({ id }) => id).toSorted()).toEqual(['1', '2', '3', '4'])
    const showtimes = listings ? showtimesOf(listings) : []
    expect(showtimes).toHaveLength(480)
    expect(showtimes.filter(({ id, theaterId }) => id.slice(0, 2) !== theaterId.slice(0, 2))).toEqual([])
    expect(new Set(showtimes.map(({ movieId }) => movieId))).toEqual(new Set(['1', '2', '3']))
    expect(listings?.events.map(({ id, theaterIds }) => [id, theaterIds])).toEqual([
      ['e1', ['a-North']],
      ['e2', []],
      ['b-e1', ['b-North']],
      ['b-e2', []],
    ])
  })

  it('keeps apart what films.json says, under an id with the name of its source', async () => {
    const { listings } = await read(TWICE, { 'films.json': { different: [['a:1', 'b:1']] } })
    expect(listings?.movies.map(({ id }) => id).toSorted()).toEqual(['1', '2', '3', '4', 'b-1'])
    const ofLater = listings ? showtimesOf(listings).filter(({ movieId }) => movieId === 'b-1') : []
    expect(new Set(ofLater.map(({ theaterId }) => theaterId))).toEqual(new Set(['b-North', 'b-east']))
  })

  it('names both sources of one theater id', async () => {
    const { listings, faults } = await read([{ type: 'folder' }, { type: 'folder', maxRejected: 0.5 }])
    expect(listings).toBeUndefined()
    expect(faults).toContainEqual(
      expect.objectContaining({ source: 'theaters.json', record: 'North', field: 'id', severity: 'error' }),
    )
  })

  it('stops where one of them cannot be read, and names it without its key', async () => {
    const { listings, faults } = await read([{ type: 'folder' }, UNREACHABLE])
    expect(listings).toBeUndefined()
    expect(faults).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/\(source boxoffice http:\/\/127\.0\.0\.1:9\)$/) }),
    ])
  })

  it.each<[string, unknown, SiteFiles, Partial<Fault>]>([
    ['an unknown type', [{ type: 'folder' }, { type: 'pigeon' }], {}, { field: 'sources.1.type' }],
    ['one prefix twice', [TWICE[0], { type: 'folder', prefix: 'a' }], {}, { field: 'sources.1.prefix' }],
    ['a prefix of other characters', [{ type: 'folder', prefix: 'a/b' }], {}, { field: 'sources.0.prefix' }],
    ['films.json that is no JSON', TWICE, { 'films.json': '{' }, { source: 'films.json' }],
    ['a film alone', TWICE, { 'films.json': { same: [['a:1']] } }, { source: 'films.json', field: 'same.0' }],
    ['an unclear film', TWICE, { 'films.json': { same: [['1', 'a:2']] } }, { field: 'same.0.0' }],
    [
      'films both same and different',
      TWICE,
      { 'films.json': { same: [['a:1', 'b:1']], different: [['b:1', 'a:1']] } },
      { source: 'films.json' },
    ],
  ])('refuses %s', async (_, sources, files, fault) => {
    const { listings, faults } = await read(sources, files)
    expect(listings).toBeUndefined()
    expect(faults).toContainEqual(expect.objectContaining({ severity: 'error', ...fault }))
  })

  it('refuses `source` beside `sources`', async () => {
    const sound = buildSoundSite()
    Object.assign(sound.site, { sources: TWICE, source: { type: 'folder' } })
    const result = await readSource({ siteFolder: writeSiteFolder(filesOf(sound)), now: NOW })
    expect(!result.ok && result.error).toEqual([expect.objectContaining({ field: 'source' })])
  })

  it('names a film of films.json that is nowhere', async () => {
    const { listings, faults } = await read(TWICE, { 'films.json': { same: [['a:1', 'b:99']] } })
    expect(listings).toBeDefined()
    expect(faults).toEqual([expect.objectContaining({ severity: 'warning', field: 'same.0.1' })])
  })
})

describe('broken records of two sources', () => {
  const broken = (changed: (movies: { id: string }[]) => void, sources: unknown) => {
    const sound = buildSoundSite()
    changed(sound.movies)
    return read(sources, { 'movies.json': sound.movies })
  }

  it('count to the share of their own source', async () => {
    const change = (movies: object[]) => movies.push({ id: '5' })
    const [one, other] = TWICE
    const lenient = await broken(change, [
      { ...one, maxRejected: 0.5 },
      { ...other, maxRejected: 0.5 },
    ])
    expect(lenient.listings).toBeDefined()
    expect(lenient.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/\(source folder a-\)$/),
      expect.stringMatching(/\(source folder b-\)$/),
    ])
    const strict = await broken(change, [{ ...one, maxRejected: 0.5 }, other])
    expect(strict.listings).toBeUndefined()
    const errors = strict.faults.filter(({ severity }) => severity === 'error')
    expect(errors.every(({ message }) => message.endsWith('(source folder b-)'))).toBe(true)
  })
})

describe('films that may be one', () => {
  it('are named with what is known of them, and with what to write', async () => {
    const { sound, files } = buildSpreadsheetSite()
    const rows = ['title,date,time,director,runtime', 'The General,2025-01-25,20:00,Ada Lund,78']
    const { faults } = await read(sound.site.sources, { ...files, 'programme.csv': rows.join('\n') })
    expect(faults.map(({ message }) => message)).toContain(
      '\'The General\' (a:1, Buster Keaton) and \'The General\' (b:the-general, Ada Lund, 78 min) stay two films, since the directors differ; write ["a:1", "b:the-general"] into `same` or `different` of films.json',
    )
  })

  it('have the title without a label, which its showtimes keep', async () => {
    const { sound } = buildSpreadsheetSite()
    const head = 'title,date,time,director,runtime,year'
    const rows = [head, 'Harbour Nights: The General,2025-01-25,20:00,Buster Keaton,78,1926']
    Object.assign(sound.movies[0] ?? {}, { runtimeMinutes: 78 })
    const { listings } = await read(sound.site.sources, {
      'movies.json': sound.movies,
      'programme.csv': rows.join('\n'),
    })
    expect(listings?.movies.find(({ id }) => id === '1')?.title).toBe('The General')
    const notes = listings ? showtimesOf(listings).filter(({ notes: own }) => own === rows[1]?.split(',')[0]) : []
    expect(notes.map(({ movieId }) => movieId)).toEqual(['1'])
  })
})

describe('two records of one source', () => {
  it('become one film by films.json', async () => {
    const sound = buildSoundSite()
    sound.movies[1] = {
      id: '2',
      title: 'The General (Subtitled)',
      synopsis: 'A train.',
      poster: 'assets/b.jpg',
      ids: { imdb: 'tt2' },
    }
    const files = { ...filesOf(sound), 'films.json': { same: [['1', 'folder:2']] } }
    const result = await readSource({ siteFolder: writeSiteFolder(files), now: NOW })
    const listings = result.ok ? result.value : undefined
    expect(listings?.movies.map(({ id }) => id).toSorted()).toEqual(['1', '3', '4'])
    expect(listings?.movies.find(({ id }) => id === '1')).toMatchObject({
      title: 'The General',
      synopsis: 'A train.',
      directors: ['Buster Keaton'],
      ids: { imdb: 'tt2' },
    })
    const notes = listings ? showtimesOf(listings).filter(({ notes: own }) => own === 'The General (Subtitled)') : []
    expect(notes).toHaveLength(80)
    expect(notes.every(({ movieId }) => movieId === '1')).toBe(true)
  })
})

describe('keepHours', () => {
  const projectRoot = mkdtempSync(path.join(os.tmpdir(), 'kept-'))
  afterAll(() => rmSync(projectRoot, { recursive: true, force: true }))
  const HOUR = 3_600_000

  it('uses the last good records of a source for so long, with a warning, and then stops', async () => {
    const sound = buildSoundSite()
    sound.site.sources = [
      { type: 'folder', prefix: 'a-', keepHours: 2 },
      { type: 'folder', prefix: 'b-', keepHours: 2 },
    ]
    const siteFolder = writeSiteFolder(filesOf(sound))
    const good = await readSource({ siteFolder, now: NOW, projectRoot })
    expect(good.ok && good.value.warnings).toEqual([])
    rmSync(path.join(siteFolder, 'showtimes.json'))
    const later = await readSource({ siteFolder, now: NOW + HOUR, projectRoot })
    expect(later.ok && showtimesOf(later.value).length).toBe(480)
    expect(later.ok ? later.value.warnings.map(({ message }) => message) : []).toEqual([
      expect.stringMatching(/last good records of folder a-, of 2025-01-24T09:00:00\.000Z$/),
      expect.stringMatching(/last good records of folder b-, of 2025-01-24T09:00:00\.000Z$/),
    ])
    const tooLate = await readSource({ siteFolder, now: NOW + 3 * HOUR, projectRoot })
    expect(tooLate.ok ? [] : tooLate.error).toEqual([
      expect.objectContaining({ severity: 'error', message: expect.stringMatching(/longer ago than keepHours/) }),
    ])
    const unkept = await readSource({ siteFolder, now: NOW + HOUR })
    expect(unkept.ok).toBe(false)
  })
})

describe('the address of a film', () => {
  const projectRoot = mkdtempSync(path.join(os.tmpdir(), 'film-ids-'))
  afterAll(() => rmSync(projectRoot, { recursive: true, force: true }))

  it('stays when an earlier source begins to list it, and its other ids lead to it', async () => {
    const { sound, files } = buildSpreadsheetSite()
    const siteFolder = writeSiteFolder({ ...filesOf(sound), ...files })
    await readSource({ siteFolder, now: NOW, projectRoot, isTrial: true })
    expect(readdirSync(projectRoot)).toEqual([])
    const before = await readSource({ siteFolder, now: NOW, projectRoot })
    expect(before.ok && before.value.movies.map(({ id }) => id)).toContain('otto')
    sound.movies.push({ id: '5', title: 'OTTO' })
    writeFileSync(path.join(siteFolder, 'movies.json'), JSON.stringify(sound.movies))
    const remembered = await readSource({ siteFolder, now: NOW, projectRoot })
    expect(remembered.ok && remembered.value.movies.map(({ id }) => id)).toContain('otto')
    expect(remembered.ok && remembered.value.formerMovieIds.get('5')).toBe('otto')
    const unknown = await readSource({ siteFolder, now: NOW })
    expect(unknown.ok && unknown.value.movies.map(({ id }) => id)).not.toContain('otto')
    expect(unknown.ok && unknown.value.formerMovieIds.get('otto')).toBe('5')
  })
})

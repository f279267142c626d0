import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../../../../src/config/fault'
import { SiteConfigSchema } from '../../../../src/config/site-config'
import { type RawRecord, SourceError } from '../../adapter'
import { createDemoAdapter, resolveRelativeDates } from './create-demo-adapter'

const PROGRAMME = {
  seed: 'test',
  bookingUrl: 'https://tickets.example/{theaterId}/{perfCode}',
  pools: { all: ['m1'] },
  theaters: [{ theaterId: 't1', currency: 'GBP', slots: [{ screen: '1', at: '20:00', pool: 'all' }] }],
}
let siteFolder: string
let warnings: Fault[]

beforeEach(() => {
  siteFolder = mkdtempSync(join(tmpdir(), 'demo-site-'))
  warnings = []
  write('theaters.json', [{ id: 't1', name: 'One', timeZone: 'Europe/London', closures: [{ from: '{today+1}' }] }])
  write('movies.json', [{ id: 'm1', title: 'Film', runtimeMinutes: 90 }])
  write('programme.json', PROGRAMME)
})
afterEach(() => rmSync(siteFolder, { recursive: true }))

function write(file: string, value: unknown) {
  writeFileSync(join(siteFolder, file), typeof value === 'string' ? value : JSON.stringify(value))
}

function create() {
  const country = { code: 'GB', iso31661A2: 'GB', iso31661A3: 'GBR' }
  const site = v.parse(SiteConfigSchema, { name: 'Test', locale: 'en-GB', country, source: { type: 'demo' } })
  const now = Date.parse('2026-11-20T12:00Z')
  return createDemoAdapter({ siteFolder, site, source: site.source, env: {}, now, warn: fault => warnings.push(fault) })
}

function adapter() {
  const created = create()
  if (!created.ok) throw new Error(created.error.message)
  return created.value
}

async function collect(records: AsyncIterable<RawRecord>): Promise<RawRecord[]> {
  const all: RawRecord[] = []
  for await (const record of records) all.push(record)
  return all
}

describe('createDemoAdapter', () => {
  it('reads the folder’s records with their dates resolved', async () => {
    const [theater] = await collect(adapter().readTheaters())
    expect(theater).toMatchObject({ source: 'theaters.json', index: 0, value: { closures: [{ from: '2026-11-21' }] } })
  })

  it('generates showtimes around now', async () => {
    const showtimes = await collect(adapter().readShowtimes())
    expect(showtimes.map(({ value }) => value)).toMatchObject([
      { startsAt: '2026-11-18T20:00:00' },
      { startsAt: '2026-11-19T20:00:00' },
      { startsAt: '2026-11-20T20:00:00', movieId: 'm1', theaterId: 't1' },
    ])
  })

  it('reads pages in alphabetical order and no events where there is no file', async () => {
    mkdirSync(join(siteFolder, 'pages'))
    write('pages/b.json', { slug: 'b', title: 'B' })
    write('pages/a.json', { slug: 'a', title: 'A' })
    expect((await collect(adapter().readPages())).map(({ source }) => source)).toEqual(['pages/a.json', 'pages/b.json'])
    expect(await collect(adapter().readEvents())).toEqual([])
  })

  it('refuses a programme that is missing', () => {
    rmSync(join(siteFolder, 'programme.json'))
    expect(create()).toMatchObject({ ok: false, error: { source: 'programme.json', message: 'The file is missing' } })
  })

  it('refuses a programme that breaks its schema and names every field', () => {
    const slots = [
      { screen: '1', at: '25:00', pool: 'all' },
      { screen: '1', at: '20:00' },
    ]
    write('programme.json', { ...PROGRAMME, theaters: [{ theaterId: 't1', currency: 'GBP', slots }] })
    const created = create()
    const faults = [...(created.ok ? [] : [created.error]), ...warnings]
    expect(faults.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'theaters.0.slots.0.at: must be a time HH:mm',
      'theaters.0.slots.1: must name either a movieId or a pool',
    ])
  })

  it('warns about rules that name what does not exist', async () => {
    write('programme.json', {
      ...PROGRAMME,
      pools: { all: ['m1', 'm2'] },
      theaters: [{ theaterId: 't9', currency: 'GBP', slots: [{ screen: '1', at: '20:00', pool: 'none' }] }],
    })
    expect(await collect(adapter().readShowtimes())).toEqual([])
    expect(warnings.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'pools.all: no film has the id m2',
      'theaters.0.theaterId: no theater has the id t9',
      'theaters.0.slots.0.pool: no pool is called none',
    ])
  })

  it.each([
    ['is no JSON', '[{', /line 1, column 3/],
    ['is no list', {}, /must be a list of records/],
  ])('stops with the file’s name when movies.json %s', async (_, content, message) => {
    write('movies.json', content)
    const reading = collect(adapter().readMovies())
    await expect(reading).rejects.toThrow(SourceError)
    await expect(reading).rejects.toMatchObject({
      fault: { source: 'movies.json', message: expect.stringMatching(message) },
    })
  })
})

// A Friday.
const TODAY = '2026-11-20'

describe('resolveRelativeDates', () => {
  it.each([
    ['{today}', '2026-11-20'],
    ['{today+11}', '2026-12-01'],
    ['{today-20}', '2026-10-31'],
    ['{today+1}T17:00', '2026-11-21T17:00'],
    ['{fri}', '2026-11-20'],
    ['{sat}T16:00', '2026-11-21T16:00'],
    ['{thu}', '2026-11-26'],
    ['{thu-7}', '2026-11-19'],
    ['{mon+7}T00:30:00', '2026-11-30T00:30:00'],
  ])('turns %s into %s', (relative, expected) => {
    expect(resolveRelativeDates(relative, TODAY)).toBe(expected)
  })

  it.each(['2026-01-01', 'until {today+3}', '{someday}', '{today+3', '{today}T5pm', ''])('leaves %j alone', text => {
    expect(resolveRelativeDates(text, TODAY)).toBe(text)
  })

  it('reaches values at any depth and keeps everything that is no text', () => {
    const record = { closures: [{ from: '{today}', permanent: false }], seats: 210, note: null }
    expect(resolveRelativeDates(record, TODAY)).toEqual({
      closures: [{ from: '2026-11-20', permanent: false }],
      seats: 210,
      note: null,
    })
  })
})

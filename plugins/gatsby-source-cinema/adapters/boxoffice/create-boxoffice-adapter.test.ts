import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakePlatform, type RunningFake, startFakePlatform } from '../../../../tests/builders/fake-platform'
import type { Fault } from '../../../../src/config/fault'
import { type SiteConfig, SiteConfigSchema } from '../../../../src/config/site-config'
import type { RawRecord, SourceAdapter } from '../../adapter'
import { type SourceInit, withSourceFetch } from '../reading/source-fetch'
import { createBoxofficeAdapter } from './create-boxoffice-adapter'

const NOW = Date.parse('2026-09-05T01:30:00Z')
const running: RunningFake[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(fake => fake.stop()))
})

function siteOf(source: Record<string, unknown>): SiteConfig {
  return v.parse(SiteConfigSchema, {
    name: 'Grand',
    locale: 'en-GB',
    country: { code: 'uk', iso31661A2: 'GB', iso31661A3: 'GBR' },
    source: { type: 'boxoffice', retries: 0, timeoutMs: 2000, ...source },
  })
}

async function open(fake: FakePlatform, source: Record<string, unknown> = {}) {
  const platform = await startFakePlatform(fake)
  running.push(platform)
  const warnings: Fault[] = []
  const site = siteOf({ url: platform.url, ...source })
  const created = createBoxofficeAdapter({
    siteFolder: '/nowhere',
    site,
    source: site.source,
    env: {},
    now: NOW,
    warn: fault => warnings.push(fault),
  })
  if (!created.ok) throw new Error(created.error.message)
  return { adapter: created.value, platform, warnings }
}

async function values(records: AsyncIterable<RawRecord>) {
  const list: unknown[] = []
  for await (const { value } of records) list.push(value)
  return list
}

const showtime = (id: string, more: object = {}) => ({
  id,
  startsAt: '2026-09-05T23:00:00',
  tags: ['Format.Projection.Digital'],
  data: { ticketing: [{ urls: [`https://tickets.example/${id}`], type: 'DESKTOP', provider: 'default' }] },
  occupancy: { rate: null },
  ...more,
})
const programme = (...showtimes: object[]) => ({ X001: { '7': { '2026-09-05': showtimes } } })
const read = async (adapter: SourceAdapter) => ({
  movies: await values(adapter.readMovies()),
  showtimes: await values(adapter.readShowtimes()),
})

describe('a platform source', () => {
  it('is refused without an address', () => {
    const site = siteOf({ url: null })
    const input = { siteFolder: '/', site, source: site.source, env: {}, now: NOW, warn: () => {} }
    const error = { severity: 'error', source: 'site.json', field: 'source.url' }
    expect(createBoxofficeAdapter(input)).toMatchObject({ ok: false, error })
  })

  it('says which answers are missing', async () => {
    const { adapter, platform } = await open({ theaters: [] })
    await expect(adapter.readSettings()).rejects.toMatchObject({
      fault: {
        source: `${platform.url}/page-data/index/page-data.json`,
        message: 'None of the static queries it names holds allTheater',
      },
    })
  })

  it('merges the partial settings of its queries, and lists of the same nodes', async () => {
    const { adapter } = await open({
      settings: { name: 'Grand', circuit: { id: '9', name: null } },
      queries: [
        { settings: { circuit: { id: '9', name: 'Grand Group' }, hasSearch: false } },
        { allTheater: { nodes: [{ id: 'X001', ticketingProvider: 'vista' }] } },
      ],
    })
    expect(await adapter.readSettings()).toMatchObject({
      site: { name: 'Grand', circuit: { id: '9', name: 'Grand Group' } },
      theme: { hasSearch: false },
    })
    expect(await values(adapter.readTheaters())).toMatchObject([{ name: 'Grand', ticketingProvider: 'vista' }])
  })

  it('reports a field of another type and keeps the record', async () => {
    const { adapter, warnings } = await open({
      movies: [{ id: '7', title: 'Tide', runtime: '140 min', certificate: '15' }],
    })
    expect(await values(adapter.readMovies())).toMatchObject([{ id: '7', title: 'Tide', certificate: '15' }])
    expect(warnings).toMatchObject([{ severity: 'warning', record: '7', field: 'runtime' }])
  })

  it('hides films, and their showtimes, that the platform hides', async () => {
    const { adapter } = await open({
      movies: [
        { id: '7', title: 'Tide', shouldBeHidden: true },
        { id: '8', title: 'Ebb' },
      ],
      schedules: programme(showtime('a')),
    })
    expect(await read(adapter)).toMatchObject({ movies: [{ id: '8' }], showtimes: [] })
  })

  it('warns of a time zone that is not in use in the site’s country', async () => {
    const { adapter, warnings } = await open({ theaters: [{ id: 'X001', name: 'Grand', timeZone: 'Europe/Paris' }] })
    expect(await values(adapter.readTheaters())).toMatchObject([{ timeZone: 'Europe/Paris' }])
    expect(warnings).toMatchObject([{ record: 'X001', field: 'timeZone' }])
  })

  it('shows only the theaters that site.json names, with their films, and is then no circuit', async () => {
    const { adapter, platform } = await open(
      {
        settings: { isSingleLocation: false },
        theaters: [
          { id: 'X001', name: 'Grand', timeZone: 'Europe/London' },
          { id: 'X002', name: 'Rex', timeZone: 'Europe/London' },
        ],
        movies: [
          { id: '7', title: 'Tide', theaters: [{ th: 'X001' }] },
          { id: '8', title: 'Ebb', theaters: [{ th: 'X002' }] },
        ],
      },
      { theaterIds: ['x002'] },
    )
    expect(await values(adapter.readTheaters())).toMatchObject([{ id: 'X002' }])
    expect(await values(adapter.readMovies())).toMatchObject([{ id: '8' }])
    expect((await adapter.readSettings()).site.isSingleLocation).toBeUndefined()
    expect(platform.requests.filter(request => request.startsWith('POST'))).toHaveLength(1)
  })

  it('names the known theaters when site.json names another', async () => {
    const { adapter } = await open({}, { theaterIds: ['X999'] })
    await expect(adapter.readSettings()).rejects.toThrow('It has none of the theaters X999. Known: X001')
  })
})

describe('showtimes of a platform', () => {
  it('are asked for by theater, id in upper case, from the business day before to a year ahead', async () => {
    const { adapter, platform } = await open({ theaters: [{ id: 'x001', name: 'Grand', timeZone: 'Europe/London' }] })
    await values(adapter.readShowtimes())
    const body = platform.requests.find(request => request.startsWith('POST'))?.split(' ')[2] ?? ''
    // 01:30 UTC is 02:30 in London: still the business day of 4 September.
    expect(JSON.parse(body)).toEqual({
      theaters: [{ id: 'X001', timeZone: 'Europe/London' }],
      movieIds: ['7'],
      from: '2026-09-03T03:00:00',
      to: '2027-09-05T03:00:00',
      nin: [],
      sin: [],
      websiteId: 'site-1',
    })
  })

  it('are asked for by a POST that may be asked again for nothing', async () => {
    const { adapter } = await open({ theaters: [{ id: 'x001', name: 'Grand', timeZone: 'Europe/London' }] })
    const sent: SourceInit[] = []
    const send = (url: string, init: SourceInit) => {
      sent.push(init)
      return fetch(url, init)
    }
    await withSourceFetch(send, () => values(adapter.readShowtimes()))
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ isQuery: true }])
    expect(sent.filter(({ method }) => method !== 'POST').some(({ isQuery }) => isQuery)).toBe(false)
  })

  it('may be none', async () => {
    const { adapter, warnings } = await open({})
    expect(await values(adapter.readShowtimes())).toEqual([])
    expect(warnings).toEqual([])
  })

  it('stay apart when they differ by tags only', async () => {
    const { adapter, warnings } = await open({ schedules: programme(showtime('7-a'), showtime('7-b')) })
    expect(await values(adapter.readShowtimes())).toMatchObject([{ id: '7-a' }, { id: '7-b' }])
    expect(warnings).toEqual([])
  })

  it('are told once, with a warning, when one is listed twice', async () => {
    const { adapter, warnings } = await open({ schedules: programme(showtime('a'), showtime('a')) })
    expect(await values(adapter.readShowtimes())).toMatchObject([{ id: 'a' }])
    expect(warnings).toMatchObject([{ record: 'a', message: expect.stringContaining('listed twice') }])
  })

  it('run side by side when the same id is booked at two addresses', async () => {
    const other = showtime('a', {
      data: { ticketing: [{ urls: ['https://tickets.example/second'], provider: 'default' }] },
    })
    const { adapter, warnings } = await open({ schedules: programme(showtime('a'), other) })
    expect(await values(adapter.readShowtimes())).toMatchObject([{ id: 'a' }, { id: 'a-2' }])
    expect(warnings).toEqual([])
  })

  it('bring their films along, when the static query does not list them', async () => {
    const { adapter, platform } = await open({
      schedules: { X001: { '7': { d: [showtime('a')] }, c2202: { d: [showtime('b')] }, gone: { d: [showtime('c')] } } },
      details: [{ id: '7' }, { id: 'c2202', title: 'Home Movies', runtime: 5400 }],
    })
    const { movies, showtimes } = await read(adapter)
    expect(movies).toMatchObject([{ id: '7' }, { id: 'c2202', title: 'Home Movies', runtimeMinutes: 90 }])
    expect(showtimes).toHaveLength(3)
    expect(platform.requests.filter(request => request.includes('/movies?'))).toHaveLength(1)
    expect(platform.requests.find(request => request.startsWith('POST'))).toContain('"movieIds":["7","c2202","gone"]')
  })

  it('of a film that nothing describes are named in a warning', async () => {
    const { adapter, warnings } = await open({ schedules: { X001: { gone: { d: [showtime('c')] } } } })
    await values(adapter.readMovies())
    expect(warnings).toMatchObject([{ record: 'gone', message: expect.stringContaining('describes it nowhere') }])
  })

  it('fail the whole read, with URL and cause, when one theater’s cannot be read', async () => {
    const { adapter, platform } = await open({ failing: { '/api/gatsby-source-boxofficeapi/schedule': 500 } })
    await expect(values(adapter.readShowtimes())).rejects.toMatchObject({
      fault: {
        source: `${platform.url}/api/gatsby-source-boxofficeapi/schedule`,
        message: 'The platform answered 500',
      },
    })
    const asked = platform.requests.length
    await expect(values(adapter.readMovies())).rejects.toThrow('answered 500')
    expect(platform.requests).toHaveLength(asked)
  })

  it('of no theater are tried more often than site.json allows', async () => {
    const { adapter, platform } = await open(
      { failing: { '/api/gatsby-source-boxofficeapi/schedule': 503 } },
      { retries: 2 },
    )
    await expect(values(adapter.readShowtimes())).rejects.toThrow('answered 503')
    expect(platform.requests.filter(request => request.startsWith('POST'))).toHaveLength(3)
  })
})

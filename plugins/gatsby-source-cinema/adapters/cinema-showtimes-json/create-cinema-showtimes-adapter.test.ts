import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { createCinemaShowtimesAdapter } from './create-cinema-showtimes-adapter'
import {
  buildOpenFile,
  buildOpenSession,
  buildVenueMaster,
  buildVenueMasterSession,
} from '../../testing/showtimes-files'

const siteFolder = mkdtempSync(path.join(tmpdir(), 'cinema-showtimes-'))
afterAll(() => rmSync(siteFolder, { recursive: true }))

const SOURCE = { type: 'cinema-showtimes-json', file: 'export.json' }
const ZONE = { timeZone: 'Australia/Melbourne' }

function open(content: unknown, source: Record<string, unknown> = {}, now = '2026-11-03T08:10:00Z') {
  const bytes = Buffer.isBuffer(content) ? content : JSON.stringify(content)
  writeFileSync(path.join(siteFolder, 'export.json'), bytes)
  const input = buildAdapterInput({ siteFolder, source: { ...SOURCE, ...source }, now: Date.parse(now) })
  return { adapter: openAdapter(createCinemaShowtimesAdapter, input), warnings: input.warnings }
}

async function readShowtimes(...parameters: Parameters<typeof open>) {
  const { adapter, warnings } = open(...parameters)
  const showtimes = (await valuesOf(adapter.readShowtimes())) as Record<string, unknown>[]
  return { showtimes, warnings, adapter }
}

describe('an export of VenueMaster', () => {
  it('is records of theater, films and showtimes, and nothing of the house’s own', async () => {
    const { showtimes, adapter, warnings } = await readShowtimes(buildVenueMaster([buildVenueMasterSession(1)]), ZONE)
    const theaters = await valuesOf(adapter.readTheaters())
    const movies = await valuesOf(adapter.readMovies())
    expect(theaters).toEqual([
      {
        ...{ id: 'LIGHTS', name: 'The Lights', timeZone: 'Australia/Melbourne', coordinates: undefined },
        address: { street: '1 Pier Road Seaside 3000', state: 'VIC' },
        screens: [{ name: 'Room One', accessibility: ['HearingLoop'] }],
      },
    ])
    expect(movies).toEqual([
      {
        ...{ id: 'LIGHT', title: 'A light over the harbour', runtimeMinutes: 112, certificate: 'PG' },
        ...{ releaseDate: '2026-10-22', synopsis: 'A keeper.', cast: ['Ann Ek', 'Bo Lind'] },
        genres: ['Drama', 'Science Fiction'],
      },
    ])
    expect(showtimes).toEqual([
      {
        ...{ id: '1', theaterId: 'LIGHTS', movieId: 'LIGHT', startsAt: '2026-11-03T20:00:00' },
        ...{ filmStartsAt: '2026-11-03T20:15:00', endsAt: '2026-11-03T22:15:00', screen: 'Room One', tags: [] },
        ...{
          cancelled: false,
          soldOut: false,
          occupancyRate: 75,
          seatsLeft: 25,
          bookingUrl: 'https://tickets.example/LIGHT',
        },
      },
    ])
    expect(JSON.stringify([theaters, movies, showtimes])).not.toMatch(/1899|777|99 999|secret/)
    expect(warnings).toEqual([])
  })

  it.each([
    [{ Session_Cancelled: true }, { cancelled: true, bookingUrl: undefined }],
    [{ Session_Rainout: true }, { cancelled: true }],
    [{ Session_Seats_Remaining: 0 }, { soldOut: true, occupancyRate: undefined }],
    [{ Session_Seats_Remaining: 1 }, { soldOut: false, occupancyRate: 99, seatsLeft: 1 }],
    [{ Session_Venue_Code: 'Room 9' }, { screen: 'Room 9', occupancyRate: undefined }],
    [
      { Session_Trailers: 0, Session_End_Time: '18991230T000000' },
      { filmStartsAt: undefined, endsAt: undefined },
    ],
    [{ Session_Open_Caption: true }, { tags: ['Showtime.Accessibility.OpenCaption'] }],
    [{ Session_Audio_Description: 1 }, { tags: ['Showtime.Accessibility.AudioDescription'] }],
    [{ Session_Venue_Class_Name: 'Gold Class' }, { tags: ['Attribute.GoldClass'] }],
    [{ Session_Date_Time: '18991230T000000' }, { startsAt: '18991230T000000' }],
  ])('of a session with %j says %j', async (fields, expected) => {
    const { showtimes } = await readShowtimes(buildVenueMaster([buildVenueMasterSession(1, fields)]), ZONE)
    expect(showtimes[0]).toMatchObject(expected)
  })

  it.each([true, 1, 'yes'])('leaves out a session that is not for websites: %j', async flag => {
    const sessions = [buildVenueMasterSession(1, { Session_Suppress_External: flag }), buildVenueMasterSession(2)]
    const { showtimes } = await readShowtimes(buildVenueMaster(sessions), ZONE)
    expect(showtimes.map(({ id }) => id)).toEqual(['2'])
  })

  it('keeps a cancelled session beside the one that replaces it', async () => {
    const sessions = [buildVenueMasterSession(1, { Session_Cancelled: true }), buildVenueMasterSession(2)]
    const { showtimes } = await readShowtimes(buildVenueMaster(sessions), ZONE)
    expect(showtimes.map(({ id, cancelled }) => [id, cancelled])).toEqual([
      ['1', true],
      ['2', false],
    ])
  })

  it('needs a time zone', async () => {
    const { adapter } = open(buildVenueMaster([buildVenueMasterSession(1)]))
    expect(await faultOf(adapter)).toMatchObject({ field: 'source.timeZone' })
  })

  it('takes the operator’s theater first, and the operator’s link', async () => {
    const source = {
      ...ZONE,
      theaterIds: ['lights'],
      theater: { name: 'Lights' },
      bookingUrl: 'https://x.example/{showtimeId}',
    }
    const { showtimes, adapter } = await readShowtimes(buildVenueMaster([buildVenueMasterSession(1)]), source)
    expect(await valuesOf(adapter.readTheaters())).toMatchObject([{ id: 'lights', name: 'Lights', screens: [{}] }])
    expect(showtimes[0]).toMatchObject({ theaterId: 'lights', bookingUrl: 'https://x.example/1' })
  })
})

describe('a file of the open format', () => {
  it('is records of theater, films and showtimes', async () => {
    const { showtimes, adapter, warnings } = await readShowtimes(buildOpenFile([buildOpenSession('S1')]))
    expect(await valuesOf(adapter.readTheaters())).toEqual([
      {
        ...{ id: 'SEA', name: 'Seaside', timeZone: 'Australia/Melbourne', phone: '+61 3 5550 0000' },
        ...{ address: { street: '1 Pier Road, Seaside' }, coordinates: { latitude: -38, longitude: 145 } },
      },
    ])
    expect(await valuesOf(adapter.readMovies())).toMatchObject([
      {
        ...{ id: 'F1', title: 'A light', runtimeMinutes: 112, certificate: 'PG', cast: ['Ann', 'Bo'] },
        ...{ directors: ['Di Rector'], poster: 'https://pictures.example/l.jpg', trailer: 'https://videos.example/2' },
        backdrop: 'https://pictures.example/w.jpg',
      },
      { id: 'F2', title: 'Soon', releaseDate: '2027-02-05', runtimeMinutes: undefined },
    ])
    expect(showtimes).toEqual([
      {
        ...{ id: 'S1', theaterId: 'SEA', movieId: 'F1', startsAt: '2026-11-03T20:00:00+11:00' },
        ...{ filmStartsAt: '2026-11-03T20:15:00', endsAt: '2026-11-03T22:15:00', screen: 'Screen 1' },
        tags: ['Format.Projection.2D', 'Localization.Language.English'],
        ...{ soldOut: false, occupancyRate: 70, seatsLeft: 30, price: { from: 14, currency: 'AUD' } },
        prices: [
          { name: 'Adult', amount: 19.5, currency: 'AUD' },
          { name: 'Child', amount: 14, currency: 'AUD' },
        ],
        bookingUrl: 'https://tickets.example/1',
      },
    ])
    expect(warnings).toEqual([])
  })

  it.each([
    [
      { advertised_start_time_local: undefined, advertised_start_time: '2026-11-03T20:05:00+11:00' },
      { startsAt: '2026-11-03T20:05:00+11:00' },
    ],
    [
      { feature_start_time_local: undefined, feature_start_time: '2026-11-03T20:20:00+11:00' },
      { filmStartsAt: '2026-11-03T20:20:00' },
    ],
    [{ end_time_local: undefined, end_time: '2026-11-03T22:30:00+11:00' }, { endsAt: '2026-11-03T22:30:00' }],
    [{ advertised_start_time_local: null, start_time_local: null }, { startsAt: '2026-11-03T20:00:00+11:00' }],
    [{ availability_by_class: [{ seats_total: 5, seats_available: 0 }] }, { soldOut: true, occupancyRate: undefined }],
    [{ availability_by_class: [] }, { soldOut: false, occupancyRate: undefined }],
    [{ availability_by_class: [{ seats_total: 5 }] }, { soldOut: false, occupancyRate: undefined }],
    [{ pricing: [] }, { price: undefined }],
    [{ auditorium_id: 'A9' }, { screen: 'A9' }],
    [
      {
        attributes: {
          video_format: '3D',
          audio_format: 'Dolby Atmos',
          language: 'fr',
          subtitle_languages: ['en', 'de'],
        },
      },
      {
        tags: [
          ...['Format.Projection.3D', 'Format.Sound.DolbyAtmos', 'Localization.Language.French'],
          ...['Localization.Subtitle.English', 'Localization.Subtitle.German'],
        ],
      },
    ],
    [
      { attributes: { accessibility: { ccap: true, ocap: true, descriptive_audio: true, wheelchair: true } } },
      {
        tags: [
          ...['Showtime.Accessibility.ClosedCaption', 'Showtime.Accessibility.OpenCaption'],
          ...['Showtime.Accessibility.AudioDescription', 'Screen.Accessibility.Wheelchair'],
        ],
      },
    ],
  ])('of a session with %j says %j', async (fields, expected) => {
    const { showtimes, warnings } = await readShowtimes(buildOpenFile([buildOpenSession('S1', fields)]))
    expect(showtimes[0]).toMatchObject(expected)
    expect(warnings).toEqual([])
  })

  it('with local times and times in UTC that disagree keeps the local ones, and warns once', async () => {
    const late = { start_time_utc: '2026-11-03T10:00:00Z' }
    const { showtimes, warnings } = await readShowtimes(
      buildOpenFile([buildOpenSession('S1', late), buildOpenSession('S2', late)]),
    )
    expect(showtimes.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-03T20:00:00+11:00',
      '2026-11-03T20:00:00+11:00',
    ])
    expect(warnings).toMatchObject([{ record: 'S1', message: expect.stringMatching(/not the same instant.*one of 2/) }])
  })

  it.each([
    ['2026-11-03T08:44:00Z', 0],
    ['2026-11-03T08:46:00Z', 1],
  ])('at %s warns of its age: %i', async (now, count) => {
    const { warnings } = await readShowtimes(buildOpenFile([buildOpenSession('S1')]), {}, now)
    expect(warnings.filter(({ field }) => field === 'generated_at')).toHaveLength(count)
  })

  it('warns of sessions that are all past, and of another version', async () => {
    const file = buildOpenFile([buildOpenSession('S1')], { ttl_seconds: undefined, spec: 'cinemashowtimes-json/2.0' })
    const { warnings } = await readShowtimes(file, {}, '2026-12-01T00:00:00Z')
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('cinemashowtimes-json/2.0'),
      expect.stringContaining('only sessions of the past'),
    ])
  })

  it('without time zone needs one of the operator', async () => {
    const file = buildOpenFile([buildOpenSession('S1')], { cinema: { cinema_id: 'SEA', name: 'Seaside' } })
    expect(await faultOf(open(file).adapter)).toMatchObject({ field: 'source.timeZone' })
    expect((await readShowtimes(file, ZONE)).showtimes).toHaveLength(1)
  })

  it('loses fields of an unexpected type', async () => {
    const { showtimes, warnings } = await readShowtimes(
      buildOpenFile([buildOpenSession('S1', { attributes: 'all', pricing: { adult: 9 } })]),
    )
    expect(showtimes[0]).toMatchObject({ id: 'S1', tags: [], price: undefined })
    expect(warnings.map(({ field }) => field)).toEqual(['attributes', 'pricing'])
  })
})

describe('the file of cinema-showtimes-json', () => {
  const text = JSON.stringify(buildOpenFile([buildOpenSession('Séance')]))
  const big = (little: Buffer) => Buffer.from(little).swap16()

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['big-endian UTF-16', big(Buffer.from(text, 'utf16le'))],
    ['big-endian UTF-16 with a mark', big(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ])('is read in %s', async (_, bytes) => {
    expect((await readShowtimes(bytes)).showtimes).toMatchObject([{ id: 'Séance' }])
  })

  it.each([
    ['no text', Buffer.from([0x7b, 0x22, 0xe9, 0xff]), /no text in UTF-8/],
    ['nothing', Buffer.from(' '), /holds nothing/],
    ['half a text', Buffer.from('{"sessions": ['), /cut off or malformed/],
    ['another shape', {}, /another shape: neither/],
    ['no session', buildOpenFile([]), /list of sessions is empty/],
    ['no film', buildOpenFile([buildOpenSession('S1')], { films: [] }), /list of films is empty/],
    ['no session of VenueMaster', buildVenueMaster([]), /list of Sessions is empty/],
  ])('with %s is a fault that names it', async (_, content, message) => {
    expect(await faultOf(open(content).adapter)).toMatchObject({
      source: 'export.json',
      message: expect.stringMatching(message),
    })
  })

  it('that is missing is a fault that names it', async () => {
    const input = buildAdapterInput({ siteFolder, source: { ...SOURCE, file: 'other.json' } })
    const fault = await faultOf(openAdapter(createCinemaShowtimesAdapter, input))
    expect(fault).toMatchObject({ source: 'other.json', message: expect.stringContaining('no such file') })
  })
})

describe('the options of cinema-showtimes-json', () => {
  it.each([
    [{ file: undefined }, 'source.url'],
    [{ file: '../other.json' }, 'source.file'],
    [{ file: '/etc/other.json' }, 'source.file'],
    [{ theaterIds: ['a', 'b'] }, 'source.theaterIds'],
    [{ token: { env: 'NONE' } }, 'source.token'],
  ])('%j are a fault of %s', (source, field) => {
    const input = buildAdapterInput({ siteFolder, source: { ...SOURCE, ...source } })
    expect(createCinemaShowtimesAdapter(input)).toMatchObject({ ok: false, error: { field } })
  })
})

describeSourceFaults({
  create: createCinemaShowtimesAdapter,
  sourceAt: url => ({ type: 'cinema-showtimes-json', url: `${url}/schedule.json` }),
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { createCsvAdapter } from './create-csv-adapter'
import { readClock } from './read-columns'
import { readStatus } from './read-status'

type Row = Record<string, unknown>

let siteFolder = ''
beforeAll(async () => {
  siteFolder = await mkdtemp(path.join(tmpdir(), 'csv-source-'))
})
afterAll(() => rm(siteFolder, { recursive: true }))

let count = 0
async function open(content: string | Buffer, source: Row = {}, site: Row = {}) {
  count += 1
  const file = `listing-${count}.csv`
  await writeFile(path.join(siteFolder, file), content)
  const options = { type: 'csv', file, timeZone: 'Europe/Berlin', ...source }
  const input = buildAdapterInput({ siteFolder, source: options, site })
  return { input, adapter: openAdapter(createCsvAdapter, input) }
}

async function read(content: string | Buffer, source: Row = {}, site: Row = {}) {
  const { input, adapter } = await open(content, source, site)
  const { site: settings } = await adapter.readSettings()
  return {
    attributes: settings.attributes,
    theaters: (await valuesOf(adapter.readTheaters())) as Row[],
    movies: (await valuesOf(adapter.readMovies())) as Row[],
    showtimes: (await valuesOf(adapter.readShowtimes())) as Row[],
    warnings: input.warnings.map(({ message }) => message),
  }
}
const faultIn = async (content: string | Buffer, source: Row = {}) => faultOf((await open(content, source)).adapter)

describe('a spreadsheet of showtimes', () => {
  it('gives seats left and ticket types, in the currency of the site’s country where none is written', async () => {
    const { showtimes, warnings } = await read(
      'Film;Datum;Beginn;Freie Plätze;Preise\n' +
        'Die Füchse;2025-01-25;20:15;7;"Voll 12,50; Kind: 8 €|Club £6; gratis"\n' +
        'Die Füchse;2025-01-26;20:15;;9.5\nDie Füchse;2025-01-27;20:15;viele;\n',
      { currency: 'CHF' },
    )
    expect(showtimes[0]).toMatchObject({
      seatsLeft: 7,
      price: undefined,
      prices: [
        { name: 'Voll', amount: 12.5, currency: 'CHF' },
        { name: 'Kind', amount: 8, currency: 'EUR' },
        { name: 'Club', amount: 6, currency: 'GBP' },
      ],
    })
    expect(showtimes[1]).toMatchObject({ price: { from: 9.5, currency: 'CHF' }, prices: undefined })
    expect(showtimes[2]?.['seatsLeft']).toBeUndefined()
    expect(warnings.join()).toMatch(/viele/)
    expect(warnings.join()).toMatch(/price that is not understood.*gratis/)
  })

  it('gives films of its titles and a showtime a row', async () => {
    const { theaters, movies, showtimes } = await read(
      'Film;Datum;Beginn;Saal;Dauer;Link\nDie Füchse;2025-01-25;20:15;1;112 min;https://t.example/1\n"Die Füchse";2025-01-26;17:00;2;;\n',
    )
    expect(theaters).toEqual([{ id: 'a-house', name: 'A House', timeZone: 'Europe/Berlin' }])
    expect(movies).toEqual([{ id: 'die-fuchse', title: 'Die Füchse', runtimeMinutes: 112 }])
    expect(showtimes).toMatchObject([
      {
        theaterId: 'a-house',
        movieId: 'die-fuchse',
        startsAt: '2025-01-25T20:15:00',
        screen: '1',
        bookingUrl: 'https://t.example/1',
      },
      { startsAt: '2025-01-26T17:00:00', screen: '2' },
    ])
  })

  it.each([
    ['utf8', Buffer.from('\uFEFFtitle,date,time\nÉté,2025-01-25,20:15\n', 'utf8')],
    ['utf16le', Buffer.from('\uFEFFtitle\tdate\ttime\nÉté\t2025-01-25\t20:15\n', 'utf16le')],
  ])('is read in %s', async (_, bytes) => {
    expect((await read(bytes)).movies).toEqual([{ id: 'ete', title: 'Été' }])
  })

  it('has its own header names where columns says so', async () => {
    const columns = { title: 'Was', date: 'Wann', time: 'Um', theater: 'Wo' }
    const csv = 'Was,Wann,Um,Wo\nA,2025-01-25,20:15,Grand\nB,2025-01-25,20:15,Nord\n'
    const { theaters, showtimes } = await read(csv, { columns })
    expect(theaters).toMatchObject([
      { id: 'grand', name: 'Grand' },
      { id: 'nord', name: 'Nord' },
    ])
    expect(showtimes.map(({ theaterId }) => theaterId)).toEqual(['grand', 'nord'])
  })

  it('finds the configured theater by id or name, and leaves those of other sites out', async () => {
    await writeFile(
      path.join(siteFolder, 'theaters.json'),
      JSON.stringify([
        { id: 'G1', name: 'Grand', timeZone: 'Europe/Paris' },
        { id: 'N1', name: 'Nord' },
      ]),
    )
    const csv = 'title,date,time,cinema\nA,2025-01-25,20:15,g1\nA,2025-01-25,20:15,NORD\nA,2025-01-25,20:15,West\n'
    const all = await read(csv)
    const some = await read(csv, { theaterIds: ['G1'] })
    await rm(path.join(siteFolder, 'theaters.json'))
    expect(all.showtimes.map(({ theaterId }) => theaterId)).toEqual(['G1', 'N1', 'west'])
    expect(all.theaters).toMatchObject([
      { id: 'G1', timeZone: 'Europe/Paris' },
      { id: 'N1', timeZone: 'Europe/Berlin' },
    ])
    expect(some.showtimes.map(({ theaterId }) => theaterId)).toEqual(['G1'])
    expect(some.theaters).toHaveLength(1)
  })

  it.each([
    ['2025-01-25', {}, '2025-01-25'],
    ['25.01.2025', {}, '2025-01-25'],
    ['1/25/2025', {}, '2025-01-25'],
    ['Sa 25.1.2025', {}, '2025-01-25'],
    ['20250125', {}, '2025-01-25'],
    ['25 January 2025', {}, '2025-01-25'],
    ['Jan 25, 2025', {}, '2025-01-25'],
    ['Samstag, 25. Januar 2025', {}, '2025-01-25'],
    ['03.04.2025', { dateFormat: 'DD.MM.YYYY' }, '2025-04-03'],
    ['3/4/25', { dateFormat: 'M/D/YY' }, '2025-03-04'],
    ['04.04.2025', {}, '2025-04-04'],
  ])('reads the date %s %j', async (date, source, day) => {
    const { showtimes } = await read(`title;date;time\nA;"${date}";20:15\n`, source, { locale: 'de' })
    expect(showtimes).toMatchObject([{ startsAt: `${day}T20:15:00` }])
  })

  it.each([
    ['03.04.2025', /ambiguous: 03\.04\.2025 may be .* source\.dateFormat/],
    ['03/04/2025\nB;5/4/2025;20:15', /ambiguous/],
    ['25/04/2025;20:15\nB;4/25/2025', /has the day first \(25\/04\/2025\) and the month first/],
  ])('does not guess the dates %s', async (dates, message) => {
    const csv = `title;date;time\nA;${dates}${dates.endsWith('20:15') ? '' : ';20:15'}\n`
    expect(await faultIn(csv)).toMatchObject({ field: 'date', message: expect.stringMatching(message) })
  })

  it('reads all dates of a column by the one that shows its form, and says so', async () => {
    const { showtimes, warnings } = await read('title,date,time\nA,03.04.2025,20:15\nA,25.04.2025,20:15\n')
    expect(showtimes.map(({ startsAt }) => startsAt)).toEqual(['2025-04-03T20:15:00', '2025-04-25T20:15:00'])
    expect(warnings).toEqual([expect.stringMatching(/the day first, as in 25\.04\.2025/)])
  })

  it.each([
    ['2025-01-25 20:15', '2025-01-25T20:15:00'],
    ['25.01.2025 20h15', '2025-01-25T20:15:00'],
    ['2025-01-25T20:15', '2025-01-25T20:15:00'],
    ['2025-01-25T19:15:00Z', '2025-01-25T20:15:00+01:00'],
    ['1/25/2025 8:15 PM', '2025-01-25T20:15:00'],
  ])('reads date and time of one column: %s', async (start, startsAt) => {
    expect((await read(`title,start\nA,${start}\n`)).showtimes).toMatchObject([{ startsAt }])
  })

  it('keeps the text of a broken time, for validation to reject', async () => {
    const { showtimes } = await read('title,date,time\nA,2025-01-25,late\nA,soon,20:15\n,2025-01-25,20:15\n')
    expect(showtimes).toMatchObject([
      { startsAt: '2025-01-25 late' },
      { startsAt: 'soon 20:15' },
      { movieId: undefined },
    ])
  })

  it('leaves unknown states and repeated rows out, and says them', async () => {
    const row = (status: string, time = '20:15') => `A,2025-01-25,${time},${status},3D / Sofa\n`
    const csv = `title,date,time,status,format\n${row('')}${row('')}${row('draft', '21:00')}${row('Sold out', '22:00')}`
    const { showtimes, warnings, attributes } = await read(csv)
    expect(showtimes).toMatchObject([
      { soldOut: false, tags: ['Format.Projection.3D', 'Attribute.Sofa'] },
      { soldOut: true },
    ])
    expect(warnings).toEqual([
      expect.stringMatching(/repeats an earlier/),
      expect.stringMatching(/unknown status 'draft'/),
    ])
    expect(attributes).toEqual([{ tag: 'Attribute.Sofa', label: 'Sofa' }])
  })

  it('keeps ids from build to build', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => read('title,date,time\nA,2025-01-25,20:15\n')))
    expect(one?.showtimes[0]?.id).toBe(two?.showtimes[0]?.id)
  })

  it.each([
    ['title,date\nA,2025-01-25\n', {}, /no column for date and time, or startsAt\. Its columns: title, date/],
    ['title,date,time\nA,2025-01-25,20:15\n', { columns: { screen: 'Saal' } }, /no column Saal \(source\.columns\)/],
    ['title,date,time\n', {}, /holds no row/],
    ['title,date,time\nA,2025-01-25,"20:15\n', {}, /cut off or malformed/],
    ['   ', {}, /is empty/],
    [Buffer.from([0x74, 0xe9, 0xff, 0x2c]), {}, /no text in UTF-8 or UTF-16/],
  ])('is a fault: %j', async (content, source, message) => {
    expect(await faultIn(content, source)).toMatchObject({ severity: 'error', message: expect.stringMatching(message) })
  })
})

describe('a time of day', () => {
  it.each([
    ['20:15', '20:15', 0],
    ['8:15 pm', '20:15', 0],
    ['8.15pm', '20:15', 0],
    ['12:05 a.m.', '00:05', 0],
    ['8pm', '20:00', 0],
    ['20h15', '20:15', 0],
    ['20h', '20:00', 0],
    ['20.15 Uhr', '20:15', 0],
    ['20:15:00', '20:15', 0],
    ['2015', '20:15', 0],
    ['24:30', '00:30', 1],
  ])('%s is %s', (text, clock, daysLater) => {
    expect(readClock(text)).toEqual({ clock, daysLater })
  })

  it.each(['', '20', '20:75', '13 pm', '31:00', 'late'])('%j is none', text => {
    expect(readClock(text)).toBeUndefined()
  })
})

it.each([
  [undefined, 'shown'],
  ['On Sale', 'shown'],
  ['Annulée', 'cancelled'],
  ['ausverkauft', 'soldOut'],
  ['private', undefined],
])('the status %j is %j', (word, state) => {
  expect(readStatus(word)).toBe(state)
})

describe('options of csv', () => {
  it.each([
    [{}, 'source.url', /needs url, or file/],
    [{ url: 'https://x.example/a.csv', file: 'a.csv' }, 'source.file', /one of both/],
    [{ file: '../a.csv' }, 'source.file', /in the site folder/],
    [{ file: 'a.csv', columns: { tittle: 'x' } }, 'source.columns.tittle', /no field of a row/],
    [{ file: 'a.csv', dateFormat: 'DD.MM.' }, 'source.dateFormat', /day, month and year/],
  ])('%j are a fault', (source, field, message) => {
    const created = createCsvAdapter(buildAdapterInput({ siteFolder, source: { type: 'csv', ...source } }))
    expect(created).toMatchObject({ ok: false, error: { field, message: expect.stringMatching(message) } })
  })

  it('without a time zone are a fault that names it', async () => {
    expect(await faultIn('title,date,time\nA,2025-01-25,20:15\n', { timeZone: null })).toMatchObject({
      source: 'site.json',
      field: 'source.timeZone',
    })
  })
})

const shape = { words: /has another shape/ }
const slow = { words: /gave no whole answer within 1000 ms/ }
describeSourceFaults({
  create: createCsvAdapter,
  sourceAt: url => ({ timeoutMs: 1000, type: 'csv', url, timeZone: 'Europe/London' }),
  others: {
    // Several megabytes take longer than the usual 300 ms on a busy machine.
    hang: slow,
    drip: slow,
    truncated: shape,
    huge: { words: /answered with more than 8192 kB/ },
  },
})

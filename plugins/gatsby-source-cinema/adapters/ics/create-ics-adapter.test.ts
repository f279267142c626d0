import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { createIcsAdapter } from './create-ics-adapter'

type Row = Record<string, unknown>

let siteFolder = ''
beforeAll(async () => {
  siteFolder = await mkdtemp(path.join(tmpdir(), 'ics-source-'))
})
afterAll(() => rm(siteFolder, { recursive: true }))

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20250101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...components: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'X-WR-CALNAME:Grand',
    ...components,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const fox = (...lines: string[]) => event('UID:fox', 'SUMMARY:Fox', ...lines)

let count = 0
async function open(content: string, source: Row = {}, now = '2025-10-20T09:00:00Z') {
  count += 1
  const file = `calendar-${count}.ics`
  await writeFile(path.join(siteFolder, file), content)
  const options = { type: 'ics', file, timeZone: 'Europe/Berlin', ...source }
  const input = buildAdapterInput({ siteFolder, source: options, now: Date.parse(now) })
  return { input, adapter: openAdapter(createIcsAdapter, input) }
}

async function read(content: string, source: Row = {}, now?: string) {
  const { input, adapter } = await open(content, source, now)
  return {
    theaters: (await valuesOf(adapter.readTheaters())) as Row[],
    movies: (await valuesOf(adapter.readMovies())) as Row[],
    showtimes: (await valuesOf(adapter.readShowtimes())) as Row[],
    warnings: input.warnings.map(({ message }) => message),
  }
}
const starts = async (content: string, source: Row = {}) =>
  (await read(content, source)).showtimes.map(({ startsAt }) => startsAt)

describe('a calendar of showtimes', () => {
  it('gives theater, films and showtimes', async () => {
    const { theaters, movies, showtimes } = await read(
      calendar(
        fox(
          'DTSTART:20251025T181500Z',
          'DTEND:20251025T200000Z',
          'LOCATION:Screen 2',
          'URL:https://t.example/1',
          'DESCRIPTION:A long\\, lon',
          ' g text',
        ),
      ),
    )
    expect(theaters).toEqual([{ id: 'grand', name: 'Grand', timeZone: 'Europe/Berlin' }])
    expect(movies).toEqual([{ id: 'fox', title: 'Fox' }])
    expect(showtimes).toEqual([
      {
        ...{ id: expect.any(String), theaterId: 'grand', movieId: 'fox', startsAt: '2025-10-25T20:15:00+02:00' },
        ...{ endsAt: '2025-10-25T22:00:00', screen: 'Screen 2', bookingUrl: 'https://t.example/1', cancelled: false },
      },
    ])
  })

  it('has the description as synopsis where asked', async () => {
    const text = calendar(fox('DTSTART:20251025T181500Z', 'DESCRIPTION:<p>A fox\\, red.</p>'))
    expect((await read(text, { synopsis: true })).movies).toMatchObject([{ synopsis: 'A fox, red.' }])
  })

  it.each([
    ['UTC', 'DTSTART:20251025T181500Z', '2025-10-25T20:15:00+02:00'],
    ['floating', 'DTSTART:20251025T201500', '2025-10-25T20:15:00+02:00'],
    ['floating, in winter', 'DTSTART:20251027T201500', '2025-10-27T20:15:00+01:00'],
    ['of a zone', 'DTSTART;TZID=Europe/London:20251025T191500', '2025-10-25T20:15:00+02:00'],
    ['of a quoted zone', 'DTSTART;TZID="Europe/London":20251025T191500', '2025-10-25T20:15:00+02:00'],
    ['of Windows', 'DTSTART;TZID=W. Europe Standard Time:20251025T201500', '2025-10-25T20:15:00+02:00'],
    ['of a path', 'DTSTART;TZID=/freeassociation.example/Europe/Berlin:20251025T201500', '2025-10-25T20:15:00+02:00'],
    ['the second of two', 'DTSTART:20251026T013000Z', '2025-10-26T02:30:00+01:00'],
    ['the first of two', 'DTSTART:20251026T003000Z', '2025-10-26T02:30:00+02:00'],
  ])('reads a time %s', async (_, line, startsAt) => {
    expect(await starts(calendar(fox(line)))).toEqual([startsAt])
  })

  it('reads a zone that the calendar describes', async () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Our Zone', 'BEGIN:STANDARD', 'DTSTART:19701025T030000', 'TZOFFSETFROM:+0200'],
      ...['TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
      ...[
        'DTSTART:19700329T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      ],
      ...['END:DAYLIGHT', 'END:VTIMEZONE'],
    ].join('\r\n')
    const lines = ['DTSTART;TZID=Our Zone:20251025T201500', 'RRULE:FREQ=DAILY;COUNT=3']
    const expected = ['2025-10-25T20:15:00+02:00', '2025-10-26T20:15:00+01:00', '2025-10-27T20:15:00+01:00']
    expect(await starts(calendar(zone, fox(...lines)))).toEqual(expected)
  })

  it('repeats at the same local time, also over a change of clocks, without exceptions', async () => {
    const rule = [
      'DTSTART;TZID=Europe/Berlin:20251023T201500',
      'RRULE:FREQ=DAILY;UNTIL=20251028T225959Z',
      'EXDATE;TZID=Europe/Berlin:20251024T201500,20251025T201500',
    ]
    const expected = [
      '2025-10-23T20:15:00+02:00',
      '2025-10-26T20:15:00+01:00',
      '2025-10-27T20:15:00+01:00',
      '2025-10-28T20:15:00+01:00',
    ]
    expect(await starts(calendar(fox(...rule)))).toEqual(expected)
    const floating = [
      'DTSTART:20251023T201500',
      'RRULE:FREQ=DAILY;UNTIL=20251028T235959',
      'EXDATE:20251024T201500,20251025T201500',
    ]
    expect(await starts(calendar(fox(...floating)))).toEqual(expected)
  })

  it('has changed, moved and cancelled times of a rule, with ids that stay', async () => {
    const rule = fox('DTSTART;TZID=Europe/Berlin:20251023T201500', 'RRULE:FREQ=DAILY;COUNT=3', 'LOCATION:1')
    const moved = fox(
      'RECURRENCE-ID;TZID=Europe/Berlin:20251024T201500',
      'DTSTART;TZID=Europe/Berlin:20251024T220000',
      'LOCATION:2',
    )
    const off = fox(
      'RECURRENCE-ID;TZID=Europe/Berlin:20251025T201500',
      'DTSTART;TZID=Europe/Berlin:20251025T201500',
      'STATUS:CANCELLED',
    )
    const before = await read(calendar(rule))
    const after = await read(calendar(rule, moved, off))
    expect(after.showtimes).toMatchObject([
      { startsAt: '2025-10-23T20:15:00+02:00', screen: '1', cancelled: false },
      { startsAt: '2025-10-24T22:00:00+02:00', screen: '2', cancelled: false },
      { startsAt: '2025-10-25T20:15:00+02:00', cancelled: true },
    ])
    expect(after.showtimes.map(({ id }) => id)).toEqual(before.showtimes.map(({ id }) => id))
  })

  it('reads changed times without their rule', async () => {
    const moved = fox('RECURRENCE-ID:20251024T181500Z', 'DTSTART:20251024T200000Z')
    expect(await starts(calendar(moved))).toEqual(['2025-10-24T22:00:00+02:00'])
  })

  it('ends after the days, and begins with the build', async () => {
    const rule = fox('DTSTART:20250101T181500Z', 'RRULE:FREQ=DAILY')
    expect(await starts(calendar(rule), { days: 3 })).toHaveLength(4)
    expect(await starts(calendar(rule))).toHaveLength(121)
  })

  it.each([
    ['whole days', fox('DTSTART;VALUE=DATE:20251025'), /event of whole days, which is no showtime: Fox/],
    ['a tentative one', fox('DTSTART:20251025T181500Z', 'STATUS:TENTATIVE'), /status TENTATIVE/],
    ['a private one', fox('DTSTART:20251025T181500Z', 'CLASS:PRIVATE'), /that is PRIVATE/],
    ['an unknown zone', fox('DTSTART;TZID=Mars:20251025T181500'), /unknown time zone Mars/],
    ['no start', fox(), /cannot be read/],
    ['two starts', fox('DTSTART:20251025T181500Z', 'DTSTART:20251026T181500Z'), /cannot be read/],
    ['a rule by the second', fox('DTSTART:20251025T181500Z', 'RRULE:FREQ=SECONDLY'), /repeats SECONDLY/],
    ['no title', event('UID:x', 'DTSTART:20251025T181500Z'), /without a title/],
    ['dates', fox('DTSTART:20251025T181500Z', 'RDATE:20251026T181500Z'), /RDATE/],
  ])('says %s', async (what, component, words) => {
    const other = event('UID:owl', 'SUMMARY:Owl', 'DTSTART:20251025T181500Z')
    const { movies, warnings } = await read(calendar(component, other))
    expect(movies.map(({ title }) => title)).toEqual(what === 'dates' ? ['Fox', 'Owl'] : ['Owl'])
    expect(warnings).toEqual([expect.stringMatching(words)])
  })

  it('takes the title by a pattern, and leaves other events out', async () => {
    const named = (summary: string, uid: string) =>
      event(`UID:${uid}`, `SUMMARY:${summary}`, 'DTSTART:20251025T181500Z')
    const text = calendar(named('FILM: Fox (OV)', '1'), named('Cleaning', '2'))
    const { movies, warnings } = await read(text, { titlePattern: '^FILM: (?<title>.+?)(?: \\(.*\\))?$' })
    expect(movies).toMatchObject([{ title: 'Fox' }])
    expect(warnings).toEqual([expect.stringMatching(/titlePattern does not match: Cleaning/)])
  })

  it('reads theaters and screens of LOCATION', async () => {
    const theaters = [
      { id: 'G1', name: 'Grand' },
      { id: 'N1', name: 'Nord', timeZone: 'Europe/London' },
    ]
    await writeFile(path.join(siteFolder, 'theaters.json'), JSON.stringify(theaters))
    const at = (uid: string, location: string) =>
      event(`UID:${uid}`, 'SUMMARY:Fox', `LOCATION:${location}`, 'DTSTART:20251025T201500')
    const places = [at('1', 'Grand'), at('2', 'Nord\\, Screen 2'), at('3', 'Saal 1 - Grand'), at('4', 'Elsewhere')]
    const { showtimes } = await read(calendar(...places))
    const some = await read(calendar(...places), { theaterIds: ['N1'] })
    await rm(path.join(siteFolder, 'theaters.json'))
    expect(showtimes.map(({ theaterId, screen, startsAt }) => [theaterId, screen, startsAt])).toEqual([
      ['G1', undefined, '2025-10-25T20:15:00+02:00'],
      ['N1', 'Screen 2', '2025-10-25T20:15:00+01:00'],
      ['G1', 'Saal 1', '2025-10-25T20:15:00+02:00'],
      ['elsewhere', undefined, expect.any(String)],
    ])
    expect(some.theaters).toHaveLength(1)
  })

  it('has no screen of an address', async () => {
    const { showtimes } = await read(calendar(fox('DTSTART:20251025T181500Z', 'LOCATION:Quay 1\\, 1010 Town')))
    expect(showtimes[0]?.screen).toBeUndefined()
  })
})

describe('a calendar that is none', () => {
  it.each([
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', /cut off/],
    [calendar(), /holds no event/],
    ['<html></html>', /something else than a calendar/],
  ])('%j is a fault', async (text, words) => {
    const { adapter } = await open(text)
    expect(await faultOf(adapter)).toMatchObject({ severity: 'error', message: expect.stringMatching(words) })
  })
})

describe('options of ics', () => {
  it.each([
    [{}, 'source.url', /needs url, or file/],
    [{ file: 'a.ics', titlePattern: '(' }, 'source.titlePattern', /regular expression/],
    [{ file: 'a.ics', days: 0 }, 'source.days', /./],
  ])('%j are a fault', (source, field, message) => {
    const created = createIcsAdapter(buildAdapterInput({ siteFolder, source: { type: 'ics', ...source } }))
    expect(created).toMatchObject({ ok: false, error: { field, message: expect.stringMatching(message) } })
  })

  it('without a time zone are a fault that names it', async () => {
    const { adapter } = await open(calendar(fox('DTSTART:20251025T181500Z')), { timeZone: null })
    expect(await faultOf(adapter)).toMatchObject({ source: 'site.json', field: 'source.timeZone' })
  })
})

const slow = { words: /gave no whole answer within 1000 ms/ }
describeSourceFaults({
  create: createIcsAdapter,
  sourceAt: url => ({ timeoutMs: 1000, type: 'ics', url, timeZone: 'Europe/London' }),
  others: {
    // Several megabytes take longer than the usual 300 ms on a busy machine.
    hang: slow,
    drip: slow,
    truncated: { words: /something else than a calendar/ },
    huge: { words: /answered with more than 8192 kB/ },
  },
})

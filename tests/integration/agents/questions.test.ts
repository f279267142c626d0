import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentsHost, startAgentsHost } from '../../builders/agents-host'
import { writeAgentsSite } from '../../builders/agents-site'

let site: Awaited<ReturnType<typeof writeAgentsSite>>
let host: AgentsHost
let client: Client
beforeAll(async () => {
  site = await writeAgentsSite()
  host = await startAgentsHost(site)
  client = await host.connect()
  // The client then checks every answer against its tool's schema.
  await client.listTools()
})
afterAll(async () => {
  await host.stop()
  site.end()
})

interface Answer {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent?: Record<string, unknown>
}

const call = async (name: string, args: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: args })) as unknown as Answer
const answer = async (name: string, args?: Record<string, unknown>) => {
  const { isError, content, structuredContent } = await call(name, args)
  expect(isError, content[0]?.text).toBeUndefined()
  expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent)
  return structuredContent ?? {}
}
const refusal = async (name: string, args?: Record<string, unknown>) => {
  const { isError, content } = await call(name, args)
  expect(isError).toBe(true)
  return content[0]?.text ?? ''
}
const idsOf = (found: Record<string, unknown>) =>
  (found['showtimes'] as { showtimeId: string }[]).map(({ showtimeId }) => showtimeId)

describe('the tools', () => {
  it('are five questions that change nothing', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'find_films',
      'find_showtimes',
      'list_theaters',
      'get_prices',
      'get_booking_link',
    ])
    for (const { annotations, description, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false })
      expect(description?.length).toBeGreaterThan(80)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema?.required).toEqual(expect.arrayContaining(['dataAsOf', 'timeZones', 'source']))
    }
  })

  it('say of every answer when the source was read, in which zones its times are, and from where it is', async () => {
    const showtimeId = 'lido/s1'
    const asked: [string, Record<string, unknown>][] = [
      ['find_films', {}],
      ['find_showtimes', {}],
      ['list_theaters', {}],
      ['get_prices', { showtimeId }],
      ['get_booking_link', { showtimeId }],
    ]
    for (const [name, args] of asked) {
      const { dataAsOf, timeZones, source } = await answer(name, args)
      expect(dataAsOf, name).toBe(site.listings.updatedAt)
      expect(timeZones, name).toContain('Europe/London')
      expect(source, name).toMatchObject({ name: 'Two Screens', website: 'https://two.example/' })
      expect((source as { files: string[] }).files, name).toContain('https://two.example/schedule/index.json')
    }
  })
})

describe('find_showtimes', () => {
  it('gives all that a person asks about, and no number of seats', async () => {
    const found = await answer('find_showtimes', { film: 'the lake', theater: 'Lido', from: 'today' })
    expect(found).toMatchObject({ total: 1, nextOffset: null, warnings: [], publishedUntil: '2025-01-25' })
    expect(found['showtimes']).toEqual([
      {
        showtimeId: 'lido/s1',
        filmId: 'm1',
        title: 'The Lake',
        theaterId: 'lido',
        theater: 'Lido',
        timeZone: 'Europe/London',
        startsAt: '2025-01-23T20:00:00+00:00',
        businessDay: '2025-01-23',
        filmStartsAt: null,
        endsAt: '2025-01-23T22:00:00+00:00',
        screen: '1',
        availability: 'almostFull',
        formats: ['IMAX'],
        languages: [],
        understoodIn: ['fr'],
        accessibility: ['hearingLoop', 'wheelchair'],
        outOfOrder: [],
        remarks: ['With an interval'],
        priceFrom: { amount: 8, currency: 'GBP' },
        bookingUrl: 'https://tickets.example/lido/startticketing/lido/s1',
        filmUrl: 'https://two.example/movies/m1-the-lake/',
      },
    ])
  })

  it.each([
    ['the coming week everywhere', {}, ['palais/s5', 'lido/s1', 'lido/s2', 'lido/s3', 'lido/s4']],
    ['one day', { from: 'tomorrow' }, ['lido/s3']],
    ['days by date', { from: '2025-02-20', to: '2025-02-28' }, ['palais/s6']],
    ['until a day', { to: '2025-01-23' }, ['palais/s5', 'lido/s1', 'lido/s2']],
    ['late, after midnight too', { from: 'today', after: '21:00' }, ['lido/s2']],
    ['until the evening, without the night', { from: 'today', before: '23:00' }, ['palais/s5', 'lido/s1']],
    ['a film by id', { film: 'm2' }, ['lido/s2', 'lido/s3']],
    ['a film by its original title', { film: 'le lac', theater: 'palais' }, ['palais/s5']],
    ['a format', { formats: ['imax'] }, ['lido/s1']],
    ['an access need, unless it is out of order', { access: ['wheelchair'] }, ['lido/s1']],
    ['all access needs', { access: ['wheelchair', 'audioDescription'] }, []],
    ['a language', { understoodIn: ['en'] }, ['palais/s5']],
    ['what is sold online', { bookableOnly: true }, ['lido/s1', 'lido/s2']],
    ['a page', { limit: 2, offset: 1 }, ['lido/s1', 'lido/s2']],
  ])('finds %s', async (_, args, ids) => {
    expect(idsOf(await answer('find_showtimes', args))).toEqual(ids)
  })

  it('tells how to go on in a long list', async () => {
    const { total, nextOffset } = await answer('find_showtimes', { limit: 2 })
    expect([total, nextOffset]).toEqual([5, 2])
  })

  it('goes by the day of each theater', async () => {
    // Past 03:00 in Calais, before it in London.
    const late = await startAgentsHost({ ...site, now: Date.parse('2025-01-24T02:30:00Z') })
    const asked = { name: 'find_showtimes', arguments: { to: '2025-01-23' } }
    const found = await (await late.request('tools/call', asked)).json()
    expect(found).toMatchObject({ result: { structuredContent: { days: { from: '2025-01-23', to: '2025-01-23' } } } })
    const over = { name: 'find_showtimes', arguments: { to: '2025-01-23', theater: 'palais' } }
    expect(await (await late.request('tools/call', over)).json()).toMatchObject({ result: { isError: true } })
    await late.stop()
  })

  it('marks what is sold out or cancelled, without a link', async () => {
    const { showtimes } = await answer('find_showtimes', { from: '2025-01-24', to: '2025-01-25' })
    expect(showtimes).toMatchObject([
      { availability: 'soldOut', bookingUrl: null },
      { availability: 'cancelled', bookingUrl: null },
    ])
  })

  it('tells what is out of order', async () => {
    const { showtimes } = await answer('find_showtimes', { after: '00:00', from: 'today', theater: 'lido', film: 'm2' })
    expect(showtimes).toMatchObject([{ accessibility: ['audioDescription'], outOfOrder: ['wheelchair'] }])
  })

  it.each([
    ['an unknown film', { film: 'Solaris' }, /no film 'Solaris' here; find_films lists them.*The Lake \(m1\)/],
    ['a name of several films', { film: 'night' }, /more than one film: Night Bus \(m2\), Night Train \(m3\)/],
    ['an unknown theater', { theater: 'Odeon' }, /no theater 'Odeon'.*Lido \(lido\), Palais \(palais\)\.$/],
    ['a hidden theater', { theater: 'staff' }, /no theater 'staff'/],
    ['a day that is none', { from: '2025-02-30' }, /from: must be 'today', 'tomorrow' or a day.*2025-02-30/],
    ['days in the wrong order', { from: '2025-02-02', to: '2025-02-01' }, /'to' \(2025-02-01\) is before/],
    ['a day that is over', { to: '2025-01-01' }, /is over: today is 2025-01-23 there/],
    ['a time that is none', { after: '25:00' }, /after: must be a time as HH:mm/],
    ['an unknown format', { formats: ['VHS'] }, /no format 'VHS' here\. Formats here: IMAX/],
    ['an unknown need', { access: ['parking'] }, /access\.0: .*"audioDescription".*\(sent: "parking"\)/],
    ['an unknown language code', { understoodIn: ['!!'] }, /'!!' is no language code/],
    ['too many rows', { limit: 51 }, /limit: /],
    ['an argument that there is not', { city: 'London' }, /city: there is no such argument/],
    ['a language that the site does not have', { locale: 'de' }, /no 'de'\. Its languages: en-GB, fr-FR/],
    ['another type', { film: 7 }, /film: Expected string.*\(sent: 7\)/],
  ])('tells in words what is wrong with %s', async (_, args, words) => {
    expect(await refusal('find_showtimes', args)).toMatch(words)
  })
})

describe('find_films', () => {
  it('lists the films on now with where and when, and finds people', async () => {
    const now = await answer('find_films')
    expect(now).toMatchObject({ total: 2, isApproximate: false })
    const { films } = await answer('find_films', { query: 'byron' })
    expect(films).toMatchObject([
      {
        ...{ filmId: 'm1', title: 'The Lake', originalTitle: 'Le Lac', year: 1999, certificate: '12' },
        ...{ runtimeMinutes: 100, directors: ['Ann Byron'], cast: ['Bo Carr', 'Cy Dunn'], state: 'now', showtimes: 2 },
        firstStartsAt: '2025-01-23T20:00:00+01:00',
        lastStartsAt: '2025-01-23T20:00:00+00:00',
        theaters: [
          { theaterId: 'palais', name: 'Palais' },
          { theaterId: 'lido', name: 'Lido' },
        ],
        url: 'https://two.example/movies/m1-the-lake/',
      },
    ])
  })

  it.each([
    ['coming films', { state: 'coming' }, ['m3']],
    ['films at a theater', { theater: 'palais' }, ['m1', 'm2']],
    ['a title, with a typo', { query: 'nigt bus' }, ['m2']],
    ['nothing', { query: 'zzzz' }, []],
  ])('finds %s', async (_, args, ids) => {
    const { films } = await answer('find_films', args)
    expect((films as { filmId: string }[]).map(({ filmId }) => filmId).sort()).toEqual(ids)
  })
})

describe('list_theaters', () => {
  it('tells addresses, days and what coming showtimes offer, of visible theaters alone', async () => {
    const { theaters, total } = await answer('list_theaters')
    expect(total).toBe(2)
    expect(theaters).toMatchObject([
      {
        ...{ theaterId: 'lido', fullName: 'Lido Cinema', phone: '+44 20 7946 0000', today: '2025-01-23' },
        address: expect.stringContaining('Dock Road'),
        showtimesFrom: '2025-01-23',
        showtimesUntil: '2025-01-25',
        accessibility: ['audioDescription', 'hearingLoop', 'wheelchair'],
        website: 'https://two.example/theaters/lido/',
      },
      { theaterId: 'palais', timeZone: 'Europe/Paris', showtimesUntil: '2025-02-20' },
    ])
  })

  it.each([
    ['a town', { query: 'calais' }, ['palais']],
    ['the nearest', { near: { latitude: 50.9, longitude: 1.8 } }, ['palais', 'lido']],
    ['an access need', { access: ['hearingLoop'] }, ['lido']],
  ])('finds %s', async (_, args, ids) => {
    const { theaters } = await answer('list_theaters', args)
    expect((theaters as { theaterId: string }[]).map(({ theaterId }) => theaterId)).toEqual(ids)
  })
})

describe('prices and booking links', () => {
  it('are those of the site', async () => {
    expect(await answer('get_prices', { showtimeId: 'lido/s1' })).toMatchObject({
      priceFrom: { amount: 8, currency: 'GBP' },
      tickets: [
        { name: 'Adult', amount: 12.5, currency: 'GBP', memberAmount: 10, membersOnly: false },
        { name: 'Patron', amount: 8, currency: 'GBP', memberAmount: null, membersOnly: true },
      ],
    })
    expect(await answer('get_prices', { showtimeId: 'palais/s5' })).toMatchObject({ priceFrom: null, tickets: [] })
    expect(await answer('get_booking_link', { showtimeId: 'lido/s2' })).toMatchObject({
      bookingUrl: 'https://tickets.example/lido/startticketing/lido/s2',
      service: 'tickets.example',
      showtime: { title: 'Night Bus', startsAt: '2025-01-24T00:30:00+00:00' },
    })
  })

  it.each([
    ['sold out', 'lido/s3', /sold out/],
    ['cancelled', 'lido/s4', /cancelled/],
    ['sold at the theater alone', 'palais/s5', /not sold online/],
    ['over', 'lido/over', /is over or has begun/],
    ['unknown', 'lido/nothing', /no coming showtime 'lido\/nothing'/],
    ['of a hidden theater', 'staff/secret', /no coming showtime/],
    ['of nowhere', 'x', /no coming showtime/],
  ])('tell why there is no link for a showtime that is %s', async (_, showtimeId, words) => {
    expect(await refusal('get_booking_link', { showtimeId })).toMatch(words)
  })
})

describe('another language', () => {
  it('has its titles, labels and addresses', async () => {
    const found = await answer('find_showtimes', { locale: 'fr', theater: 'le palais' })
    expect(found).toMatchObject({
      locale: 'fr-FR',
      source: { name: 'Deux Salles', website: 'https://two.example/fr/' },
      showtimes: [
        { title: 'Le Lac', theater: 'Le Palais', filmUrl: expect.stringMatching(/^https:..two.example\/fr\//) },
      ],
    })
    expect(await answer('get_prices', { locale: 'fr-CA', showtimeId: 'lido/s1' })).toMatchObject({
      tickets: [{ name: 'Adulte' }, {}],
    })
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { type AnswerServer, startAnswers } from '../../testing/answer-server'
import { createRtsAdapter } from './create-rts-adapter'

let server: AnswerServer | undefined
afterEach(() => server?.stop())

const ENV = { RTS_LOGIN: 'web:pass:word' }
const show = (fields: Record<string, string> = {}) => {
  const all = {
    ...{ DT: '202611201415', AudText: 'Auditorium 1', Aud: '1', ID: '020511000012', Info1: '7', Info2: '3' },
    ...{ Info3: '1', Info4: '0', Link: '20511', Sold: '20', RE: '160', TIs: '<TI><C>1</C></TI><TI><C>9</C></TI>' },
    ...fields,
  }
  return `<Show>${Object.entries(all)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</Show>`
}
const film = (shows: string, { title = 'HIGH TIDE', code = 'HT1', more = '' } = {}) =>
  `<Film><Title>${title}</Title><Length>112</Length><Rating>PG13</Rating><FilmCode>${code}</FilmCode>${more}<Shows>${shows}</Shows></Film>`
const ticket = (code: string, price: string, more = '') =>
  `<Ticket><Code>${code}</Code><Name>rInternal</Name><Price>${price}</Price>${more}</Ticket>`
const TICKETS = [
  ticket('1', '12.50'),
  ticket('2', '8.75', '<Tax>0.75</Tax>'),
  ticket('3', '0'),
  ticket('9', '1', '<HideOnInternet>1</HideOnInternet>'),
].join('')
const PREFIX = 'http://5.tickets.example:2235/T.ASP?WCI=bt&amp;Page=PickTickets&amp;SHOWID='
const answerOf = (films: string, { prefix = PREFIX, tickets = TICKETS } = {}) =>
  `<?xml version="1.0"?><Response><ShowSchedule><LinkPreFix>${prefix}</LinkPreFix><Films>${films}</Films>` +
  `<Tickets>${tickets}</Tickets><AuditoriumInfo><Aud><ID>2</ID><Name>Balcony</Name></Aud></AuditoriumInfo></ShowSchedule></Response>`

async function open(answer: string | ((path: string) => string), source: Record<string, unknown> = {}) {
  server = await startAnswers(({ path }) => {
    const body = typeof answer === 'string' ? answer : answer(path)
    return body === undefined ? undefined : { body }
  })
  const url = server.url + (source.theaterIds ? '/{theaterId}' : '')
  const input = buildAdapterInput({
    source: {
      ...{ type: 'rts', url, token: { env: 'RTS_LOGIN' }, theaterIds: ['5'], timeZone: 'America/Los_Angeles' },
      ...{ retries: 0, ...source },
    },
    site: { country: { code: 'us', iso31661A2: 'US', iso31661A3: 'USA' } },
    env: ENV,
  })
  return { adapter: openAdapter(createRtsAdapter, input), warnings: input.warnings }
}

async function showtimesOf(answer: string, source?: Record<string, unknown>) {
  const { adapter } = await open(answer, source)
  return (await valuesOf(adapter.readShowtimes())) as Record<string, unknown>[]
}

describe('the interface of a theater', () => {
  it('is asked for the schedule only, with the credentials of the environment', async () => {
    await showtimesOf(answerOf(film(show())))
    expect(server?.requests).toHaveLength(1)
    expect(server?.requests[0]).toMatchObject({
      method: 'POST',
      path: '/Data.ASP',
      headers: { 'content-type': 'text/xml', authorization: `Basic ${btoa('web:pass:word')}` },
      body: expect.stringContaining('<Command>ShowTimeXml</Command>'),
    })
  })

  it('gives films and showtimes', async () => {
    const { adapter } = await open(answerOf(film(show())))
    expect(await valuesOf(adapter.readTheaters())).toEqual([
      { id: '5', name: 'A House', timeZone: 'America/Los_Angeles' },
    ])
    expect(await valuesOf(adapter.readMovies())).toEqual([
      { id: 'HT1', title: 'High Tide', runtimeMinutes: 112, certificate: 'PG-13' },
    ])
    expect(await valuesOf(adapter.readShowtimes())).toEqual([
      {
        ...{ id: '020511000012', theaterId: '5', movieId: 'HT1', startsAt: '2026-11-20T14:15', screen: 'Auditorium 1' },
        ...{ tags: [], soldOut: false, seatsLeft: 160, price: { from: 12.5, currency: 'USD' } },
        bookingUrl: 'http://5.tickets.example:2235/T.ASP?WCI=bt&Page=PickTickets&SHOWID=20511',
      },
    ])
  })

  it('labels what has no tag of the product', async () => {
    const { adapter } = await open(answerOf(film(show({ Info1: '1031' }))), { tags: { THX: '' } })
    expect((await adapter.readSettings()).site.attributes).toEqual([
      { tag: 'Attribute.NoDiscounts', label: 'No discounts' },
    ])
  })
})

describe('a show of a theater', () => {
  it.each([
    ['sold out at no seat', { RE: '0' }, { soldOut: true }],
    ['sold out below', { RE: '-2' }, { soldOut: true }],
    ['not known to be sold out', { RE: '' }, { soldOut: false }],
    ['without a link where it is not sold', { Info2: '1' }, { bookingUrl: undefined }],
    [
      'without a link and price where no ticket is public',
      { TIs: '<TI><C>9</C></TI>' },
      { bookingUrl: undefined, price: undefined },
    ],
    ['with a link where no tickets are listed', { TIs: '' }, { bookingUrl: expect.stringContaining('SHOWID=20511') }],
    ['priced with tax', { TIs: '<TI><C>1</C><C>2</C><C>3</C></TI>' }, { price: { from: 9.5, currency: 'USD' } }],
    ['not priced at nothing', { TIs: '<TI><C>3</C></TI>' }, { price: undefined }],
    ['after midnight on its own day', { DT: '202611010030' }, { startsAt: '2026-11-01T00:30' }],
    ['as it is where its time is none', { DT: 'soon' }, { startsAt: 'soon' }],
    ['in its auditorium by number', { AudText: '', Aud: '2' }, { screen: 'Balcony' }],
    ['in none', { AudText: '', Aud: '3' }, { screen: undefined }],
    [
      'tagged by its flags',
      { Info1: '4103', Info2: '4099', Info3: '65569' },
      {
        tags: [
          ...['Format.Projection.3D', 'Showtime.Accessibility.ClosedCaption', 'Auditorium.Comfort.ReservedSeating'],
          'Format.Sound.DolbyAtmos',
        ],
      },
    ],
  ])('is %s', async (_, fields, expected) => {
    expect(await showtimesOf(answerOf(film(show(fields))))).toMatchObject([expected])
  })

  it.each([
    ['the theater does not show', { Info1: '6' }],
    ['third parties do not show', { Info2: '2' }],
    ['is without flags', { Info2: '' }],
    ['has broken flags', { Info1: 'x' }],
  ])('that %s is left out, and so is its film', async (_, fields) => {
    const { adapter } = await open(
      answerOf(film(show()) + film(show({ ID: '2', ...fields }), { title: 'EBB', code: 'E' })),
    )
    expect(await valuesOf(adapter.readShowtimes())).toMatchObject([{ id: '020511000012' }])
    expect(await valuesOf(adapter.readMovies())).toMatchObject([{ id: 'HT1' }])
  })

  it('whose flags are missing is counted in a warning', async () => {
    const { adapter, warnings } = await open(answerOf(film(show() + show({ ID: '2', Info1: '' }))))
    await valuesOf(adapter.readShowtimes())
    expect(warnings).toMatchObject([{ message: expect.stringMatching(/^1 showings do not say/) }])
  })

  it('has neither all of its seats nor names of tickets', async () => {
    const text = JSON.stringify(await showtimesOf(answerOf(film(show()))))
    expect(text).not.toMatch(/rInternal|180|"20"|Adult/)
  })

  it('shares its link with another of the same minute, and not its id', async () => {
    expect(await showtimesOf(answerOf(film(show() + show({ ID: '020512000013' }))))).toHaveLength(2)
  })

  it('is booked at the operator’s address', async () => {
    const bookingUrl = 'https://{theaterId}.quay.example/{movieId}/{showtimeId}?s={link}'
    expect(await showtimesOf(answerOf(film(show())), { bookingUrl })).toMatchObject([
      { bookingUrl: 'https://5.quay.example/HT1/020511000012?s=20511' },
    ])
  })

  it('has prices in the operator’s currency', async () => {
    expect(await showtimesOf(answerOf(film(show())), { currency: 'CAD' })).toMatchObject([
      { price: { currency: 'CAD' } },
    ])
  })
})

describe('titles of a theater', () => {
  it.each([
    ['as typed', 'SALT & SAND', undefined, 'Salt & Sand'],
    ['escaped', 'SALT &amp; SAND', undefined, 'Salt & Sand'],
    ['escaped twice', 'SALT &amp;amp; SAND', undefined, 'Salt & Sand'],
    ['with a sign that is no tag', 'I <3 THE SEA', undefined, 'I <3 the Sea'],
    ['in capitals if the operator wants', 'SALT &amp; SAND', false, 'SALT & SAND'],
  ])('are read %s', async (_, title, titleCase, expected) => {
    const { adapter } = await open(answerOf(film(show(), { title })), { titleCase })
    expect(await valuesOf(adapter.readMovies())).toMatchObject([{ title: expected }])
  })

  it('without one are passed on as they are, and rejected later', async () => {
    const { adapter } = await open(answerOf(film(show(), { title: '' })))
    expect(await valuesOf(adapter.readMovies())).toMatchObject([{ id: 'HT1', title: undefined }])
  })
})

describe('several theaters', () => {
  it('have a server each, and films of one title in common', async () => {
    const answers: Record<string, string> = {
      '/5/Data.ASP': answerOf(film(show())),
      '/6/Data.ASP': answerOf(film(show(), { code: 'X9' }) + film(show({ ID: '7' }), { title: 'EBB', code: 'HT1' })),
    }
    const { adapter } = await open(path => answers[path] ?? '', { theaterIds: ['5', '6'] })
    expect(await valuesOf(adapter.readMovies())).toMatchObject([{ id: 'HT1' }, { id: 'HT1-ebb', title: 'Ebb' }])
    expect(await valuesOf(adapter.readShowtimes())).toMatchObject([
      { theaterId: '5', movieId: 'HT1' },
      { theaterId: '6', movieId: 'HT1' },
      { theaterId: '6', movieId: 'HT1-ebb' },
    ])
  })

  it('need a place for their number in the address', () => {
    const source = {
      type: 'rts',
      url: 'https://rts.example',
      token: { env: 'RTS_LOGIN' },
      timeZone: 'America/New_York',
    }
    const input = buildAdapterInput({ source: { ...source, theaterIds: ['5', '6'] }, env: ENV })
    expect(createRtsAdapter(input)).toMatchObject({ ok: false, error: { field: 'source.url' } })
  })
})

describe('an answer of a theater', () => {
  it.each([
    [
      'error 113',
      '<?xml version="1.0"?><Response><Error>113</Error></Response>',
      /error 113: it does not accept the credentials/,
    ],
    ['a bare number', '9001', /error 9001/],
    [
      'an error beside a schedule',
      answerOf(film(show())).replace('<Response>', '<Response><ErrorNumber>5000</ErrorNumber>'),
      /error 5000/,
    ],
    ['another element', '<Response><Version>1</Version></Response>', /has another shape/],
    [
      'a schedule without films',
      '<Response><ShowSchedule><LinkPreFix/></ShowSchedule></Response>',
      /has another shape/,
    ],
    ['no film', answerOf(''), /has no showings/],
    ['no show', answerOf(film('')), /has no showings/],
    ['nothing public', answerOf(film(show({ Info2: '0' }))), /None of its 1 showings is open to the public/],
    ['the half of it', answerOf(film(show())).slice(0, 700), /cut off or malformed/],
    [
      'a DOCTYPE',
      `<?xml version="1.0"?><!DOCTYPE Response [<!ENTITY a "b">]>${answerOf(film(show())).slice(21)}`,
      /DOCTYPE/,
    ],
  ])('with %s is a fault with its URL', async (_, answer, message) => {
    const { adapter } = await open(answer)
    const fault = await faultOf(adapter)
    expect(fault).toMatchObject({ severity: 'error', source: `${server?.url}/Data.ASP` })
    expect(fault?.message).toMatch(message)
    expect(JSON.stringify(fault)).not.toMatch(/pass:word|Basic/)
  })
})

const OF_XML = { words: /something else than XML/ }
describeSourceFaults({
  create: createRtsAdapter,
  sourceAt: url => ({ type: 'rts', url, theaterIds: ['5'], token: { env: 'RTS_LOGIN' }, timeZone: 'America/New_York' }),
  env: ENV,
  others: { truncated: OF_XML, shape: OF_XML },
})

import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type AnswerServer, startAnswers } from '../../testing/answer-server'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { createCgrAdapter } from './create-cgr-adapter'

const SOURCE = {
  ...{ type: 'cgr', token: { env: 'CGR' }, theaterIds: ['rivage'], timeZone: 'Europe/Paris' },
  theater: { name: 'Le Rivage' },
}

function envelope(json: unknown): string {
  const text = JSON.stringify(json).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return (
    '<E:Envelope xmlns:E="http://schemas.xmlsoap.org/soap/envelope/"><E:Body><GetSeancesPassCultureResponse>' +
    `<GetSeancesPassCultureResult>${text}</GetSeancesPassCultureResult></GetSeancesPassCultureResponse></E:Body></E:Envelope>`
  )
}

const answer = (films: unknown[], rest = {}) => ({
  ...{ CodeErreur: 0, IntituleErreur: '', ObjetRetour: { NumCine: 12, Films: films } },
  ...rest,
})

const seance = (fields: Record<string, unknown> = {}) => ({
  ...{
    IDSeance: 1,
    Date: '2026-11-03',
    Heure: '20:00:00.000',
    NbPlacesRestantes: 40,
    PrixUnitaire: 6.5,
    libTarif: 'Pass',
  },
  ...{ bAvecPlacement: false, bAvecDuo: true, bICE: false, bAVP: false, Relief: '2D', Version: 'VF' },
  ...fields,
})

const film = (fields: Record<string, unknown> = {}) => ({
  ...{ IDFilm: 70, IDFilmAlloCine: 5000, Titre: 'Thé & Cie', Duree: 94, Synopsis: 'Deux « rivaux ».', TypeFilm: 'CNC' },
  ...{ Affiche: 'https://pictures.example/70.jpg', Seances: [seance()] },
  ...fields,
})

let server: AnswerServer | undefined
afterEach(() => server?.stop())

async function open(body: string, source: Record<string, unknown> = {}) {
  server = await startAnswers(() => ({ body }))
  const input = buildAdapterInput({
    source: { ...SOURCE, url: `${server.url}/ws?wsdl`, ...source },
    env: { CGR: 'user-name:pass:word' },
  })
  return { adapter: openAdapter(createCgrAdapter, input), input, requests: server.requests }
}

async function readShowtimes(films: unknown[], source: Record<string, unknown> = {}) {
  const { adapter, input } = await open(envelope(answer(films)), source)
  const showtimes = (await valuesOf(adapter.readShowtimes())) as Record<string, unknown>[]
  return { showtimes, warnings: input.warnings, adapter }
}

describe('the listings of a cinema of CGR', () => {
  it('are records of theater, films and showtimes', async () => {
    const bookingUrl = 'https://shop.example/{showtimeId}?film={allocineId}'
    const other = film({ IDFilm: 71, IDFilmAlloCine: 0, Titre: 'Opéra', Synopsis: '', Affiche: '', Duree: 0 })
    const { showtimes, adapter } = await readShowtimes([film(), other, film({ IDFilm: 72, Seances: [] })], {
      bookingUrl,
    })
    expect(await valuesOf(adapter.readTheaters())).toEqual([
      { id: 'rivage', name: 'Le Rivage', timeZone: 'Europe/Paris' },
    ])
    expect(await valuesOf(adapter.readMovies())).toEqual([
      {
        ...{ id: '5000', title: 'Thé & Cie', runtimeMinutes: 94, synopsis: 'Deux « rivaux ».' },
        poster: 'https://pictures.example/70.jpg',
      },
      { id: 'rivage-71', title: 'Opéra', runtimeMinutes: undefined, synopsis: undefined, poster: undefined },
    ])
    expect(showtimes[0]).toEqual({
      id: 'rivage-1',
      theaterId: 'rivage',
      movieId: '5000',
      startsAt: '2026-11-03T20:00:00',
      tags: ['Localization.Language.French', 'Format.Projection.2D'],
      soldOut: false,
      price: undefined,
      seatsLeft: 40,
      bookingUrl: 'https://shop.example/1?film=5000',
    })
    expect(showtimes[1]).toMatchObject({ movieId: 'rivage-71', bookingUrl: undefined })
  })

  it('are asked for with user and password in the body alone', async () => {
    const { adapter, requests } = await open(envelope(answer([film()])))
    await valuesOf(adapter.readShowtimes())
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/ws' })
    expect(requests[0]?.body).toContain('<User>user-name</User><mdp>pass:word</mdp><IDFilmAllocine>0</IDFilmAllocine>')
  })

  it.each([
    [{ NbPlacesRestantes: 1 }, { soldOut: false }, 0],
    [{ NbPlacesRestantes: 0 }, { soldOut: true }, 0],
    [{ NbPlacesRestantes: -2 }, { soldOut: true }, 1],
    [{ NbPlacesRestantes: 'many' }, { soldOut: false }, 1],
    [{ Heure: '9:05' }, { startsAt: '2026-11-03T09:05' }, 0],
    [{ Heure: 20 }, { startsAt: undefined }, 1],
    [{ Version: 'VO', Relief: '3D' }, { tags: ['Localization.Version.Original', 'Format.Projection.3D'] }, 0],
    [{ Version: 'VQ', Relief: null }, { tags: ['Attribute.VQ'] }, 0],
    [
      { Version: '', Relief: '', bICE: true, bAVP: 1, bAvecPlacement: true },
      { tags: ['Attribute.ICEImmersive', 'Showtime.Event.Preview', 'Auditorium.Comfort.ReservedSeating'] },
      0,
    ],
  ])('with %j have %j', async (fields, expected, warned) => {
    const { showtimes, warnings } = await readShowtimes([film({ Seances: [seance(fields)] })])
    expect(showtimes[0]).toMatchObject(expected)
    expect(warnings).toHaveLength(warned)
  })

  it('have the partner’s price only where the operator says so', async () => {
    const { showtimes } = await readShowtimes([film()], { showPrice: true })
    expect(showtimes[0]?.price).toEqual({ from: 6.5, currency: 'EUR' })
    expect(JSON.stringify(showtimes)).not.toContain('Pass')
  })
})

describe('an answer of CGR', () => {
  it.each([
    ['an error', envelope({ CodeErreur: 99, IntituleErreur: 'Inconnu' }), {}, /answered with error 99: Inconnu/],
    ['no code', envelope({ ObjetRetour: {} }), {}, /another shape: CodeErreur/],
    ['no listing', envelope({ CodeErreur: 0 }), {}, /another shape/],
    ['no film', envelope(answer([])), {}, /list of showtimes is empty/],
    ['no showtime', envelope(answer([film({ Seances: [] })])), {}, /list of showtimes is empty/],
    ['another cinema', envelope(answer([film()])), { numCine: 13 }, /is the service of cinema 12, not of 13/],
    ['broken JSON', envelope(answer([film()])).replace('}]}}', '}'), {}, /cut off or malformed/],
    ['its request', '<p>user-name sent pass:word</p>', {}, /something else than a SOAP envelope/],
  ])('with %s is a fault without secrets', async (_, body, source, message) => {
    const { adapter } = await open(body, source)
    const fault = await faultOf(adapter)
    expect(fault).toMatchObject({ severity: 'error', message: expect.stringMatching(message) })
    expect(JSON.stringify(fault)).not.toMatch(/user-name|pass:word/)
  })
})

describe('the options of cgr', () => {
  it.each([
    [{ url: undefined }, {}, 'source.url'],
    [{ timeZone: undefined }, {}, 'source.timeZone'],
    [{ theaterIds: [] }, {}, 'source.theaterIds'],
    [{ token: undefined }, {}, 'source.token'],
    [{}, { CGR: 'user' }, 'source.token'],
    [{ showPrice: 'yes' }, {}, 'source.showPrice'],
  ])('%j are a fault', (source, env, field) => {
    const input = buildAdapterInput({
      source: { ...SOURCE, url: 'https://x.example', ...source },
      env: { CGR: 'user:pass', ...env },
    })
    expect(createCgrAdapter(input)).toMatchObject({ ok: false, error: { field } })
  })
})

describeSourceFaults({
  create: createCgrAdapter,
  sourceAt: url => ({ ...SOURCE, url: `${url}/WSCGR/GestionCinemaWS` }),
  env: { CGR: 'user-name:pass-word' },
})

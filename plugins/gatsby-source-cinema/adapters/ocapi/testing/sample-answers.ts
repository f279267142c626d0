import type { Routes } from '../../../testing/answer-server'

/** Small answers of one invented site, `12`, with one film, `F1`, on one day. */
export const DAY = '2026-10-24'

export const en = (text: string) => ({ text, translations: [] })

export function buildShowtime(fields: Record<string, unknown>) {
  return {
    ...{ id: '12-501', siteId: '12', filmId: 'F1', screenId: '12-1', isSoldOut: false, isAllocatedSeating: true },
    schedule: {
      businessDate: DAY,
      startsAt: '2026-10-24T20:00:00+01:00',
      filmStartsAt: '2026-10-24T20:20:00+01:00',
      filmEndsAt: '2026-10-24T22:00:00+01:00',
    },
    ...{ attributeIds: [], requires3dGlasses: false, eventId: null, restrictions: [], filmAdvanceBookingRuleId: null },
    ...fields,
  }
}

export function buildFilm(fields: Record<string, unknown>) {
  return {
    ...{ id: 'F1', title: en('Winter Boats '), synopsis: en('Boats in winter.'), shortSynopsis: en('Boats.') },
    ...{ censorRatingId: 'c1', releaseDate: '2026-10-02', runtimeInMinutes: 100, genreIds: ['g1', 'g1'] },
    trailerUrl: 'https://video.example/1',
    castAndCrew: [
      { castAndCrewMemberId: 'p1', roles: ['Director', 'Producer'] },
      { castAndCrewMemberId: 'p2', roles: ['Actor'] },
    ],
    ...fields,
  }
}

const RELATED = {
  sites: [
    {
      ...{ id: '12', name: en('Quay House'), location: { latitude: 51.5, longitude: -0.1 } },
      contactDetails: {
        ...{ phoneNumbers: [{ type: 'Main', number: '0123' }], email: '' },
        address: { line1: '1 Quay', line2: 'SB1 2QH', city: 'Saltby' },
      },
      ianaTimeZoneName: 'Europe/London',
    },
  ],
  films: [buildFilm({})],
  castAndCrew: [
    { id: 'p1', name: { givenName: 'Ada ', middleName: 'Bell', familyName: 'Stone' } },
    { id: 'p2', name: { givenName: '', middleName: null, familyName: 'Moss' } },
  ],
  genres: [{ id: 'g1', name: en('Drama'), description: null }],
  censorRatings: [{ id: 'c1', classification: en('12A') }],
  attributes: [
    { id: 'a1', name: en('Audio Described'), shortName: en('AD'), importantMessage: null },
    { id: 'a2', name: en('Sofa Night '), shortName: en('SN'), importantMessage: null },
    { id: 'a3', name: en('IMAX 3D_Web'), shortName: en('x'), importantMessage: en('Glasses needed.') },
    { id: 'a4', name: en('Licht'), shortName: en('3D'), importantMessage: en('Flashing lights.') },
  ],
  screens: [{ id: '12-1', name: en('Blue Room') }],
  events: [],
  filmAdvanceBookingRules: [],
}

interface Day {
  showtimes?: readonly unknown[]
  related?: object | undefined
}

export function buildDay({ showtimes = [buildShowtime({})], related = {} }: Day) {
  return { businessDate: DAY, showtimes, relatedData: { ...RELATED, ...related } }
}

/** Answers of the site's only day. */
export function buildRoutes(day: unknown): Routes {
  const filmScreenings = [{ filmId: 'F1', sites: [{ siteId: '12', showtimeAttributeIds: [] }] }]
  return {
    '/ocapi/v1/film-screening-dates?siteIds=12': { filmScreeningDates: [{ businessDate: DAY, filmScreenings }] },
    [`/ocapi/v1/showtimes/by-business-date/${DAY}?siteIds=12`]: day,
  }
}

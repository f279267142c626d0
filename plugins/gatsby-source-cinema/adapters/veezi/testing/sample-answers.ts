import type { Routes } from '../../../testing/answer-server'

/** Small answers of one invented cinema with one film, `F1`, and one session, 70. */
export function buildSession(fields: Record<string, unknown>) {
  return {
    ...{ Id: 70, FilmId: 'F1', FilmPackageId: null, Title: 'Winter Boats', ScreenId: 1, Seating: 'Allocated' },
    ...{
      ShowType: 'Public',
      SalesVia: ['POS', 'WWW'],
      Status: 'Open',
      PriceCardName: 'Staff 7',
      FilmFormat: '2D Film',
    },
    ...{ PreShowStartTime: '2027-04-02T18:30:00', SalesCutOffTime: '2027-04-02T18:50:00' },
    ...{ FeatureStartTime: '2027-04-02T18:40:00', FeatureEndTime: '2027-04-02T20:20:00' },
    ...{ TicketsSoldOut: false, FewTicketsLeft: false, SeatsAvailable: 987, SeatsHeld: 986, SeatsSold: 985 },
    ...{ Attributes: [], AudioLanguage: null },
    ...fields,
  }
}

export function buildFilm(fields: Record<string, unknown>) {
  return {
    ...{
      Id: 'F1',
      Title: 'Winter Boats',
      Synopsis: 'Boats in winter.',
      Genre: 'Drama, drama,Mystery ',
      Status: 'Active',
    },
    ...{ OpeningDate: '2027-03-25T00:00:00', Rating: 'M', Duration: 100 },
    People: [
      { FirstName: 'Ada', LastName: 'Stone', Role: 'Director' },
      { FirstName: 'Moss', LastName: '', Role: 'Actor' },
      { FirstName: 'Moss', LastName: '', Role: 'Actor' },
    ],
    ...{ FilmPosterUrl: 'https://media.example/1', BackdropImageUrl: null, FilmTrailerUrl: 'https://video.example/1' },
    ...fields,
  }
}

export const SITE = {
  ...{ Name: 'Quay House', LegalName: 'Quay Ltd', Address1: '1 Quay', Address2: 'Saltby VIC', Address3: null },
  ...{ PostCode: '3999', Phone1: '0123', TimeZoneIdentifier: 'AUS Eastern Standard Time', Country: 'Australia' },
  ...{ SalesTaxRegistration: 'T-1', ReceiptMessage1: 'Thanks', Screens: [{ Id: 1 }] },
}

interface Answers {
  site?: unknown
  sessions?: readonly Record<string, unknown>[]
  /** Default: the sessions that are open, with links. */
  web?: readonly unknown[]
  films?: readonly unknown[]
}

export function buildRoutes({
  site = SITE,
  sessions = [buildSession({})],
  web,
  films = [buildFilm({})],
}: Answers): Routes {
  const sold = sessions.filter(({ Status }) => Status === 'Open')
  const links = sold.map(session => ({
    ...session,
    Url: `https://tickets.example/${String(session.Id)}?siteToken=public`,
  }))
  return {
    '/v1/site': site,
    '/v1/session': sessions,
    '/v1/websession': web ?? links,
    '/v4/film': films,
    '/v1/screen': [{ Id: 1, Name: 'The Stalls', TotalSeats: 984 }],
    '/v1/attribute': [
      { Id: '0000000001', Description: 'Open Captions', ShortName: 'OC', FontColor: '#FFFFFF' },
      { Id: '0000000002', Description: 'Cheap Tuesday', ShortName: 'TUE', FontColor: '#000000' },
    ],
  }
}

/** What a question of one system says and takes. */
interface SystemQuestion {
  words: string
  isRequired: boolean
}

/** A kind of source as the command offers it. */
export interface System {
  /** `source.type`. */
  type: string
  label: string
  address: SystemQuestion & {
    /** `pages`: one or several web pages, or a sitemap; `records`: a folder with movies.json and others. */
    kind: 'url' | 'url-or-file' | 'pages' | 'records'
    fallback?: string
    /** Of the file's copy in the site folder. */
    copy?: string
  }
  /** The option that takes the ids. */
  ids?: SystemQuestion & { field: 'theaterIds' | 'siteIds' | 'siteId' }
  secret?: SystemQuestion & { variable: string }
  /** Whether it has no time zones, so that `source.timeZone` is needed. */
  lacksTimeZone?: boolean
  /**
   * Where the theater's record comes from: the operator (`written`, before the first read), the first read (`found`,
   * because rows or pages name theaters), or the system itself.
   */
  theater?: 'written' | 'found'
  /** Whether the system's one theater gets an id that stays when the system renames it. */
  pinsTheaterId?: boolean
}

const someNeedOne = 'only some need one'

/** All kinds but the demo, whose programme is written by hand. */
export const SYSTEMS: readonly System[] = [
  {
    type: 'veezi',
    label: 'Veezi',
    address: {
      words: 'Address of your region: api.us.veezi.com, or with uk, oz, useast or uswest in place of us',
      ...{ kind: 'url', isRequired: true, fallback: 'https://api.us.veezi.com' },
    },
    secret: { words: 'Access token of the cinema', variable: 'VEEZI_TOKEN', isRequired: true },
    pinsTheaterId: true,
  },
  {
    type: 'ocapi',
    label: 'Vista, by its Digital Platform (OCAPI)',
    address: {
      words:
        'Address of the chain’s system, which /ocapi/v1 follows, such as https://vwc.cinema.example/WSVistaWebClient',
      ...{ kind: 'url', isRequired: true },
    },
    ids: { words: 'Numbers of the sites to show, with commas; all without', field: 'siteIds', isRequired: false },
    secret: { words: `Bearer token; ${someNeedOne}`, variable: 'VISTA_TOKEN', isRequired: false },
  },
  {
    type: 'rts',
    label: 'Ready Theatre Systems (RTS)',
    address: {
      words: 'Address of the theater’s own server; none is needed where it is the usual one of RTS',
      ...{ kind: 'url', isRequired: false },
    },
    ids: { words: 'Numbers of the theaters (RTN), with commas', field: 'theaterIds', isRequired: true },
    secret: {
      words: 'user:password of the Open Interface; without it the public schedule is read, which has no prices',
      ...{ variable: 'RTS_LOGIN', isRequired: false },
    },
    ...{ lacksTimeZone: true, theater: 'written' },
  },
  {
    type: 'indy',
    label: 'INDY Cinema Group',
    address: { words: 'Address of the cinema’s INDY site', kind: 'url', isRequired: true },
    ids: {
      words: 'Number of the site; none is needed where the address is the cinema’s own',
      field: 'siteId',
      isRequired: false,
    },
    ...{ lacksTimeZone: true, theater: 'written' },
  },
  {
    type: 'boost',
    label: 'Boost (France)',
    address: { words: 'Address of the cinema’s server', kind: 'url', isRequired: true },
    secret: { words: 'Token, or user:password', variable: 'BOOST_ACCESS', isRequired: true },
    ...{ lacksTimeZone: true, theater: 'written' },
  },
  {
    type: 'cgr',
    label: 'The point of sale of CGR (France)',
    address: {
      words: 'Address of the service, such as https://cinema.example/WSCGR/GestionCinemaWS',
      ...{ kind: 'url', isRequired: true },
    },
    secret: { words: 'user:password', variable: 'CGR_ACCESS', isRequired: true },
    ...{ lacksTimeZone: true, theater: 'written' },
  },
  {
    type: 'cinema-showtimes-json',
    label: 'A file of VenueMaster, or in the format cinemashowtimes-json',
    address: {
      words: 'Address of the file (https://…), or its path on this computer',
      ...{ kind: 'url-or-file', isRequired: true, copy: 'listings.json' },
    },
    secret: { words: `Bearer token of the address; ${someNeedOne}`, variable: 'SHOWTIMES_TOKEN', isRequired: false },
    ...{ lacksTimeZone: true, theater: 'written' },
  },
  {
    type: 'csv',
    label: 'A spreadsheet saved as CSV, one showtime a row',
    address: {
      words: 'Address of the file (https://…), or its path on this computer',
      ...{ kind: 'url-or-file', isRequired: true, copy: 'listings.csv' },
    },
    ...{ lacksTimeZone: true, theater: 'found' },
  },
  {
    type: 'ics',
    label: 'A calendar (iCalendar), one event a showtime',
    address: {
      words: 'Address of the calendar (https://…), or the path of its file on this computer',
      ...{ kind: 'url-or-file', isRequired: true, copy: 'listings.ics' },
    },
    ...{ lacksTimeZone: true, theater: 'written' },
  },
  {
    type: 'json-ld',
    label: 'The cinema’s present website, where its pages have JSON-LD',
    address: {
      words: 'Address of the page with showtimes, several with spaces, or of the sitemap (….xml)',
      ...{ kind: 'pages', isRequired: true },
    },
    ...{ lacksTimeZone: true, theater: 'found' },
  },
  {
    type: 'boxoffice',
    label: 'The Boxoffice platform',
    address: { words: 'Address of the site on the platform', kind: 'url', isRequired: true },
    ids: { words: 'Ids of the theaters to show, with commas; all without', field: 'theaterIds', isRequired: false },
  },
  {
    type: 'folder',
    label: 'JSON files that a program of yours writes',
    address: {
      words: 'Folder with theaters.json, movies.json and showtimes.json; they are copied',
      ...{ kind: 'records', isRequired: true },
    },
  },
]

export function systemOf(type: string): System | undefined {
  return SYSTEMS.find(system => system.type === type)
}

/**
 * The contract of 'Tell me' between pages, service worker and host (contracts §5, decision 150). Paths have no path
 * prefix and no language.
 */

/** Page of the site on which a wish is made. */
export const TELL_ME_PAGE_PATH = '/tell-me/'
/** Page of the host that confirms a wish by e-mail, by a button: `?code=…&language=fr`. */
export const WISH_CONFIRM_PATH = '/tell-me/confirm'
/** Page of the host that ends a wish, by a button; also takes a mail program's one-click end (RFC 8058). */
export const WISH_END_PATH = '/tell-me/end'

/** `GET`: `WishOptions`; 404 or anything else where this host takes no wishes. */
export const WISH_OPTIONS_PATH = '/api/wishes/options'
/** `POST` `WishRequest` as JSON: `WishAnswer` or `WishRefusal`. As a form (`WISH_PLAIN_FIELDS`): a page. */
export const WISHES_PATH = '/api/wishes'
/** `POST` `{ secret }`: `WishList` or `WishRefusal`. */
export const WISH_LIST_PATH = '/api/wishes/list'
/** `POST` `EndWishesRequest`: `{ statusCode: 200 }` or `WishRefusal`. A wish that is already gone is no fault. */
export const WISH_ENDING_PATH = '/api/wishes/end'
/** Calendars lie below it, at a secret address: `/api/wishes/feed/{secret}.ics`. */
export const WISH_FEEDS_PATH = '/api/wishes/feed/'

/**
 * `on-sale`: the first showtimes of a film that can be booked, where there were none · `near-me`: new days of a film at
 * the chosen theaters · `seats-back`: a showtime that was sold out can be booked again.
 */
export const WISH_KINDS = ['on-sale', 'near-me', 'seats-back'] as const
export type WishKind = (typeof WISH_KINDS)[number]

/**
 * What a wish is about, with its id: a film's id · a person's name · an event's id (a season, a festival) · a format's
 * key in the finder's query (`imax`, `35mm`; formats and experiences) · the code of a language that is understood
 * (`fr`) · an access need (`captions`) · a theater's id.
 */
export const WISH_SUBJECTS = ['film', 'person', 'series', 'format', 'language', 'access', 'theater'] as const
export type WishSubjectKind = (typeof WISH_SUBJECTS)[number]

/** `film:HO00001`: kind, colon, id. */
export type WishSubject = `${WishSubjectKind}:${string}`

export const WISH_WAYS = ['email', 'push', 'feed'] as const
export type WishWay = (typeof WISH_WAYS)[number]

/** Longest texts in characters, most of what can be listed, and how long a wish is kept. Assumption. */
export const WISH_BOUNDS = {
  subjectId: 200,
  theaters: 60,
  email: 254,
  endpoint: 1_000,
  /** Wishes of one secret. */
  wishes: 50,
  /** After which a wish ends by itself. */
  months: 12,
  /** After which a wish that was not confirmed is deleted. */
  hoursToConfirm: 48,
} as const

/** A hidden field of the form: programs that fill in every field fill in this one too. */
export const WISH_TRAP_FIELD = 'reference'

/** Names of the form for browsers without scripts, which post it to `WISHES_PATH`; `theater` may be repeated. */
export const WISH_PLAIN_FIELDS = {
  kind: 'kind',
  subject: 'subject',
  theater: 'theater',
  way: 'way',
  email: 'email',
  language: 'language',
} as const

/** Secrets and codes: 43 characters of base64url. */
export const WISH_SECRET = /^[\w-]{43}$/

/** Ways that this host offers; a way that is false or null is not shown. All of them off: wishes are not taken. */
export interface WishOptions {
  email: boolean
  /** `publicKey`: VAPID, base64url, for `pushManager.subscribe({ applicationServerKey })`. */
  push: { publicKey: string } | null
  feed: boolean
}

/** As `PushSubscription.toJSON()` has it; other members are ignored. */
export interface WishSubscription {
  /** An `https:` address. */
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface WishFields {
  kind: WishKind
  subject: WishSubject
  /** Ids; empty for all theaters. `near-me` needs at least one, unless the subject is a theater. */
  theaterIds: readonly string[]
  /** First segment of the paths of the page's language; empty for the site's default. Messages are in it. */
  language: string
  /** `WISH_TRAP_FIELD`, empty. */
  reference?: string
}

export type WishRequest = WishFields &
  (
    | { way: 'email'; email: string }
    /** With `secret` the wish is kept with the others of that secret. */
    | { way: 'push'; subscription: WishSubscription; secret?: string }
    | { way: 'feed'; secret?: string }
  )

/**
 * `pending`: it counts once the button of a letter's page is pressed, the same for every address · `active`: it counts;
 * `secret` lists and ends it and is to be kept by the browser; `feedPath` is the calendar's address on this host, with
 * path prefix, for the way `feed`; null for others. `secret` is null where an operator's own service has the wish.
 */
export type WishAnswer =
  | { statusCode: 200; state: 'pending' }
  | { statusCode: 200; state: 'active'; secret: string | null; feedPath: string | null }

/**
 * `fields`: `fields` names the faulty ones · `tooMany`: with `retry-after` in seconds · `full`: as many wishes as a
 * secret may have · `unknown`: no such secret, or it has ended · `notOffered`: not by this way · `unavailable`: try again
 * later.
 */
export const WISH_FAULTS = [
  'fields',
  'malformed',
  'foreign',
  'notOffered',
  'unknown',
  'full',
  'tooLarge',
  'unsupported',
  'tooMany',
  'unavailable',
] as const
export type WishFault = (typeof WISH_FAULTS)[number]

export const WISH_FIELDS = ['kind', 'subject', 'theaterIds', 'way', 'email', 'subscription', 'secret'] as const
export type WishField = (typeof WISH_FIELDS)[number]
/** `unknown`: no film, theater … of this site. */
export type WishFieldFault = 'missing' | 'invalid' | 'tooLong' | 'unknown'

export interface WishRefusal {
  /** As the HTTP status. */
  statusCode: number
  fault: WishFault
  /** In English, for programs. */
  error: string
  fields?: Partial<Record<WishField, WishFieldFault>>
}

export interface ListedWish {
  id: number
  kind: WishKind
  subject: WishSubject
  theaterIds: string[]
  way: WishWay
  /** ISO instants. */
  createdAt: string
  endsAt: string
}

export interface WishList {
  statusCode: 200
  wishes: ListedWish[]
}

/** `id`: of one wish; without it all of the secret end, and the secret with them. */
export interface EndWishesRequest {
  secret: string
  id?: number
}

/** What a push message carries, as JSON: at most about 3 kB. */
export interface WishPush {
  title: string
  body: string
  /** Address on this site that a press opens, with path prefix: `/fr/films/…/`. */
  path: string
  /** Of the notification: a second copy of a message replaces the first. */
  tag: string
}

/** The query of the page: `/tell-me/?about=film:HO00001&when=on-sale&theater=L0101,L0102`. */
export interface TellMeQuery {
  /** Null without a subject, or with one that is none. */
  about: WishSubject | null
  when: WishKind | null
  theaterIds: string[]
}

/** Splits `film:HO00001`; null for what is no subject. */
export function parseWishSubject(text: string): { kind: WishSubjectKind; id: string } | null {
  const at = text.indexOf(':')
  const kind = WISH_SUBJECTS.find(known => known === text.slice(0, Math.max(at, 0)))
  const id = text.slice(at + 1)
  const isId = id !== '' && id.length <= WISH_BOUNDS.subjectId && id === id.trim() && !/\p{Cc}/u.test(id)
  return kind && isId ? { kind, id } : null
}

const isSubject = (text: string): text is WishSubject => parseWishSubject(text) !== null

/** Reads the page's query; what means nothing is left out. */
export function readTellMeQuery(query: URLSearchParams): TellMeQuery {
  const about = query.get('about') ?? ''
  const theaterIds = query.getAll('theater').flatMap(text => text.split(',').filter(Boolean))
  return {
    about: isSubject(about) ? about : null,
    when: WISH_KINDS.find(kind => kind === query.get('when')) ?? null,
    theaterIds: [...new Set(theaterIds)].slice(0, WISH_BOUNDS.theaters),
  }
}

/** The query of `TELL_ME_PAGE_PATH`, with `?`. */
export function tellMeSearch({ about, when, theaterIds }: TellMeQuery): string {
  const theaters = theaterIds.join(',')
  const query = new URLSearchParams({
    ...(about === null ? {} : { about }),
    ...(when === null ? {} : { when }),
    ...(theaters === '' ? {} : { theater: theaters }),
  })
  const text = query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Whether a wish needs theaters of its own. */
export function needsTheaters(kind: WishKind, subject: WishSubject): boolean {
  return kind === 'near-me' && !subject.startsWith('theater:')
}

import type { TemplateName } from '../../features/site/rules/page-context'
import { messagesOf } from './message-catalogue'

/** Sets of messages of the page's frame: every page carries them. */
const FRAME_SETS = [
  'theme',
  'consent',
  'theaters',
  'ticketing',
  'links',
  'search',
  // The footer and the menu open a visitor's needs everywhere.
  'filters/access',
  'layout',
  'screens',
]

/** What every list of showtimes may say. */
export const SHOWTIME_SETS = ['movies', 'showtimes', 'filters/access/needs', 'shortlist']
/** A chooser that stands on the page itself. */
export const PICKER_SETS = ['theaters/picker', 'theaters/nearby', 'theaters/closures']

/** What every page of the loyalty programme may say: its neighbours' names, and what the service answers. */
const MEMBER_SETS = ['membership/pages', 'session/replies']
const SIGN_IN_SETS = [...MEMBER_SETS, 'membership/fields', 'membership/sign-in', 'membership/sign-in/renewal']
// A membership that is over is renewed there too.
const ACCOUNT_SETS = [...MEMBER_SETS, 'membership/fields', 'account', 'membership/sign-in/renewal']

/** Sets a template shows beyond the frame; the words of screens are kept by screen. */
const SETS_OF_TEMPLATE: Record<TemplateName, readonly string[]> = {
  // A single location's programme stands on it.
  home: [
    'homeScreen',
    'routes/titles',
    ...SHOWTIME_SETS,
    'showtimes/elsewhere',
    'finder',
    'events',
    'events/details',
    ...PICKER_SETS,
  ],
  movies: ['moviesScreen', 'routes/titles', ...SHOWTIME_SETS, 'finder', 'theaters/nearby'],
  movie: [
    'movieScreen',
    'routes/titles',
    ...SHOWTIME_SETS,
    'showtimes/elsewhere',
    'movies/details',
    'movies/trailer',
    'finder',
    'events',
  ],
  'movie-resolver': ['notFoundScreen', 'routes/titles', 'movies'],
  theaters: ['theatersScreen', 'routes/titles', ...PICKER_SETS],
  theater: ['theaterScreen', 'theaters/details', ...SHOWTIME_SETS, 'finder', 'events'],
  events: ['eventsScreen', 'routes/titles', 'events', 'events/details'],
  event: ['eventScreen', ...SHOWTIME_SETS, 'showtimes/elsewhere', 'events', 'events/details'],
  // And what its widgets say.
  content: ['content'],
  'privacy-policy': ['privacyPolicy'],
  'not-found': ['notFoundScreen', 'routes/titles', 'movies'],
  'server-error': ['serverErrorScreen', 'routes/titles'],
  // Developers' words are no messages.
  gallery: [],
  programme: ['routes/programme', 'movies', 'showtimes'],
  shortlist: ['shortlistScreen', 'shortlist', 'shortlist/dock', 'movies', 'showtimes'],
  checkout: ['booking/checkout', 'movies', 'showtimes'],
  search: ['routes/search', 'routes/titles', 'search/panel', 'layout/menu'],
  login: [...SIGN_IN_SETS, 'membership/redirect'],
  register: SIGN_IN_SETS,
  activate: SIGN_IN_SETS,
  confirm: SIGN_IN_SETS,
  'forgot-password': SIGN_IN_SETS,
  'reset-password': SIGN_IN_SETS,
  'forgot-username': SIGN_IN_SETS,
  account: ACCOUNT_SETS,
  profile: ACCOUNT_SETS,
  orders: ACCOUNT_SETS,
  transactions: ACCOUNT_SETS,
  rewards: ACCOUNT_SETS,
  cards: ACCOUNT_SETS,
  'favourite-theaters': [...ACCOUNT_SETS, 'favourites'],
  watchlist: [...MEMBER_SETS, 'favourites', 'movies', 'showtimes', 'filters/access/needs'],
  'gift-card': [...MEMBER_SETS, 'membership/fields', 'account/gift-card'],
}

/**
 * The messages a page of a template carries: those it may say before anybody presses anything. What is loaded on a press
 * brings its own (`words-of-part.ts`).
 * @param messages flat, of one locale
 * @param more sets that are said by what stands on this page alone (`messageSetsOfPage`)
 */
export function pickMessages(
  messages: Readonly<Record<string, string>>,
  templateName: TemplateName,
  more: Iterable<string> = [],
): Record<string, string> {
  return messagesOf(messages, [...FRAME_SETS, ...SETS_OF_TEMPLATE[templateName], ...more])
}

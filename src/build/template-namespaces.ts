import type { TemplateName } from '../features/site/rules/page-context'
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
  'access',
  'layout',
  'screens',
]

/** What every list of showtimes may say. */
export const SHOWTIME_SETS = ['movies', 'showtimes', 'accessNeeds', 'shortlist']
/** A chooser that stands on the page itself. */
export const PICKER_SETS = ['theaterPicker', 'nearby', 'closures']

/** What every page of the loyalty programme may say: its neighbours' names, and what the service answers. */
const MEMBER_SETS = ['memberPages', 'loyaltyReply']
const SIGN_IN_SETS = [...MEMBER_SETS, 'memberField', 'signIn', 'renewal']
// A membership that is over is renewed there too.
const ACCOUNT_SETS = [...MEMBER_SETS, 'memberField', 'account', 'renewal']

/** Sets a template shows beyond the frame; the words of screens are kept by screen. */
const SETS_OF_TEMPLATE: Record<TemplateName, readonly string[]> = {
  // A single location's programme stands on it.
  home: [
    'homeScreen',
    'screenTitles',
    ...SHOWTIME_SETS,
    'showtimesElsewhere',
    'finder',
    'events',
    'eventDetails',
    ...PICKER_SETS,
  ],
  movies: ['moviesScreen', 'screenTitles', ...SHOWTIME_SETS, 'finder', 'nearby'],
  movie: [
    'movieScreen',
    'screenTitles',
    ...SHOWTIME_SETS,
    'showtimesElsewhere',
    'movieDetails',
    'trailer',
    'finder',
    'events',
  ],
  'movie-resolver': ['notFoundScreen', 'screenTitles', 'movies'],
  theaters: ['theatersScreen', 'screenTitles', ...PICKER_SETS],
  theater: ['theaterScreen', 'theaterDetails', ...SHOWTIME_SETS, 'finder', 'events'],
  events: ['eventsScreen', 'screenTitles', 'events', 'eventDetails'],
  event: ['eventScreen', ...SHOWTIME_SETS, 'showtimesElsewhere', 'events', 'eventDetails'],
  // And what its widgets say.
  content: ['content'],
  'privacy-policy': ['privacyPolicy'],
  'not-found': ['notFoundScreen', 'screenTitles', 'movies'],
  'server-error': ['serverErrorScreen', 'screenTitles'],
  // Developers' words are no messages.
  gallery: [],
  programme: ['programmeScreen', 'movies', 'showtimes'],
  shortlist: ['shortlistScreen', 'shortlist', 'shortlistDock', 'movies', 'showtimes'],
  checkout: ['checkoutScreen', 'movies', 'showtimes'],
  search: ['searchScreen', 'screenTitles', 'searchPanel', 'menu'],
  login: [...SIGN_IN_SETS, 'redirect'],
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
  watchlist: [...MEMBER_SETS, 'favourites', 'movies', 'showtimes', 'accessNeeds'],
  'gift-card': [...MEMBER_SETS, 'memberField', 'giftCard'],
}

/**
 * The messages a page of a template carries: those it may say before anybody presses anything. What is loaded on a press
 * brings its own (`words-of-part.ts`).
 * @param messages flat, of one locale
 * @param more sets that are said by what stands on this page alone (`setsOfPage`)
 */
export function pickMessages(
  messages: Readonly<Record<string, string>>,
  templateName: TemplateName,
  more: Iterable<string> = [],
): Record<string, string> {
  return messagesOf(messages, [...FRAME_SETS, ...SETS_OF_TEMPLATE[templateName], ...more])
}

import type { TemplateName } from '../features/site/rules/page-context'

/** Rooms of the page's frame: every page carries their messages. */
const FRAME_ROOMS = ['site', 'i18n', 'theme', 'consent', 'theaters', 'links', 'layout', 'screens']

/** Rooms a template shows beyond the frame; the last room's words are kept by screen. */
const ROOMS_OF_TEMPLATE: Record<TemplateName, string[]> = {
  home: ['homeScreen', 'movies', 'showtimes', 'events'],
  movies: ['moviesScreen', 'movies', 'showtimes'],
  movie: ['movieScreen', 'movies', 'showtimes', 'events'],
  'movie-resolver': ['notFoundScreen', 'movies'],
  theaters: ['theatersScreen'],
  theater: ['theaterScreen', 'content', 'movies', 'showtimes', 'events'],
  events: ['eventsScreen', 'events'],
  event: ['eventScreen', 'movies', 'showtimes', 'events'],
  // A content page may hold a showtimes widget.
  content: ['content', 'movies', 'showtimes'],
  'privacy-policy': ['privacyPolicy'],
  'not-found': ['notFoundScreen', 'movies'],
  'server-error': ['serverErrorScreen'],
  // Developers' words are no messages.
  gallery: [],
}

/** The messages a page of a template carries, by the room at the start of each key. @param messages flat, of one locale */
export function pickMessages(
  messages: Readonly<Record<string, string>>,
  templateName: TemplateName,
): Record<string, string> {
  const rooms = new Set([...FRAME_ROOMS, ...ROOMS_OF_TEMPLATE[templateName]])
  return Object.fromEntries(Object.entries(messages).filter(([key]) => rooms.has(key.slice(0, key.indexOf('.')))))
}

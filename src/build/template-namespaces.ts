import type { TemplateName } from '../features/site/rules/page-context'

/** Rooms of the page's frame: every page carries their messages. */
const FRAME_ROOMS = ['site', 'i18n', 'theme', 'consent', 'theaters', 'links', 'layout', 'screens', 'content']

/** Rooms a template shows beyond the frame. */
const ROOMS_OF_TEMPLATE: Record<TemplateName, string[]> = {
  home: ['movies', 'showtimes', 'events'],
  movies: ['movies', 'showtimes'],
  movie: ['movies', 'showtimes', 'events'],
  'movie-resolver': ['movies'],
  theaters: [],
  theater: ['movies', 'showtimes', 'events'],
  events: ['events'],
  event: ['movies', 'showtimes', 'events'],
  // A content page may hold a showtimes widget.
  content: ['movies', 'showtimes'],
  'privacy-policy': ['privacyPolicy'],
  'not-found': ['movies'],
  'server-error': [],
}

/** The messages a page of a template carries, by the room at the start of each key. @param messages flat, of one locale */
export function pickMessages(
  messages: Readonly<Record<string, string>>,
  templateName: TemplateName,
): Record<string, string> {
  const rooms = new Set([...FRAME_ROOMS, ...ROOMS_OF_TEMPLATE[templateName]])
  return Object.fromEntries(Object.entries(messages).filter(([key]) => rooms.has(key.slice(0, key.indexOf('.')))))
}

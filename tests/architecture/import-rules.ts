/** The rooms of src/features in order: a room may import only rooms before it (docs/architecture.md). */
export const ROOMS = [
  'site',
  'i18n',
  'theme',
  'preview',
  'consent',
  'analytics',
  'theaters',
  'movies',
  'schedule',
  'showtimes',
  'filters',
  'shortlist',
  'programme',
  'events',
  'time-travel',
  'booking',
  'session',
  'membership',
  'account',
  'favourites',
  'links',
  'search',
  'ads',
  'content',
  'offline',
  'layout',
]

/** What each folder of src may import. `rules` and `messages` name those of any room. */
export const FLOORS: Record<string, { mayImport: string[]; because: string }> = {
  platform: { mayImport: ['platform'], because: 'it knows no business word' },
  config: { mayImport: ['platform', 'config'], because: 'settings are declared once, for every floor above' },
  ui: { mayImport: ['platform', 'config', 'ui'], because: 'primitives know theme roles only' },
  deferred: {
    mayImport: ['platform', 'ui', 'deferred'],
    because: 'it loads code after the paint, whatever code that is',
  },
  features: {
    mayImport: ['platform', 'config', 'ui', 'deferred', 'features'],
    because: 'a room stands on the floors below it',
  },
  routes: {
    mayImport: ['platform', 'config', 'ui', 'deferred', 'features', 'routes'],
    because: 'a page family: query, Head, screen and structured data',
  },
  app: {
    mayImport: ['platform', 'config', 'ui', 'deferred', 'features', 'routes', 'app'],
    because: 'composition only; nothing imports it but Gatsby files',
  },
  'site-build': {
    mayImport: ['platform', 'config', 'rules', 'messages', 'site-build', 'plugin'],
    because: 'Node at build knows no component',
  },
  worker: {
    mayImport: ['platform', 'config', 'rules', 'worker'],
    because: 'the service worker has no document, and pages only send it messages',
  },
  plugin: {
    mayImport: ['platform', 'config', 'rules', 'messages', 'plugin', 'site-build'],
    because: 'one source into nodes',
  },
  studio: {
    mayImport: ['platform', 'config', 'ui', 'rules', 'messages', 'site-build', 'studio'],
    because: "it knows the theme's rules, never the site's pages; its server finds the site folder as a build does",
  },
  mocks: {
    mayImport: ['platform', 'config', 'rules', 'mocks'],
    because: "other people's services, played for demo sites and tests: nothing imports them",
  },
  server: {
    mayImport: ['platform', 'config', 'rules', 'server'],
    because: 'server and browser code never import each other',
  },
  api: { mayImport: ['server', 'platform'], because: 'one-screen doors to server/' },
  shell: { mayImport: ['app'], because: 'a door for Gatsby' },
}

/** Names that hide what is inside. */
export const FORBIDDEN_NAMES = /(^|\/)(utils?|helpers?|misc|common)(\.tsx?$|\/)|(^|\/)index\.tsx?$/

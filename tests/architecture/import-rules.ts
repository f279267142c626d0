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
  'wishes',
  'ads',
  'content',
  'offline',
  'layout',
]

/** What each folder of src may import. `rules` and `messages` name those of any room. */
export const FLOORS: Record<string, { mayImport: string[]; because: string }> = {
  platform: { mayImport: ['platform'], because: 'browser and runtime only, no business terms' },
  config: { mayImport: ['platform', 'config'], because: 'settings are declared once for all floors above' },
  ui: { mayImport: ['platform', 'config', 'ui'], because: 'primitives use theme roles only' },
  deferred: {
    mayImport: ['platform', 'ui', 'deferred'],
    because: 'it loads any code after the first paint',
  },
  features: {
    mayImport: ['platform', 'config', 'ui', 'deferred', 'features'],
    because: 'a room uses the floors below it',
  },
  routes: {
    mayImport: ['platform', 'config', 'ui', 'deferred', 'features', 'routes'],
    because: 'a page family: query, Head, screen and structured data',
  },
  app: {
    mayImport: ['platform', 'config', 'ui', 'deferred', 'features', 'routes', 'app'],
    because: 'composition only; imported by Gatsby files alone',
  },
  'site-build': {
    mayImport: ['platform', 'config', 'rules', 'messages', 'site-build'],
    because: 'the build runs in Node, without components',
  },
  worker: {
    mayImport: ['platform', 'config', 'rules', 'worker'],
    because: 'a service worker has no document; pages reach it by messages',
  },
  plugin: {
    mayImport: ['platform', 'config', 'rules', 'messages', 'plugin', 'site-build'],
    because: 'it turns one source into nodes',
  },
  canvas: {
    mayImport: ['platform', 'config', 'ui', 'features', 'routes', 'canvas'],
    because: "it draws the site's own widgets where Gatsby has built no page; the studio alone bundles it",
  },
  studio: {
    mayImport: [
      'platform',
      'config',
      'ui',
      'canvas',
      'rules',
      'messages',
      'schemas',
      'site-build',
      'services',
      'studio',
    ],
    because:
      "it uses the theme's rules, never pages; its server reads the site folder and its sources as the build does, and sends mail",
  },
  fleet: {
    mayImport: ['platform', 'config', 'rules', 'plugin', 'site-build', 'fleet'],
    because: 'it refreshes and builds many sites by what one site has, never pages',
  },
  mocks: {
    mayImport: ['platform', 'config', 'rules', 'mocks'],
    because: 'simulated third-party services; nothing imports them',
  },
  server: {
    mayImport: ['platform', 'config', 'rules', 'messages', 'server'],
    because: 'server and browser code never import each other',
  },
  api: { mayImport: ['server', 'platform'], because: 'short entry points to server/' },
  shell: { mayImport: ['app'], because: "Gatsby's entry point" },
}

/** Parts of the host, the fleet and the source plugin that the studio's server uses, by themselves: `services` in the table above. */
export const SERVICES = [
  'src/server/limits/counted-address',
  'src/server/mail/compose-message',
  'src/server/mail/send-by-smtp',
  'src/fleet/http/signature',
  'src/server/desk/operator-desk',
  'plugins/gatsby-source-cinema/read-source',
  'plugins/gatsby-source-cinema/records/overrides-file',
  'plugins/gatsby-source-cinema/cli/new-site/countries',
  'plugins/gatsby-source-cinema/cli/new-site/make-folder',
  'plugins/gatsby-source-cinema/cli/new-site/systems',
]

/** Names that hide what is inside. */
export const FORBIDDEN_NAMES = /(^|\/)(utils?|helpers?|misc|common)(\.tsx?$|\/)|(^|\/)index\.tsx?$/

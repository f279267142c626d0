/** The rooms of src/features in order: a room may import only rooms before it (design: The house). */
export const ROOMS = [
  'site',
  'i18n',
  'theme',
  'preview',
  'consent',
  'tracking',
  'theaters',
  'movies',
  'showtimes',
  'events',
  'ticketing',
  'loyalty',
  'links',
  'search',
  'ads',
  'content',
  'offline',
  'layout',
  'screens',
  'gallery',
]

/** Places of the house: what each may import. `rules` and `platform` name those of any room the importer may see. */
export const FLOORS: Record<string, { mayImport: string[]; because: string }> = {
  platform: { mayImport: ['platform'], because: 'the lowest floor knows no business word' },
  ui: { mayImport: ['platform', 'ui'], because: 'primitives know theme roles only' },
  features: { mayImport: ['platform', 'ui', 'features'], because: 'a room stands on ui and platform' },
  templates: { mayImport: ['platform', 'ui', 'features', 'templates'], because: 'query, one component, Head' },
  app: {
    mayImport: ['platform', 'ui', 'features', 'app'],
    because: 'composition only; nothing imports it but Gatsby files',
  },
  build: {
    mayImport: ['platform', 'rules', 'messages', 'build', 'plugin'],
    because: 'Node at build knows no component',
  },
  worker: {
    mayImport: ['platform', 'rules', 'worker'],
    because: 'a program of its own between pages and the network: it has no document, and pages only send it messages',
  },
  plugin: { mayImport: ['platform', 'rules', 'messages', 'plugin', 'build'], because: 'one source into nodes' },
  editor: {
    mayImport: ['platform', 'ui', 'rules', 'messages', 'build', 'editor'],
    because:
      "an application of its own beside the site: it knows the theme's rules, never the site's pages; its server finds the site folder as a build does",
  },
  'stand-ins': {
    mayImport: ['platform', 'rules', 'stand-ins'],
    because: 'services of others, played for demo sites and tests: a process of its own that nothing imports',
  },
  server: { mayImport: ['platform', 'rules', 'server'], because: 'server and browser code never import each other' },
  api: { mayImport: ['server', 'platform'], because: 'one-screen doors to server/' },
  shell: { mayImport: ['app'], because: 'a door for Gatsby' },
}

/** Names that hide what is inside. */
export const FORBIDDEN_NAMES = /(^|\/)(utils?|helpers?|misc|common)(\.tsx?$|\/)|(^|\/)index\.tsx?$/

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MEMBER_SITES } from './members-site'
import { VARIANT_FOLDER } from './variant-folder'

const TICKETING_URL = 'http://localhost:9200'
const TIMES = ['11:00', '14:15', '17:30', '20:45']
const SLOT = { days: [1, 2, 3, 4, 5, 6, 7], pool: 'all' }

const THEATERS = [
  {
    id: 'B1',
    name: 'Cinéma du Béguinage',
    address: { street: 'Rue du Béguinage 12', city: 'Bruxelles', state: null, zip: '1000', country: 'BE' },
    description: 'Trois salles dans une ancienne brasserie.',
    translations: {
      nl: { name: 'Begijnhof Bioscoop', description: 'Drie zalen in een oude brouwerij.' },
      en: { name: 'Beguinage Cinema', description: 'Three screens in an old brewery.' },
    },
  },
  {
    id: 'B2',
    name: 'Le Canal',
    address: { street: 'Quai 3', city: 'Bruxelles', state: null, zip: '1080', country: 'BE' },
    // Not translated.
    description: 'Un ancien entrepôt au bord de l’eau.',
    amenities: ['Buvette du quai'],
  },
]

const FILMS = [
  {
    ...{ id: '1', title: 'Le Quai des brumes', releaseDate: '1938-05-18', runtimeMinutes: 91, genres: ['Drame'] },
    synopsis: 'Un déserteur arrive au Havre par une nuit de brouillard.',
    translations: {
      en: { title: 'Port of Shadows', synopsis: 'A deserter comes to Le Havre on a night of fog.', genres: ['Drama'] },
      nl: { title: 'Haven in de mist', synopsis: 'Een deserteur komt in een mistige nacht aan in Le Havre.' },
    },
  },
  {
    ...{ id: '2', title: 'La Belle Équipe', releaseDate: '1936-09-15', runtimeMinutes: 101, genres: ['Comédie'] },
    synopsis: 'Cinq chômeurs gagnent à la loterie.',
    translations: {
      en: { title: 'They Were Five', synopsis: 'Five men out of work win the lottery.', genres: ['Comedy'] },
      nl: { title: 'De mooie ploeg', synopsis: 'Vijf werklozen winnen de loterij.' },
    },
  },
  // Not translated: it is shown in French everywhere.
  {
    ...{
      id: '3',
      title: 'Un homme marche dans la ville',
      releaseDate: '1950-03-22',
      runtimeMinutes: 95,
      genres: ['Drame'],
    },
    synopsis: 'Le port, après la guerre.',
  },
]

const ABOUT = {
  slug: 'a-propos',
  title: 'La maison',
  widgets: [
    { type: 'heading', level: 2, text: 'Depuis 1911', align: 'start' },
    { type: 'free-text', html: '<p>Nos <a href="/films/">films</a> et nos <a href="/cinemas/">salles</a>.</p>' },
  ],
  translations: {
    en: {
      slug: 'about',
      title: 'The house',
      widgets: [
        { type: 'heading', level: 2, text: 'Since 1911', align: 'start' },
        { type: 'free-text', html: '<p>Our <a href="/films/">films</a> and our <a href="/cinemas/">cinemas</a>.</p>' },
      ],
    },
    nl: {
      slug: 'over-ons',
      title: 'Het huis',
      widgets: [
        { type: 'heading', level: 2, text: 'Sinds 1911', align: 'start' },
        { type: 'free-text', html: '<p>Onze <a href="/films/">films</a> en <a href="/cinemas/">bioscopen</a>.</p>' },
      ],
    },
  },
}

/** Not translated. */
const INFOS = {
  slug: 'infos',
  title: 'Infos pratiques',
  widgets: [
    { type: 'heading', level: 2, text: 'Horaires de la caisse', align: 'start' },
    { type: 'free-text', html: '<p>La caisse ouvre une demi-heure avant la première séance.</p>' },
    { type: 'accordion', rows: [{ title: 'Vestiaire gratuit', html: 'Au sous-sol.' }] },
  ],
}

const EVENTS = [
  {
    ...{ id: 'e1', title: 'Nuit du port', type: 'Nuit entière', movieIds: ['1'], startAt: '2099-01-01' },
    shortDescription: 'Trois films jusqu’à l’aube.',
    description: '<p>Avec une soupe à minuit.</p>',
    translations: {
      nl: {
        ...{ title: 'Havennacht', type: 'Hele nacht', shortDescription: 'Drie films tot de ochtend.' },
        description: '<p>Met soep om middernacht.</p>',
      },
    },
  },
]

const MENUS = [
  {
    position: 'HEADER',
    items: [
      { label: 'Nos films', page: 'movies' },
      { label: 'Rendez-vous', page: 'events' },
      { label: 'Nos salles', page: 'theaters' },
      { label: 'Qui nous sommes', page: 'a-propos' },
    ],
  },
  { position: 'FOOTER', title: 'À savoir', items: [{ label: 'Venir au canal', page: 'infos' }] },
]

const DUTCH_MENUS = [
  {
    position: 'HEADER',
    items: [
      { label: 'Onze films', page: 'movies' },
      { label: 'Afspraken', page: 'events' },
      { label: 'Onze zalen', page: 'theaters' },
      { label: 'Wie wij zijn', page: 'a-propos' },
    ],
  },
  { position: 'FOOTER', title: 'Goed om te weten', items: [{ label: 'Naar het kanaal', page: 'infos' }] },
]

/** What stays in French in English, and in both others. */
export const UNTRANSLATED = {
  en: [
    ...['Nuit du port', 'Trois films jusqu’à l’aube.', 'Avec une soupe à minuit.', 'Nuit entière'],
    ...['Nos films', 'Qui nous sommes', 'À savoir', 'Venir au canal', 'Ma carte du canal', 'Copie restaurée'],
  ],
  all: [
    ...['Un homme marche dans la ville', 'Le port, après la guerre.', 'Un ancien entrepôt au bord de l’eau.'],
    ...['Buvette du quai', 'Infos pratiques', 'Horaires de la caisse', 'Vestiaire gratuit', 'Au sous-sol.'],
    'La caisse ouvre une demi-heure avant la première séance.',
  ],
}

const SITE = {
  name: 'Cinémas du Canal',
  description: 'Deux salles à Bruxelles.',
  websiteId: 'languages',
  circuit: { id: 'languages', name: 'Cinémas du Canal' },
  locale: 'fr-BE',
  languages: ['fr-BE', 'nl-BE', 'en-GB'],
  translations: {
    nl: {
      ...{ name: 'Kanaal Cinema’s', description: 'Twee zalen in Brussel.', paths: { theaters: 'bioscopen' } },
      menus: DUTCH_MENUS,
      attributes: { 'Format.Projection.Restored': 'Gerestaureerd' },
      loyalty: {
        guestHeaderAccessLabel: 'Mijn kanaalkaart',
        slugs: { register: 'inschrijven', confirm: 'bevestigen', 'reset-password': 'nieuw-wachtwoord' },
      },
    },
    en: { name: 'Canal Cinemas', description: 'Two houses in Brussels.', paths: { theaters: 'cinemas' } },
  },
  paths: { movies: 'films', theaters: 'cinemas', events: 'evenements' },
  country: { code: 'be', iso31661A2: 'BE', iso31661A3: 'BEL' },
  timeZone: 'Europe/Brussels',
  source: { type: 'demo' },
  isSingleLocation: false,
  relatedEntityType: 'Circuit',
  ticketingProvider: 'RTS',
  ticketingUrl: TICKETING_URL,
  loyalty: { provider: 'RTS', ...MEMBER_SITES.RTS, guestHeaderAccessLabel: 'Ma carte du canal' },
  menus: MENUS,
  attributes: [{ tag: 'Format.Projection.Restored', label: 'Copie restaurée', weight: 85 }],
  previewOrigins: ['http://localhost:9100'],
}

/** Films run for a while. */
const PROGRAMME = {
  seed: 'languages',
  bookingUrl: `${TICKETING_URL}/startticketing/{theaterId}/{perfCode}`,
  pastDays: 1,
  denseDays: 8,
  turnaroundMinutes: 20,
  pools: { all: FILMS.map(({ id }) => id) },
  films: { 1: { tags: ['Format.Projection.Restored'] } },
  theaters: THEATERS.map(({ id: theaterId }, theater) => ({
    theaterId,
    currency: 'EUR',
    slots: TIMES.map((at, index) => ({ ...SLOT, screen: '1', at, price: 9, pick: theater + index })),
  })),
}

/**
 * Writes a small site in three languages: two theaters, three films, an event, two content pages, some texts of which are
 * not translated. Below a path, the host renders the pages of its films. @returns the folder
 */
export function writeLanguagesSite(pathPrefix = '/', folder = VARIANT_FOLDER): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'pages'), { recursive: true })
  const files = {
    site: { ...SITE, pathPrefix, deferMoviePages: pathPrefix !== '/' },
    theaters: THEATERS.map(theater => ({ ...theater, timeZone: 'Europe/Brussels' })),
    movies: FILMS,
    programme: PROGRAMME,
    events: EVENTS,
    'pages/a-propos': ABOUT,
    'pages/infos': INFOS,
    theme: { hasSearch: true, hasQuickBuy: true },
  }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content))
  return folder
}

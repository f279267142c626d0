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

const SITE = {
  name: 'Cinémas du Canal',
  description: 'Deux salles à Bruxelles.',
  websiteId: 'languages',
  circuit: { id: 'languages', name: 'Cinémas du Canal' },
  locale: 'fr-BE',
  languages: ['fr-BE', 'nl-BE', 'en-GB'],
  translations: {
    nl: {
      name: 'Kanaal Cinema’s',
      description: 'Twee zalen in Brussel.',
      paths: { theaters: 'bioscopen' },
      loyalty: { slugs: { register: 'inschrijven', confirm: 'bevestigen', 'reset-password': 'nieuw-wachtwoord' } },
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
  loyalty: { provider: 'RTS', ...MEMBER_SITES.RTS },
}

/** Films run for a while. */
const PROGRAMME = {
  seed: 'languages',
  bookingUrl: `${TICKETING_URL}/startticketing/{theaterId}/{perfCode}`,
  pastDays: 1,
  denseDays: 8,
  turnaroundMinutes: 20,
  pools: { all: FILMS.map(({ id }) => id) },
  films: {},
  theaters: THEATERS.map(({ id: theaterId }, theater) => ({
    theaterId,
    currency: 'EUR',
    slots: TIMES.map((at, index) => ({ ...SLOT, screen: '1', at, price: 9, pick: theater + index })),
  })),
}

/** Writes a small site in three languages: two theaters, three films, a content page. @returns the folder */
export function writeLanguagesSite(): string {
  const folder = VARIANT_FOLDER
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'pages'), { recursive: true })
  const files = {
    site: SITE,
    theaters: THEATERS.map(theater => ({ ...theater, timeZone: 'Europe/Brussels' })),
    movies: FILMS,
    programme: PROGRAMME,
    'pages/a-propos': ABOUT,
    theme: { hasSearch: true, hasQuickBuy: true },
  }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content))
  return folder
}

import type { PageType } from './rules/page-type'

/** Words of the operator's page of figures. */
export interface FigureWords {
  title: string
  /** What is counted and what is not. */
  about: string
  period: (from: string, to: string) => string
  periods: Record<'week' | 'month' | 'year', string>
  headings: Record<'days' | 'pages' | 'films' | 'sought' | 'searches' | 'missed' | 'handOffs', string>
  columns: Record<
    'day' | 'views' | 'within' | 'searches' | 'handOffs' | 'page' | 'film' | 'search' | 'showtime' | 'count',
    string
  >
  outcomes: Record<'found' | 'similar' | 'missed' | 'unread', string>
  types: Record<PageType, string>
  /** Of a list that leaves out small counts. */
  rest: (total: number, smallest: number) => string
  none: string
  json: string
}

const en: FigureWords = {
  title: 'Figures of this site',
  about:
    'Counted by the host, without cookies, addresses or identifiers. Days are in UTC. Not counted: pages that a cache or the browser has, links that lead to ticketing without this host, searches in the header’s dialog, and programs that say what they are.',
  period: (from, to) => `${from} to ${to}`,
  periods: { week: '7 days', month: '28 days', year: '365 days' },
  headings: {
    days: 'By day',
    pages: 'By kind of page',
    films: 'Film pages',
    sought: 'Films searched for',
    searches: 'Searches',
    missed: 'Searches without results',
    handOffs: 'Hand-offs to ticketing by showtime',
  },
  columns: {
    day: 'Day',
    views: 'Pages loaded',
    within: 'Opened within the site',
    searches: 'Searches',
    handOffs: 'Hand-offs',
    page: 'Page',
    film: 'Film',
    search: 'Search',
    showtime: 'Theater and showtime',
    count: 'Count',
  },
  outcomes: {
    found: 'With results',
    similar: 'With a similar name',
    missed: 'Without results',
    unread: 'Not looked at',
  },
  types: {
    home: 'Home',
    films: 'List of films',
    film: 'Film',
    theaters: 'List of theaters',
    theater: 'Theater',
    events: 'List of events',
    event: 'Event',
    search: 'Search',
    shortlist: 'Shortlist',
    notable: 'Notable this week',
    'tell-me': 'Tell me',
    checkout: 'Booking',
    member: 'Members',
    other: 'Other',
  },
  rest: (total, smallest) => `${total} in all. Counts below ${smallest} are not listed.`,
  none: 'Nothing counted yet',
  json: 'As JSON',
}

const fr: FigureWords = {
  title: 'Chiffres de ce site',
  about:
    'Comptés par l’hôte, sans cookies, adresses ni identifiants. Les jours sont en UTC. Ne sont pas comptés : les pages tirées d’un cache ou du navigateur, les liens qui mènent à la billetterie sans passer par cet hôte, les recherches dans la fenêtre de l’en-tête et les programmes qui se nomment.',
  period: (from, to) => `Du ${from} au ${to}`,
  periods: { week: '7 jours', month: '28 jours', year: '365 jours' },
  headings: {
    days: 'Par jour',
    pages: 'Par type de page',
    films: 'Pages de films',
    sought: 'Films recherchés',
    searches: 'Recherches',
    missed: 'Recherches sans résultat',
    handOffs: 'Passages à la billetterie par séance',
  },
  columns: {
    day: 'Jour',
    views: 'Pages chargées',
    within: 'Ouvertes depuis le site',
    searches: 'Recherches',
    handOffs: 'Passages',
    page: 'Page',
    film: 'Film',
    search: 'Recherche',
    showtime: 'Cinéma et séance',
    count: 'Nombre',
  },
  outcomes: {
    found: 'Avec résultats',
    similar: 'Avec un nom proche',
    missed: 'Sans résultat',
    unread: 'Non examinées',
  },
  types: {
    home: 'Accueil',
    films: 'Liste des films',
    film: 'Film',
    theaters: 'Liste des cinémas',
    theater: 'Cinéma',
    events: 'Liste des événements',
    event: 'Événement',
    search: 'Recherche',
    shortlist: 'Sélection',
    notable: 'À retenir cette semaine',
    'tell-me': 'Prévenez-moi',
    checkout: 'Réservation',
    member: 'Espace membre',
    other: 'Autres',
  },
  rest: (total, smallest) => `${total} en tout. Les nombres inférieurs à ${smallest} ne sont pas listés.`,
  none: 'Rien n’est encore compté',
  json: 'En JSON',
}

export const FIGURE_WORDS = { en, fr } as const
export type FigureLanguage = keyof typeof FIGURE_WORDS

/** Texts of demo records. */
export interface DemoWords {
  welcome: string
  visit: string
  seatPass: string
  rewards: Readonly<Record<'drink' | 'popcorn' | 'poster' | 'ticket' | 'preview' | 'evening' | 'seat', string>>
  vouchers: Readonly<Record<'one' | 'two' | 'menu', string>>
}

const ENGLISH: DemoWords = {
  welcome: 'Welcome to the club',
  visit: 'Points for {title}',
  seatPass: 'Pass of five tickets',
  rewards: {
    drink: 'Soft drink',
    popcorn: 'Large popcorn',
    poster: 'Signed poster',
    ticket: 'Ticket for any film',
    preview: 'Two seats at a preview',
    evening: 'Evening in a box for six',
    seat: 'Seat from the pass',
  },
  vouchers: { one: 'Voucher for one seat', two: 'Voucher for two seats', menu: 'Voucher for popcorn and a drink' },
}

const FRENCH: DemoWords = {
  welcome: 'Bienvenue au club',
  visit: 'Points pour {title}',
  seatPass: 'Carnet de cinq places',
  rewards: {
    drink: 'Boisson fraîche',
    popcorn: 'Grand pop-corn',
    poster: 'Affiche signée',
    ticket: 'Une place au choix',
    preview: 'Deux places en avant-première',
    evening: 'Une soirée en loge pour six',
    seat: 'Une place du carnet',
  },
  vouchers: { one: 'Bon pour une place', two: 'Bon pour deux places', menu: 'Bon pour un pop-corn et une boisson' },
}

/** Returns the texts for a locale; English by default. */
export function demoWords(locale: string): DemoWords {
  return locale.toLowerCase().startsWith('fr') ? FRENCH : ENGLISH
}

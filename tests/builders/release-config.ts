import { NO_LOYALTY } from '../../src/config/loyalty-config'
import { PLAIN_MAIL_LOOK } from '../../src/config/mail-look'
import { type ReleaseConfig, releaseConfigOf, UNKNOWN_CONFIG } from '../../src/server/http/release-config'

/** What the host knows of a release, complete: a circuit with two theaters at the root. Say what differs. */
export function buildReleaseConfig(own: Partial<ReleaseConfig> = {}): ReleaseConfig {
  const loyalty = { ...NO_LOYALTY, circuitId: 'C1', cinemaIds: ['L0101', 'L0102'] }
  const releaseConfig = releaseConfigOf({
    ...UNKNOWN_CONFIG,
    siteName: 'Lumen',
    builtAt: '2025-01-23T09:00:00.000Z',
    loyalty,
  })
  return { ...releaseConfig, ...own }
}

/** A small site with members of version 3. */
export const RELEASE_CONFIG = buildReleaseConfig({
  siteName: 'Lido',
  loyalty: { ...NO_LOYALTY, provider: 'BOOST_POS', type: 'TIERED', version: 3, circuitId: 'lido', cinemaIds: ['1'] },
})

const CANAL_PATHS = {
  confirm: '/confirmer/',
  profile: '/compte/profil/',
  orders: '/compte/billets/',
  account: '/compte/',
}

/** A site with members in French, Dutch and Hebrew. */
export const LANGUAGES_CONFIG = releaseConfigOf({
  ...UNKNOWN_CONFIG,
  siteName: 'Cinémas du Canal',
  siteUrl: 'https://lido.example',
  mailLook: { ...PLAIN_MAIL_LOOK, logo: { src: 'pictures/logo.png', alt: 'Cinémas du Canal' } },
  loyalty: {
    ...NO_LOYALTY,
    provider: 'BOOST_POS',
    type: 'TIERED',
    version: 3,
    circuitId: 'canal',
    includeActivation: true,
    cinemaIds: ['B1'],
    cinemaNames: { B1: 'Cinéma du Béguinage' },
    cinemaZones: { B1: 'Europe/Brussels' },
    locale: 'fr-BE',
    locales: ['fr-BE', 'nl-BE', 'he-IL'],
    paths: CANAL_PATHS,
  },
  otherLanguages: [
    {
      code: 'nl',
      locale: 'nl-BE',
      siteName: 'Kanaal Cinema’s',
      logo: { src: 'pictures/logo.png', alt: 'Kanaal Cinema’s' },
      loyalty: {
        cinemaNames: { B1: 'Begijnhof Bioscoop' },
        levels: [],
        paths: {
          confirm: '/nl/bevestigen/',
          profile: '/nl/account/profiel/',
          orders: '/nl/account/tickets/',
          account: '/nl/account/',
        },
      },
      checkout: null,
    },
    {
      code: 'he',
      locale: 'he-IL',
      siteName: 'בתי הקולנוע של התעלה',
      logo: null,
      loyalty: {
        cinemaNames: { B1: 'בית הקולנוע' },
        levels: [],
        paths: {
          confirm: '/he/confirm/',
          profile: '/he/account/profile/',
          orders: '/he/account/orders/',
          account: '/he/account/',
        },
      },
      checkout: null,
    },
  ],
})

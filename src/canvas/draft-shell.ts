import type { ShellQuery, ShellSettings } from '../features/site/components/use-site-shell'
import { packTheaters } from '../features/site/rules/theater-list'

interface DraftShell {
  name: string
  locale: string
  basePath: string
}

/** The shell of a site that does not answer: its name and language, without theaters and menus. */
export function draftShell({ name, locale, basePath }: DraftShell): ShellQuery {
  const settings: ShellSettings = {
    name,
    locale,
    basePath,
    description: null,
    domain: null,
    languageName: null,
    languageOffer: null,
    foreign: null,
    circuitName: null,
    logo: null,
    favicon: null,
    pictureTemplate: null,
    posterDrawings: null,
    isSingleLocation: false,
    hidden: false,
    paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
    privacyPolicySlug: 'privacy-policy',
    permalinkPrefix: 'p',
    links: [],
    headerLayout: '',
    footerLayout: '',
    logoSize: '',
    colorMode: 'light',
    hasSearch: false,
    hasQuickBuy: false,
    footerMobileLinks: false,
    fontPreload: null,
    styles: null,
    hasPreview: false,
    radiusOfInterest: 0,
    sharingPicture: null,
    alternates: [],
    graceMinutes: null,
    hasWishes: false,
    trailerMinutes: 0,
    linking: {
      origin: '',
      domain: null,
      exceptions: [],
      ticketing: { site: null, theaters: {} },
      checkout: null,
      hasBetaSegments: false,
    },
    thirdParties: { consent: null, tracking: null, ads: null },
    members: null,
  }
  return {
    allSettings: { nodes: [{ ...settings, theaters: packTheaters([]), hasPlaces: false }] },
    allMenu: { nodes: [] },
  }
}

/** The shell without its loyalty programme: nobody is signed in on a canvas, and no member call is made from it. */
export function withoutMembers(shell: ShellQuery): ShellQuery {
  const nodes = shell.allSettings.nodes.map(settings => ({ ...settings, members: null, pictureTemplate: null }))
  return { ...shell, allSettings: { nodes } }
}

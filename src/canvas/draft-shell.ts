import { NO_THIRD_PARTIES } from '../config/third-party-config'
import type { ShellQuery, ShellSettings } from '../features/site/components/use-site-shell'
import { packTheaters } from '../features/site/rules/theater-list'

interface DraftShell {
  name: string
  locale: string
  basePath: string
}

/** Settings of a site of which only name and language are known. */
export function draftSettings({ name, locale, basePath }: DraftShell): ShellSettings {
  return {
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
    thirdParties: NO_THIRD_PARTIES,
    members: null,
  }
}

/** The shell of a site that does not answer: its name and language, without theaters and menus. */
export function draftShell(site: DraftShell): ShellQuery {
  return {
    allSettings: { nodes: [{ ...draftSettings(site), theaters: packTheaters([]), hasPlaces: false }] },
    allMenu: { nodes: [] },
  }
}

/** The shell without its loyalty programme: nobody is signed in on a canvas, and no member call is made from it. */
export function withoutMembers(shell: ShellQuery): ShellQuery {
  const nodes = shell.allSettings.nodes.map(settings => ({ ...settings, members: null, pictureTemplate: null }))
  return { ...shell, allSettings: { nodes } }
}

import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import attributesEn from '../../src/features/showtimes/messages/attributes/en.json'
import contentEn from '../../src/features/content/messages/en.json'
import eventsEn from '../../src/features/events/messages/en.json'
import { I18nProvider } from '../../src/features/i18n/i18n-provider'
import moviesEn from '../../src/features/movies/messages/en.json'
import screensEn from '../../src/features/screens/messages/en.json'
import showtimesEn from '../../src/features/showtimes/messages/en.json'
import type { ShellTheater, SiteShell } from '../../src/features/site/use-site-shell'
import theatersEn from '../../src/features/theaters/messages/en.json'
import { TheaterProvider } from '../../src/features/theaters/theater-provider'
import { answerStaticQuery } from '../stubs/gatsby'

const MESSAGES = {
  ...theatersEn,
  ...moviesEn,
  ...showtimesEn,
  ...attributesEn,
  ...eventsEn,
  ...contentEn,
  ...screensEn,
}

/** A theater of the shell, complete; say what differs. */
export function buildShellTheater(own: Partial<ShellTheater> & { theaterId: string }): ShellTheater {
  const { theaterId } = own
  return {
    name: theaterId,
    fullName: `Lumen ${theaterId}`,
    path: `/theaters/${theaterId.toLowerCase()}/`,
    timeZone: 'Europe/London',
    ticketingProvider: null,
    showtimeWeekReleaseDay: 5,
    address: { street: '1 Quay', city: 'Porthaven', state: null, zip: 'PH1' },
    coordinates: null,
    closures: [],
    ...own,
  }
}

/** The site's static query, answered: a circuit with two theaters unless said otherwise. */
export function buildShell(
  own: { settings?: Partial<SiteShell['settings']>; theaters?: ShellTheater[] } = {},
): SiteShell {
  return {
    settings: {
      name: 'Lumen',
      description: null,
      locale: 'en-GB',
      circuitName: null,
      logo: null,
      favicon: null,
      isSingleLocation: false,
      hidden: false,
      paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
      privacyPolicySlug: 'privacy-policy',
      permalinkPrefix: 'p',
      links: [],
      headerLayout: 'BALANCED',
      footerLayout: 'BALANCED',
      logoSize: 'NORMAL',
      hasSearch: true,
      footerMobileLinks: true,
      theme: {},
      preview: null,
      graceMinutes: null,
      ...own.settings,
    },
    menus: [],
    theaters: own.theaters ?? [
      buildShellTheater({ theaterId: 'harbour', name: 'Harbour' }),
      buildShellTheater({ theaterId: 'quarry', name: 'Quarry' }),
    ],
  }
}

/** Renders a page's body as the site does: inside the real providers, in English. */
export function renderScreen(
  screen: ReactElement,
  { shell = buildShell(), pageTheaterId = null }: { shell?: SiteShell; pageTheaterId?: string | null } = {},
): RenderResult {
  const { settings, menus, theaters } = shell
  answerStaticQuery({ settings, allMenu: { nodes: menus }, allTheater: { nodes: theaters } })
  return render(
    <I18nProvider intl={{ locale: { short: 'en', long: 'en-GB' }, messages: MESSAGES }}>
      <TheaterProvider pageTheaterId={pageTheaterId}>{screen}</TheaterProvider>
    </I18nProvider>,
  )
}

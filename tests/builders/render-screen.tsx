import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES } from '../../src/site-build/messages/message-catalogue'
import { draftSettings } from '../../src/canvas/draft-shell'
import { LinkBehaviourProvider } from '../../src/features/links/components/link-behaviour-provider'
import { AccessNeedsProvider } from '../../src/features/filters/components/access/use-access-needs'
import { I18nProvider } from '../../src/features/i18n/components/i18n-provider'
import type { LinkingConfig } from '../../src/config/linking-config'
import { packTheaters } from '../../src/features/site/rules/theater-list'
import type { ShellQuery, ShellTheater, SiteShell } from '../../src/features/site/components/use-site-shell'
import { setPlaces } from '../../src/features/theaters/client/places-store'
import { placeOf, type TheaterPlace, type TheaterPlaces } from '../../src/features/theaters/rules/theater-places'
import { TheaterProvider } from '../../src/features/theaters/components/theater-provider'
import { LazyToastProvider } from '../../src/ui/lazy-toast-provider'
import { answerStaticQuery } from '../stubs/gatsby'

const MESSAGES = { ...BUILT_IN_MESSAGES['en'], ...ATTRIBUTE_MESSAGES['en'] }

/** A theater of the shell, and where it stands, as a page learns it that asks. */
export type PlacedTheater = ShellTheater & TheaterPlace

/** A theater of the shell, complete; say what differs. */
export function buildShellTheater(own: Partial<PlacedTheater> & { theaterId: string }): PlacedTheater {
  const { theaterId } = own
  const address =
    own.address === undefined ? { street: '1 Quay', city: 'Porthaven', state: null, zip: 'PH1' } : own.address
  return {
    name: theaterId,
    fullName: `Lumen ${theaterId}`,
    path: `/theaters/${theaterId.toLowerCase()}/`,
    timeZone: 'Europe/London',
    ticketingProvider: null,
    showtimeWeekReleaseDay: 5,
    city: address?.city ?? null,
    coordinates: null,
    closures: [],
    ...own,
    address,
  }
}

/** Links of a site without domain and ticketing. */
export const NO_LINKING_CONFIG: LinkingConfig = {
  origin: 'http://localhost:9000',
  domain: null,
  exceptions: [],
  ticketing: { site: null, theaters: {} },
  checkout: null,
  hasBetaSegments: false,
}

/** A shell whose theaters contain their locations. */
export type TestShell = Omit<SiteShell, 'theaters'> & { theaters: readonly PlacedTheater[] }

/** The site's static query, answered: a circuit with two theaters unless said otherwise. */
export function buildShell(
  own: { settings?: Partial<SiteShell['settings']>; theaters?: readonly PlacedTheater[] } = {},
): TestShell {
  const theaters = own.theaters ?? [
    buildShellTheater({ theaterId: 'harbour', name: 'Harbour' }),
    buildShellTheater({ theaterId: 'quarry', name: 'Quarry' }),
  ]
  return {
    settings: {
      ...draftSettings({ name: 'Lumen', locale: 'en-GB', basePath: '' }),
      ...{ headerLayout: 'BALANCED', footerLayout: 'BALANCED', logoSize: 'NORMAL' },
      ...{ hasSearch: true, hasQuickBuy: true, footerMobileLinks: true, hasWishes: true },
      radiusOfInterest: 50,
      trailerMinutes: 15,
      linking: NO_LINKING_CONFIG,
      ...own.settings,
    },
    languages: [{ locale: 'en-GB', basePath: '', languageName: null, languageOffer: null }],
    menus: [],
    theaters,
    hasPlaces: theaters.some(({ coordinates }) => coordinates !== null),
  }
}

/** A shell as the site's static query answers it. */
export function shellAnswer({ settings, menus, theaters, hasPlaces }: SiteShell): ShellQuery {
  const listed = theaters.map(({ theaterId, name, fullName, path, city, timeZone, ...rest }) => {
    const { ticketingProvider, showtimeWeekReleaseDay, closures } = rest
    return { theaterId, name, fullName, path, city, timeZone, ticketingProvider, showtimeWeekReleaseDay, closures }
  })
  return {
    allSettings: { nodes: [{ ...settings, theaters: packTheaters(listed), hasPlaces }] },
    allMenu: { nodes: menus.map(menu => ({ ...menu, language: settings.locale })) },
  }
}

/** Where a shell's theaters stand. */
export function placesOf({ theaters }: Pick<TestShell, 'theaters'>): TheaterPlaces {
  return new Map(theaters.map(theater => [theater.theaterId, placeOf(theater)]))
}

interface ScreenSetting {
  shell?: TestShell
  pageTheaterId?: string | null
  /** Where the theaters stand is known already; else the page reads it where it needs it. */
  arePlacesRead?: boolean
}

/** Renders a page's body as the site does: inside the real providers, in English. */
export function renderScreen(screen: ReactElement, setting: ScreenSetting = {}): RenderResult {
  return render(inProviders(screen, setting))
}

/** Likewise as the server writes it. */
export function writeScreen(screen: ReactElement, setting: ScreenSetting = {}): string {
  return renderToString(inProviders(screen, setting))
}

function inProviders(
  screen: ReactElement,
  { shell = buildShell(), pageTheaterId = null, arePlacesRead = true }: ScreenSetting,
): ReactElement {
  answerStaticQuery(shellAnswer(shell))
  if (arePlacesRead) setPlaces(placesOf(shell))
  return (
    <I18nProvider intl={{ locale: { short: 'en', long: 'en-GB' }, messages: MESSAGES, words: null }}>
      <TheaterProvider pageTheaterId={pageTheaterId}>
        <AccessNeedsProvider>
          <LinkBehaviourProvider>
            <LazyToastProvider dismissLabel="Dismiss">{screen}</LazyToastProvider>
          </LinkBehaviourProvider>
        </AccessNeedsProvider>
      </TheaterProvider>
    </I18nProvider>
  )
}

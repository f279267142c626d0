import { readClock } from '../../../platform/clock'
import { joinStops } from '../../../platform/store'
import { type ConsentState, mayLoad } from '../../consent/rules/consent-state'
import { readConsent, subscribeConsent } from '../../consent/client/consent-store'
import type { ListedTheater } from '../../site/rules/theater-list'
import { onPageView } from '../../site/client/page-view'
import { readRememberedTheater } from '../../theaters/client/selected-theater'
import { filmIndex, loadFilmIndex } from '../../booking/client/film-index-store'
import type { PageData } from '../../analytics/rules/analytics-data'
import { onPageData, readPageData } from '../../analytics/client/page-data-store'
import { resolveAdTheater, scheduledMovieIds } from '../rules/ad-targeting'

/** The site's values that ads need. */
export interface AdSite {
  isSingleLocation: boolean
  circuitName: string | null
  /** `sales.graceMinutes` of site.json. */
  graceMinutes: number | null
  theaters: readonly AdTheater[]
  /** Code: `fr`. */
  country: string
}

type AdTheater = Pick<ListedTheater, 'theaterId' | 'name' | 'path' | 'ticketingProvider'>

export interface AdPage {
  /** As in the address bar. */
  pathname: string
  title: string
  data: PageData
  theater: AdTheater | null
  /** Null when they could not be loaded. */
  scheduledMovieIds: readonly string[] | null
  consent: ConsentState
}

interface AdPageListeners {
  /** A page has settled, or its theater, session or consent has changed. */
  onPage: (page: AdPage) => void
  onAllowed: () => void
  onRefused: () => void
  onNavigation: () => void
}

/** Specification §4 and §9 Ads. */
const DEBOUNCE_MS = 500

/** Notifies of each page on which ads are allowed, unchanged for 500 ms. Loads nothing before. @returns stops it */
export function watchAdPages(site: AdSite, listeners: AdPageListeners): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAllowed = false
  let shown: string | null = null

  const announce = () => {
    const data = readPageData()
    const { status } = filmIndex.read()
    if (isAllowed && data && status !== 'idle' && status !== 'loading') listeners.onPage(describe(site, data))
  }
  const wait = () => {
    clearTimeout(timer)
    if (isAllowed) timer = setTimeout(announce, DEBOUNCE_MS)
  }
  const readFilms = () => {
    if (isAllowed) void loadFilmIndex('ads')
  }
  const followConsent = () => {
    const wasAllowed = isAllowed
    isAllowed = mayLoad('granted', readConsent())
    if (!isAllowed) {
      clearTimeout(timer)
      listeners.onRefused()
      return
    }
    if (!wasAllowed) listeners.onAllowed()
    readFilms()
    wait()
  }
  const follow = (pathname: string) => {
    if (shown !== null && shown !== pathname) listeners.onNavigation()
    shown = pathname
    readFilms()
    wait()
  }

  followConsent()
  const stops = [
    subscribeConsent(followConsent),
    filmIndex.subscribe(wait),
    onPageData(wait),
    onPageView(() => follow(window.location.pathname)),
  ]
  return joinStops([() => clearTimeout(timer), ...stops])
}

function describe(site: AdSite, data: PageData): AdPage {
  const { theaters, isSingleLocation, graceMinutes } = site
  const storedTheaterId = readRememberedTheater()
  const theater = resolveAdTheater({ theaters, isSingleLocation, pageTheaterId: data.theaterId, storedTheaterId })
  const { status, value } = filmIndex.read()
  const reach = { theaterId: theater?.theaterId ?? null, theaters, graceMinutes, now: readClock() }
  return {
    pathname: window.location.pathname,
    title: document.title,
    data,
    theater,
    scheduledMovieIds: status === 'ready' && value ? scheduledMovieIds(value.films, reach) : null,
    consent: readConsent(),
  }
}

/** Fills the ad containers. Never throws. */
export interface AdService {
  /** Shows ads for a page, if it needs other ads than those shown. */
  show: (page: AdPage) => void
  /** Removes all ads until the next `show`. */
  withdraw: () => void
}

export type EventProperties = Readonly<Record<string, string | number | boolean | null>>

/** A visitor's action (specification §7 Tracking). */
export type AnalyticsEvent = { name: string; properties: EventProperties }

/** Page-level data layer (specification §3 Ad targeting). Theater and movie fields are empty when the page has none. */
export interface PageData {
  /** `https://cinema.example`. */
  urlOrigin: string
  /** The operator's configured domain, else the host name. */
  domain: string
  /** Template of the page: `home`, `movies`, `movie`, `theater` … */
  pageType: string
  theaterId: string
  theaterName: string
  theaterPermalinkOrigin: string
  theaterPermalinkPath: string
  movieId: string
  movieTitle: string
  /** `YYYY-MM-DD`. */
  movieReleaseDate: string
  moviePermalinkOrigin: string
  moviePermalinkPath: string
  isLoggedIn: 'true' | 'false'
}

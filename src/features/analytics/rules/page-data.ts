/**
 * What the page-level data layer says of the page that is shown: every field of specification §3 Ad targeting that is read
 * from it. Empty where the page speaks of no theater or no film.
 */
export interface PageData {
  /** `https://cinema.example`. */
  urlOrigin: string
  /** The operator's domain as configured, else the host name. */
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

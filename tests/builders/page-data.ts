import type { PageData } from '../../src/features/analytics/rules/analytics-data'

/** A page that speaks of no theater and no film. */
export const EMPTY_PAGE: PageData = {
  urlOrigin: 'https://cinema.example',
  domain: 'cinema.example',
  pageType: 'home',
  theaterId: '',
  theaterName: '',
  theaterPermalinkOrigin: '',
  theaterPermalinkPath: '',
  movieId: '',
  movieTitle: '',
  movieReleaseDate: '',
  moviePermalinkOrigin: '',
  moviePermalinkPath: '',
  isLoggedIn: 'false',
}

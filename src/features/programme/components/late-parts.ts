import { pageCode } from '../../../platform/page-code'

/** The notice about ignored query parameters, which few visitors need. */
export const importIgnoredNotice = pageCode('ignored-notice', () =>
  import(/* webpackChunkName: "ignored-notice" */ './ignored-notice').then(module => module.IgnoredNotice),
)

/** Two films in a row, which a visitor asks for. */
export const importFilmPairs = pageCode('film-pairs', () =>
  import(/* webpackChunkName: "film-pairs" */ './day/film-pairs').then(({ FilmPairs }) => FilmPairs),
)

/** The grid of several days at several theaters. */
export const importWeekGrid = pageCode('week-grid', () =>
  import(/* webpackChunkName: "week-grid" */ './day/week-grid').then(({ WeekGrid }) => WeekGrid),
)

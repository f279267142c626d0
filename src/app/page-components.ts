/**
 * The code of every page template, in place of Gatsby's table of those that a site has pages of: the scripts of a release
 * are the same for every site (decision 118). Gatsby names the chunks.
 */
const components = {
  'component---src-routes-checkout-checkout-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-checkout-checkout-tsx" */ '../routes/checkout/checkout'),
  'component---src-routes-content-content-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-content-content-tsx" */ '../routes/content/content'),
  'component---src-routes-content-privacy-policy-tsx': () =>
    import(
      /* webpackChunkName: "component---src-routes-content-privacy-policy-tsx" */ '../routes/content/privacy-policy'
    ),
  'component---src-routes-errors-movie-resolver-tsx': () =>
    import(
      /* webpackChunkName: "component---src-routes-errors-movie-resolver-tsx" */ '../routes/errors/movie-resolver'
    ),
  'component---src-routes-errors-not-found-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-errors-not-found-tsx" */ '../routes/errors/not-found'),
  'component---src-routes-errors-server-error-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-errors-server-error-tsx" */ '../routes/errors/server-error'),
  'component---src-routes-events-event-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-events-event-tsx" */ '../routes/events/event'),
  'component---src-routes-events-events-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-events-events-tsx" */ '../routes/events/events'),
  'component---src-routes-home-home-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-home-home-tsx" */ '../routes/home/home'),
  'component---src-routes-members-member-page-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-members-member-page-tsx" */ '../routes/members/member-page'),
  'component---src-routes-movies-movie-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-movies-movie-tsx" */ '../routes/movies/movie'),
  'component---src-routes-movies-movies-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-movies-movies-tsx" */ '../routes/movies/movies'),
  'component---src-routes-notable-notable-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-notable-notable-tsx" */ '../routes/notable/notable'),
  'component---src-routes-programme-programme-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-programme-programme-tsx" */ '../routes/programme/programme'),
  'component---src-routes-search-search-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-search-search-tsx" */ '../routes/search/search'),
  'component---src-routes-shortlist-shortlist-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-shortlist-shortlist-tsx" */ '../routes/shortlist/shortlist'),
  'component---src-routes-tell-me-tell-me-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-tell-me-tell-me-tsx" */ '../routes/tell-me/tell-me'),
  'component---src-routes-theaters-theater-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-theaters-theater-tsx" */ '../routes/theaters/theater'),
  'component---src-routes-theaters-theaters-tsx': () =>
    import(/* webpackChunkName: "component---src-routes-theaters-theaters-tsx" */ '../routes/theaters/theaters'),
}

export default { components }
export { components }

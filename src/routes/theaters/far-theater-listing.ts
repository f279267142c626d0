import { farComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

/** A theater's programme on its own page, and at a single location on the home page. */
export const TheaterListing = farComponent(
  pageCode('theater-listing', () =>
    import(/* webpackChunkName: "theater-listing" */ './theater-listing').then(module => module.TheaterListing),
  ),
)

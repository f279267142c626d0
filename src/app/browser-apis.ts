/** Gatsby browser APIs that are loaded separately from gatsby-browser. */
export { onClientEntry, onInitialClientRender } from './on-client-entry'
export { onRouteUpdate } from './on-route-update'
export { shouldUpdateScroll } from './on-route-update'
export { wrapPageElement } from './wrap-page-element'
export { wrapRootElement } from './emotion-cache'

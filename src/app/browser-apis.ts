/** Gatsby browser APIs that are loaded separately from gatsby-browser. */
export { onClientEntry, onInitialClientRender, onRouteUpdate, shouldUpdateScroll } from './browser-events'
export { wrapPageElement } from './wrap-page-element'
export { wrapRootElement } from './emotion-cache'

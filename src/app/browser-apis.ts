/** Gatsby browser APIs that are loaded separately from gatsby-browser. */
export { onClientEntry, onInitialClientRender } from './browser-events'
export { onRouteUpdate } from './browser-events'
export { shouldUpdateScroll } from './browser-events'
export { wrapPageElement } from './wrap-page-element'
export { wrapRootElement } from './emotion-cache'

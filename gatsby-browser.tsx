export { onClientEntry, onInitialClientRender } from './src/app/on-client-entry'
export { onRouteUpdate } from './src/app/on-route-update'
export { shouldUpdateScroll } from './src/app/should-update-scroll'
export { wrapRootElement } from './src/app/wrap-root-element'

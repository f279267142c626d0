/** Loads the code of the live preview, which no visitor gets: apart from the deferred components, which every visitor gets. */
export const loadLivePreview = () => import(/* webpackChunkName: "live-preview" */ './live-preview')

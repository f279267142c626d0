/** sessionStorage: why a visit gets no ads, so that its next pages keep no room for them; absent while it may get some. */
export const AD_SPACE_KEY = 'adSpace'
/** `refused`: by the visitor, or nobody could be asked. `blocked`: who makes them cannot be reached. */
export type NoAdsReason = 'refused' | 'blocked'
/** On the html element while the page keeps no room for ads. */
export const NO_AD_SPACE_ATTRIBUTE = 'data-no-ads'

/** Runs before the first paint of a page with room for ads: nothing may move afterwards. */
export const AD_SPACE_BOOT = `try{if(sessionStorage.getItem('${AD_SPACE_KEY}'))document.documentElement.setAttribute('${NO_AD_SPACE_ATTRIBUTE}','')}catch(e){}`

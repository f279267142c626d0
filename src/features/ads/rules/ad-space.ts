/**
 * sessionStorage key: why a visit gets no ads, so that its next pages reserve no space; absent while it may get some.
 */
export const AD_SPACE_KEY = 'adSpace'
/** `refused`: by the visitor, or by a consent tool that was never ready. `blocked`: the ad library cannot be loaded. */
export type NoAdsReason = 'refused' | 'blocked'
/** Set on the html element while the page reserves no space for ads. */
export const NO_AD_SPACE_ATTRIBUTE = 'data-no-ads'

/** Runs before the first paint of a page with ad positions, to avoid a layout shift. */
export const AD_SPACE_BOOT = `try{if(sessionStorage.getItem('${AD_SPACE_KEY}'))document.documentElement.setAttribute('${NO_AD_SPACE_ATTRIBUTE}','')}catch(e){}`

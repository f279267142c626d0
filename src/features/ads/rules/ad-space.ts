/** sessionStorage: `none` once a visit is known to get no ads, so that its next pages keep no room for them. */
export const AD_SPACE_KEY = 'adSpace'
/** On the html element while the page keeps no room for ads. */
export const NO_AD_SPACE_ATTRIBUTE = 'data-no-ads'

/** Runs before the first paint of a page with room for ads: nothing may move afterwards. */
export const AD_SPACE_BOOT = `try{if(sessionStorage.getItem('${AD_SPACE_KEY}')==='none')document.documentElement.setAttribute('${NO_AD_SPACE_ATTRIBUTE}','')}catch(e){}`

/** Key of the language that the visitor chose, a locale, in the browser's storage. */
export const LANGUAGE_KEY = 'language'

/**
 * Inline script of a site with several languages: a link to another one takes along the query of the address, with its day and
 * filters, and the choice is remembered.
 */
export const languageBoot = `document.addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[data-language]');if(a){a.search=location.search;try{localStorage.setItem('${LANGUAGE_KEY}',a.dataset.language)}catch(x){}}},true)`

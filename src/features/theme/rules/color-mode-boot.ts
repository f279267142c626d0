/** Where the visitor's choice is kept, and what the root element's class for it begins with. */
export const COLOR_MODE_KEY = 'theme-ui-color-mode'
export const COLOR_MODE_CLASS = 'theme-ui-'

/**
 * Runs in the head, before the first paint: sets the colour mode of the visitor's choice, else of the system, so that no
 * page flashes (specification §4 Colour mode: light is the default).
 */
export const colorModeBootScript = `(function(){try{var m;try{m=localStorage.getItem('${COLOR_MODE_KEY}')}catch(e){}if(m!=='dark'&&m!=='light')m=window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.classList.add('${COLOR_MODE_CLASS}'+m)}catch(e){}})()`

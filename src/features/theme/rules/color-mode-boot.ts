/** Storage key of the visitor's choice, and prefix of the root element's class. */
export const COLOR_MODE_KEY = 'theme-ui-color-mode'
export const COLOR_MODE_CLASS = 'theme-ui-'

/**
 * Inline script of the head that applies the visitor's or the system's colour mode before the first paint
 * (specification §4 Colour mode: light is the default).
 */
export const colorModeBootScript = `(function(){try{var m;try{m=localStorage.getItem('${COLOR_MODE_KEY}')}catch(e){}if(m!=='dark'&&m!=='light')m=window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.classList.add('${COLOR_MODE_CLASS}'+m)}catch(e){}})()`

/** Storage key of the visitor's choice, and prefix of the root element's class. */
export const COLOR_MODE_KEY = 'theme-ui-color-mode'
export const COLOR_MODE_CLASS = 'theme-ui-'

const SYSTEM_MODE = "window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"

/**
 * Inline script of the head that applies the visitor's colour mode before the first paint (specification §4 Colour
 * mode). @param colorMode of theme.json: without a choice the page is light, or with `system` as the device
 */
export function colorModeBoot(colorMode: string): string {
  const unchosen = colorMode === 'system' ? SYSTEM_MODE : "'light'"
  return `(function(){try{var m;try{m=localStorage.getItem('${COLOR_MODE_KEY}')}catch(e){}if(m!=='dark'&&m!=='light')m=${unchosen};document.documentElement.classList.add('${COLOR_MODE_CLASS}'+m)}catch(e){}})()`
}

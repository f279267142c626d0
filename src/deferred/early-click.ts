interface EarlyClick {
  target?: HTMLElement
  stop: () => void
}

declare global {
  interface Window {
    /** Set by the boot script: the element clicked before any code was listening. */
    ___earlyClick?: EarlyClick
  }
}

/**
 * Inline script of the head: remembers the last click on a button until the page's code is listening (`replayInput`).
 * Links and forms work without it.
 */
export const earlyClickBoot = `(function(o){function keep(e){var t=e.target;t=t.closest&&t.closest('#___gatsby button[type="button"]');if(t)o.target=t}addEventListener('click',keep,true);o.stop=function(){removeEventListener('click',keep,true)};window.___earlyClick=o})({})`

/** Returns true if a button was clicked before any code was listening. */
export function hasEarlyClick(): boolean {
  return window.___earlyClick?.target !== undefined
}

/** Returns the last element clicked before any code was listening, and forgets it; null for none. */
export function takeEarlyClick(): HTMLElement | null {
  const early = window.___earlyClick
  delete window.___earlyClick
  early?.stop()
  return early?.target ?? null
}

interface EarlyClick {
  target?: HTMLElement
  stop: () => void
}

declare global {
  interface Window {
    /** Left by the boot script: what was pressed before any code listened. */
    ___earlyClick?: EarlyClick
  }
}

/**
 * Inline script of the head: keeps the last press on a button that only code can answer, until the page's code listens itself
 * (`replayInput`). Links lead where they lead, and forms are sent, without it.
 */
export const earlyClickBoot = `(function(o){function keep(e){var t=e.target;t=t.closest&&t.closest('#___gatsby button[type="button"]');if(t)o.target=t}addEventListener('click',keep,true);o.stop=function(){removeEventListener('click',keep,true)};window.___earlyClick=o})({})`

/** Whether somebody pressed something before any code listened. */
export function hasEarlyClick(): boolean {
  return window.___earlyClick?.target !== undefined
}

/** What was pressed last before any code listened; null for nothing, and once it was taken. */
export function takeEarlyClick(): HTMLElement | null {
  const early = window.___earlyClick
  delete window.___earlyClick
  early?.stop()
  return early?.target ?? null
}

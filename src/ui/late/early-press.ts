interface EarlyPress {
  target?: HTMLElement
  stop: () => void
}

declare global {
  interface Window {
    /** Left by the boot script: what was pressed before any code listened. */
    ___earlyPress?: EarlyPress
  }
}

/**
 * Inline script of the head: keeps the last press on a button that only code can answer, until the page's code listens itself
 * (`replayActs`). Links lead where they lead, and forms are sent, without it.
 */
export const earlyPressBoot = `(function(o){function keep(e){var t=e.target;t=t.closest&&t.closest('#___gatsby button[type="button"]');if(t)o.target=t}addEventListener('click',keep,true);o.stop=function(){removeEventListener('click',keep,true)};window.___earlyPress=o})({})`

/** Whether somebody pressed something before any code listened. */
export function hasEarlyPress(): boolean {
  return window.___earlyPress?.target !== undefined
}

/** What was pressed last before any code listened; null for nothing, and once it was taken. */
export function takeEarlyPress(): HTMLElement | null {
  const early = window.___earlyPress
  delete window.___earlyPress
  early?.stop()
  return early?.target ?? null
}

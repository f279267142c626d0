import { decodeHash } from '../ui/route-address'
import { isPageHydrated, subscribeHydration } from './hydration-state'

declare global {
  interface Window {
    /** Set by the boot script: the element clicked before any code was listening. */
    ___earlyClick?: { target?: HTMLElement; stop: () => void }
  }
}

/** Inline script of the head: remembers the last click on a button until `replayClicks` listens. Links work without. */
export const earlyClickBoot = `(function(o){function keep(e){var t=e.target;t=t.closest&&t.closest('#___gatsby button[type="button"]');if(t)o.target=t}addEventListener('click',keep,true);o.stop=function(){removeEventListener('click',keep,true)};window.___earlyClick=o})({})`

/** Returns true if a button was clicked before any code was listening. */
export function hasEarlyClick(): boolean {
  return window.___earlyClick?.target !== undefined
}

/** Returns the last element clicked before any code was listening, and forgets it; null for none. */
function takeEarlyClick(): HTMLElement | null {
  const early = window.___earlyClick
  delete window.___earlyClick
  early?.stop()
  return early?.target ?? null
}

/** Elements whose clicks need code. Links to other pages work without it. */
const PRESSABLE =
  'button, [role="button"], summary, a[href^="?"], a[href^="#"], input[type="checkbox"], input[type="radio"]'
/** Style of a clicked element until the click is replayed, if that takes longer than the delay (ms). */
const HELD_LOOK = { opacity: 0.55 }
const HELD_TIMES: KeyframeAnimationOptions = { delay: 120, duration: 120, fill: 'forwards' }
/** Gatsby's root element. */
const PAGE = '#___gatsby'

/**
 * Records the last click on a dehydrated component, and clicks again once the page is hydrated. Includes a click from before
 * any code was loaded. What was typed, its field keeps (`ui/use-early-input`).
 * @returns stops recording
 */
export function replayClicks(): () => void {
  let pressed: HTMLElement | null = null
  let look: Animation | undefined

  const hold = (target: HTMLElement | null) => {
    look?.cancel()
    // Uses an animation, because hydration expects unchanged attributes.
    look = target?.animate(HELD_LOOK, HELD_TIMES)
    pressed = target
  }
  const keepPress = (event: MouseEvent) => {
    if (isPageHydrated() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
    // Ignores elements that third parties render outside the page.
    if (!target?.closest(PAGE) || isPlaceHere(target)) return
    event.preventDefault()
    event.stopPropagation()
    hold(target)
  }
  const keepForm = (event: SubmitEvent) => {
    if (isPageHydrated()) return
    event.preventDefault()
    event.stopPropagation()
    if (event.submitter) hold(event.submitter)
  }
  const replay = () => {
    const target = pressed
    hold(null)
    if (target?.isConnected) target.click()
  }
  const options = { capture: true }
  window.addEventListener('click', keepPress, options)
  window.addEventListener('submit', keepForm, options)
  hold(takeEarlyClick())
  // Waits for the effects of the hydrated components, which add their listeners.
  const stop = subscribeHydration(() => setTimeout(replay))
  return () => {
    stop()
    window.removeEventListener('click', keepPress, options)
    window.removeEventListener('submit', keepForm, options)
  }
}

/** Returns true for a link to an element of this page, which the browser handles. Other `#` links trigger actions. */
function isPlaceHere(target: HTMLElement): boolean {
  const href = target.getAttribute('href')
  return Boolean(href?.startsWith('#') && document.getElementById(decodeHash(href)))
}

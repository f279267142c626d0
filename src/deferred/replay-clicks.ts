import { decodeHash } from '../ui/route-address'
import {
  codeGate,
  DEHYDRATED,
  isPageHydrated,
  subscribeFarParts,
  subscribeHydration,
  wantFarParts,
} from './hydration-state'

declare global {
  interface Window {
    /** Set by the boot script: the element clicked before any code was listening, and its look. */
    ___earlyClick?: { target?: HTMLElement; look?: Animation; stop: () => void }
  }
}

/** Look of a clicked element until its click is replayed: pressed. An animation, because hydration expects unchanged attributes. */
const PRESSED_LOOK = { scale: 0.96, filter: 'brightness(0.88)' }
const PRESSED_TIMES: KeyframeAnimationOptions = { duration: 80, fill: 'forwards' }

/** Inline script of the head: remembers the last click on a button until `replayClicks` listens. Links work without. */
export const earlyClickBoot = `(function(o){function keep(e){var t=e.target;t=t.closest&&t.closest('#___gatsby button[type="button"]');if(t){o.look&&o.look.cancel();o.look=t.animate&&t.animate(${JSON.stringify(PRESSED_LOOK)},${JSON.stringify(PRESSED_TIMES)});o.target=t}}addEventListener('click',keep,true);o.stop=function(){removeEventListener('click',keep,true);o.look&&o.look.cancel()};window.___earlyClick=o})({})`

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
/** Gatsby's root element. */
const PAGE = '#___gatsby'

/** Whether React answers a press: it takes a part over when it is pressed, once the code of all of them is there. */
const isAnswered = (target: EventTarget | null) =>
  (isPageHydrated() || codeGate.isOpen()) && !(target instanceof Element && target.closest(`[${DEHYDRATED}]`))

/**
 * Records the last click on a part whose code is not there, and clicks again once it is. Includes a click from before any code
 * was loaded. What was typed, its field keeps (`ui/use-early-input`).
 * @returns stops recording
 */
export function replayClicks(): () => void {
  let pressed: HTMLElement | null = null
  let look: Animation | undefined

  const hold = (target: HTMLElement | null) => {
    look?.cancel()
    look = target?.animate(PRESSED_LOOK, PRESSED_TIMES)
    pressed = target
  }
  const keepPress = (event: MouseEvent) => {
    if (isAnswered(event.target) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
    // Ignores elements that third parties render outside the page.
    if (!target?.closest(PAGE) || isPlaceHere(target)) return
    event.preventDefault()
    event.stopPropagation()
    hold(target)
  }
  const keepForm = (event: SubmitEvent) => {
    if (isAnswered(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.submitter) hold(event.submitter)
  }
  const replay = () => {
    const target = pressed
    if (!isAnswered(target)) return wantFarParts()
    hold(null)
    if (target?.isConnected) target.click()
  }
  const options = { capture: true }
  window.addEventListener('click', keepPress, options)
  window.addEventListener('submit', keepForm, options)
  hold(takeEarlyClick())
  const changes = [codeGate.subscribe, subscribeHydration, subscribeFarParts]
  const stops = changes.map(subscribe => subscribe(() => setTimeout(replay)))
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('click', keepPress, options)
    window.removeEventListener('submit', keepForm, options)
  }
}

/** Returns true for a link to an element of this page, which the browser handles. Other `#` links trigger actions. */
function isPlaceHere(target: HTMLElement): boolean {
  const href = target.getAttribute('href')
  return Boolean(href?.startsWith('#') && document.getElementById(decodeHash(href)))
}

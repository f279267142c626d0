import { decodeHash } from '../ui/route-address'
import { isPageHydrated, subscribeHydration } from './hydration-state'

declare global {
  interface Window {
    /** Set by the boot script: the element clicked before any code was listening. */
    ___earlyClick?: { target?: HTMLElement; stop: () => void }
  }
}

/** Inline script of the head: remembers the last click on a button until `replayInput` listens. Links work without. */
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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Elements whose clicks need code. Links to other pages work without it. */
const PRESSABLE =
  'button, [role="button"], summary, a[href^="?"], a[href^="#"], input[type="checkbox"], input[type="radio"]'
/** Style of a clicked element until the click is replayed, if that takes longer than the delay (ms). */
const HELD_LOOK = { opacity: 0.55 }
const HELD_TIMES: KeyframeAnimationOptions = { delay: 120, duration: 120, fill: 'forwards' }
/** Gatsby's root element. */
const PAGE = '#___gatsby'
const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea, select'

/**
 * Records input to dehydrated components, and replays it once they are hydrated: clicks the last clicked element and
 * restores the values of fields. Includes a click from before any code was loaded.
 * @returns stops recording
 */
export function replayInput(): () => void {
  let pressed: HTMLElement | null = null
  let look: Animation | undefined
  const typed = new Map<Field, string>()

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
  const keepTyped = ({ target }: Event) => {
    if (!isPageHydrated() && target instanceof Element && target.matches(TYPED))
      typed.set(target as Field, (target as Field).value)
  }
  const keepForm = (event: SubmitEvent) => {
    if (isPageHydrated()) return
    event.preventDefault()
    event.stopPropagation()
    if (event.submitter) hold(event.submitter)
  }
  const replay = () => {
    for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value)
    typed.clear()
    const target = pressed
    hold(null)
    if (target?.isConnected) target.click()
  }
  const options = { capture: true }
  window.addEventListener('click', keepPress, options)
  window.addEventListener('input', keepTyped, options)
  window.addEventListener('submit', keepForm, options)
  hold(takeEarlyClick())
  // Waits for the effects of the hydrated components, which add their listeners.
  const stop = subscribeHydration(() => setTimeout(replay))
  return () => {
    stop()
    window.removeEventListener('click', keepPress, options)
    window.removeEventListener('input', keepTyped, options)
    window.removeEventListener('submit', keepForm, options)
  }
}

/** Returns true for a link to an element of this page, which the browser handles. Other `#` links trigger actions. */
function isPlaceHere(target: HTMLElement): boolean {
  const href = target.getAttribute('href')
  return Boolean(href?.startsWith('#') && document.getElementById(decodeHash(href)))
}

/**
 * Simulates typing a value. React ignores an input event unless the value differs from the last one set through its own
 * setter. So this sets another value first, then the real one through the prototype's setter.
 */
function typeAgain(field: Field, value: string): void {
  field.value = value === '' ? ' ' : ''
  const kind: unknown = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

import { decodeHash } from '../ui/route-address'
import { takeEarlyClick } from './early-click'
import { isPageHydrated, subscribeHydration } from './hydration-state'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a press may stand on that only code can answer. Links that lead somewhere lead there without it. */
const PRESSABLE =
  'button, [role="button"], summary, a[href^="?"], a[href^="#"], input[type="checkbox"], input[type="radio"]'
/** How what was pressed looks until it is answered, where that takes longer than a moment (ms): it was heard. */
const HELD_LOOK = { opacity: 0.55 }
const HELD_TIMES: KeyframeAnimationOptions = { delay: 120, duration: 120, fill: 'forwards' }
/** Gatsby's element around all that is the site's own. */
const PAGE = '#___gatsby'
const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea, select'

/**
 * Keeps what somebody does to a resting part until code has taken it over, and does it then: a press is pressed, and what was
 * typed or chosen stands in its field again. A press from before there was any code is one of them. @returns stops
 */
export function replayInput(): () => void {
  let pressed: HTMLElement | null = null
  let look: Animation | undefined
  const typed = new Map<Field, string>()

  const hold = (target: HTMLElement | null) => {
    look?.cancel()
    // No attribute: the part's code expects the element as it was written.
    look = target?.animate(HELD_LOOK, HELD_TIMES)
    pressed = target
  }
  const keepPress = (event: MouseEvent) => {
    if (isPageHydrated() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
    // What third parties draw beside the page answers for itself.
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
    const { submitter } = event
    if (submitter) hold(submitter)
  }
  const replay = () => {
    for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value)
    typed.clear()
    const target = pressed
    hold(null)
    if (target?.isConnected) target.click()
  }
  window.addEventListener('click', keepPress, { capture: true })
  window.addEventListener('input', keepTyped, { capture: true })
  window.addEventListener('submit', keepForm, { capture: true })
  hold(takeEarlyClick())
  // Effects of what has just become live listen first.
  const stop = subscribeHydration(() => setTimeout(replay))
  return () => {
    stop()
    window.removeEventListener('click', keepPress, { capture: true })
    window.removeEventListener('input', keepTyped, { capture: true })
    window.removeEventListener('submit', keepForm, { capture: true })
  }
}

/** Whether it is a link to a place of this page: the browser goes there. Others of its form act in place of leading somewhere. */
function isPlaceHere(target: HTMLElement): boolean {
  const href = target.getAttribute('href')
  return Boolean(href?.startsWith('#') && document.getElementById(decodeHash(href)))
}

/**
 * As if it had just been typed. React knows of a field what its own setter was told last, and hears only of what differs: it
 * is told something else first, and the value by the setter of the field's kind.
 */
function typeAgain(field: Field, value: string): void {
  field.value = value === '' ? ' ' : ''
  const kind: unknown = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

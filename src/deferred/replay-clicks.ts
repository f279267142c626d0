import { decodeHash } from '../ui/route-address'
import { DEHYDRATED, isPageHydrated, subscribeFarParts, subscribeHydration, wantFarParts } from './hydration-state'

/** Elements whose clicks need code. Links to other pages work without it. */
const PRESSABLE =
  'button, [role="button"], summary, a[href^="?"], a[href^="#"], input[type="checkbox"], input[type="radio"]'

/** Whether React answers a press. It would hydrate a part at once for one, in one long task. */
const isAnswered = (target: EventTarget | null) =>
  isPageHydrated() && !(target instanceof Element && target.closest(`[${DEHYDRATED}]`))

/**
 * From now on code is on its way, so that links and forms wait for it too: what was pressed is clicked again once its code is
 * there. What was typed, its field keeps (`ui/use-early-input`).
 * @returns stops
 */
export function replayClicks(): () => void {
  const presses = window.___earlyPresses
  if (!presses) return () => undefined
  const { isAnswered: isAnsweredByNone, selector } = presses
  presses.isAnswered = target => isAnswered(target) || isPlaceHere(target.closest('a'))
  presses.selector = PRESSABLE
  const keepForm = (event: SubmitEvent) => {
    if (isAnswered(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    presses.held.push(event.submitter ?? (event.target as HTMLFormElement))
  }
  const replay = () => {
    for (const target of presses.held) {
      if (!isAnswered(target)) {
        wantFarParts()
        continue
      }
      presses.held = presses.held.filter(other => other !== target)
      presses.takeBack(target)
      if (target.isConnected) followPress(target)
    }
  }
  window.addEventListener('submit', keepForm, { capture: true })
  const changes = [subscribeHydration, subscribeFarParts]
  const stops = changes.map(subscribe => subscribe(() => setTimeout(replay)))
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('submit', keepForm, { capture: true })
    Object.assign(presses, { isAnswered: isAnsweredByNone, selector, held: [] })
  }
}

/** @param target a form where it was sent by a key and has no button */
function followPress(target: HTMLElement): void {
  if (target instanceof HTMLFormElement) target.requestSubmit()
  else target.click()
}

/** Returns true for a link to an element of this page, which the browser handles. Other `#` links trigger actions. */
function isPlaceHere(target: Element | null): boolean {
  const href = target?.getAttribute('href')
  return Boolean(href?.startsWith('#') && document.getElementById(decodeHash(href)))
}

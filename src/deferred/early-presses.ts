/** Presses on what the page's code does not answer yet. */
export interface EarlyPresses {
  /** Elements to click once their code is there, in the order they were pressed. */
  held: HTMLElement[]
  /** What waits for code. Links and forms work without, until code is on its way (`replayClicks`). */
  selector: string
  /** Whether code answers a press on an element. */
  isAnswered: (target: Element) => boolean
  /** Takes back how a held element looks, so that its code finds it as the server drew it. */
  takeBack: (target: HTMLElement) => void
}

declare global {
  interface Window {
    /** Set by the boot script. */
    ___earlyPresses?: EarlyPresses
  }
}

/** Look of a pressed element until its click is replayed. An animation, because hydration expects unchanged attributes. */
const PRESSED_LOOK = { scale: 0.96, filter: 'brightness(0.88)' }
const PRESSED_TIMES: KeyframeAnimationOptions = { duration: 80, fill: 'forwards' }

/** Inline script of the head: answers presses with what the HTML has, and holds them for the code. The bundler minifies it. */
export const earlyPressesBoot = `window.___earlyPresses=(${String(answerPresses)})(${JSON.stringify(PRESSED_LOOK)},${JSON.stringify(PRESSED_TIMES)})`

/**
 * Answers a press at once, also where the page's code has not come:
 * - `data-opens="id"` opens that dialog (`ui/dialog`) and tells it (`opened`), `data-closes` closes its own. Nothing is held.
 * - A toggle (`aria-pressed`) changes sides, and a second press changes it back.
 * - A link of a day strip shows the panel of its day (`#day-2026-03-02`).
 * - Anything else looks pressed; of several the last counts.
 *
 * Pages carry its text: it uses nothing from outside.
 */
function answerPresses(look: PropertyIndexedKeyframes, times: KeyframeAnimationOptions): EarlyPresses {
  const looks = new Map<HTMLElement, Animation>()
  const presses: EarlyPresses = {
    held: [],
    selector: 'button[type=button],.days a[href^="?"]',
    isAnswered: () => false,
    takeBack(target) {
      looks.get(target)?.cancel()
      looks.delete(target)
      if (target.hasAttribute('aria-pressed')) toggle(target)
    },
  }
  const toggle = (target: HTMLElement) =>
    target.setAttribute('aria-pressed', String(target.getAttribute('aria-pressed') !== 'true'))
  const drop = (target: HTMLElement) => {
    presses.held = presses.held.filter(other => other !== target)
    presses.takeBack(target)
  }
  const showDay = (link: HTMLElement, panel: HTMLElement) => {
    for (const other of Array.from(document.querySelectorAll<HTMLElement>('.day-panel'))) other.hidden = other !== panel
    for (const other of Array.from(document.querySelectorAll('.days [aria-current]')))
      other.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'date')
  }
  /** @returns whether nothing is left for the code to do */
  const answer = (target: HTMLElement): boolean => {
    const { opens, closes } = target.dataset
    const dialog = opens ? document.getElementById(opens) : closes === undefined ? null : target.closest('dialog')
    if (dialog instanceof HTMLDialogElement) {
      if (closes !== undefined) dialog.close()
      else if (!dialog.open) {
        dialog.showModal()
        dialog.querySelector('input')?.focus()
        dialog.dispatchEvent(new Event('opened'))
      }
      return true
    }
    const day = /^\?day=(.+)$/.exec(target.getAttribute('href') || '')
    const panel = day && document.getElementById(`day-${day[1]}`)
    if (target.hasAttribute('aria-pressed')) {
      if (presses.held.includes(target)) return (drop(target), true)
      toggle(target)
    } else if (panel) showDay(target, panel)
    else {
      looks.forEach((_, other) => drop(other))
      if (target.animate) looks.set(target, target.animate(look, times))
    }
    return false
  }
  // React would hydrate the pressed part in one long task.
  for (const name of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'])
    addEventListener(
      name,
      event => {
        if (event.target instanceof Element && !presses.isAnswered(event.target)) event.stopPropagation()
      },
      { capture: true, passive: true },
    )
  addEventListener(
    'click',
    event => {
      const at = event.target
      if (!(at instanceof Element) || presses.isAnswered(at)) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const target = at.closest<HTMLElement>(`#___gatsby :is(${presses.selector},[data-opens])`)
      if (!target) return
      event.preventDefault()
      event.stopPropagation()
      if (!answer(target) && !presses.held.includes(target)) presses.held.push(target)
    },
    true,
  )
  return presses
}

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
 * - `data-opens="id"` opens that dialog (`ui/dialog`) and then tells it (`opened`), always: first the dialog is seen, then it
 *   becomes modal, for which a browser computes the style of the whole page anew, then its code runs. A `value` becomes
 *   the dialog's `data-by`, for its styles. `data-closes` closes its own until the page is live. Nothing is held.
 * - A toggle (`aria-pressed`) changes sides, and a second press changes it back.
 * - A link of a day strip is the chosen one, and in the next frame its day's panel is seen (`#day-2026-03-02`), whose rows
 *   take a slow phone 100 ms.
 * - Anything else looks pressed; of several the last counts.
 *
 * Pages carry its text: it uses nothing from outside.
 */
function answerPresses(look: PropertyIndexedKeyframes, times: KeyframeAnimationOptions): EarlyPresses {
  const looks = new Map<HTMLElement, Animation>()
  const each = (selector: string, act: (element: HTMLElement) => void) =>
    document.querySelectorAll<HTMLElement>(selector).forEach(act)
  const afterFrame = (act: () => void) => requestAnimationFrame(() => setTimeout(act))
  const turn = (toggle: HTMLElement) => {
    toggle.ariaPressed = String(toggle.ariaPressed !== 'true')
  }
  const press = (target: HTMLElement) => {
    if (target.animate) looks.set(target, target.animate(look, times))
  }
  const drop = (target: HTMLElement) => {
    presses.held = presses.held.filter(other => other !== target)
    presses.takeBack(target)
  }
  const waits = ({ target }: Event) => target instanceof Element && !presses.isAnswered(target)
  const presses: EarlyPresses = {
    held: [],
    selector: 'button[type=button],.days a[href^="?"]',
    isAnswered: () => false,
    takeBack(target) {
      const shown = looks.get(target)
      if (shown) shown.cancel()
      looks.delete(target)
      if (target.ariaPressed) turn(target)
    },
  }
  let opening = () => {}
  const open = (dialog: HTMLDialogElement) => {
    opening()
    if (dialog.open) return
    dialog.setAttribute('open', '')
    opening = () => {
      opening = () => {}
      if (!dialog.open) return
      dialog.removeAttribute('open')
      dialog.showModal()
      const field = dialog.querySelector<HTMLElement>('input:not([type=checkbox])')
      if (field) field.focus()
      afterFrame(() => dialog.open && dialog.dispatchEvent(new Event('opened')))
    }
    afterFrame(() => opening())
  }
  // A letter that is typed before it is modal goes into the dialog's field.
  addEventListener('keydown', () => opening(), true)
  /** @returns whether the code has something left to do */
  const answer = (target: HTMLElement): unknown => {
    const { opens, closes } = target.dataset
    const dialog = (
      opens ? document.getElementById(opens) : closes === '' && target.closest('dialog')
    ) as HTMLDialogElement
    if (dialog) {
      if (!opens) return dialog.close()
      dialog.dataset.by = target.getAttribute('value') ?? ''
      return open(dialog)
    }
    const day = document.getElementById(String(target.getAttribute('href')).replace('?day=', 'day-'))
    if (target.ariaPressed) {
      if (presses.held.includes(target)) return drop(target)
      turn(target)
    } else if (day) {
      each('.days [aria-current]', link => link.removeAttribute('aria-current'))
      target.setAttribute('aria-current', 'date')
      afterFrame(() =>
        each('.day-panel', panel => {
          panel.hidden = panel !== day
        }),
      )
    } else {
      looks.forEach((_, other) => drop(other))
      press(target)
    }
    return true
  }
  // React would hydrate the pressed part in one long task.
  for (const name of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'])
    addEventListener(
      name,
      event => {
        if (waits(event)) event.stopPropagation()
      },
      { capture: true, passive: true },
    )
  addEventListener(
    'click',
    event => {
      const at = event.target
      if (!(at instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const selector = `#___gatsby :is(${waits(event) ? `${presses.selector},` : ''}[data-opens])`
      const target = at.closest<HTMLElement>(selector)
      if (!target) return
      event.preventDefault()
      event.stopPropagation()
      if (answer(target) && !presses.held.includes(target)) presses.held.push(target)
    },
    true,
  )
  return presses
}

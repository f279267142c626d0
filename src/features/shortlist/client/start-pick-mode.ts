import type { ShowtimePick } from '../rules/pick-address'
import { pickOf } from './pick-of-chip'

const CHIP = 'a[data-showtime-id][href]'
const MARKS = ['role', 'aria-pressed']

interface PickModeInput {
  isPicked: (pick: ShowtimePick) => boolean
  onPick: (pick: ShowtimePick) => void
}

/**
 * Turns every showtime chip of the page, including later ones, into a toggle until stopped: pointer, Enter or Space
 * picks it, and `aria-pressed` marks picked ones. Links opened with a modifier key still work. @returns `update` for
 * changed picks, and `stop`
 */
export function startPickMode({ isPicked, onPick }: PickModeInput): { update: () => void; stop: () => void } {
  const update = () => {
    for (const chip of document.querySelectorAll<HTMLElement>(CHIP)) mark(chip, isPicked)
  }
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    take(event)
  }
  const type = (event: KeyboardEvent) => {
    // Enter triggers a click on links; Space only does on buttons.
    if (event.key === ' ' && !event.repeat) take(event)
  }
  const take = (event: Event) => {
    const pick = pickAt(event.target)
    if (!pick) return
    event.preventDefault()
    event.stopPropagation()
    onPick(pick)
  }
  const observer = new MutationObserver(update)

  update()
  // Captures events before React, whose links would navigate.
  document.addEventListener('click', press, true)
  document.addEventListener('keydown', type, true)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href', 'data-showtime-id'] })
  return {
    update,
    stop: () => {
      observer.disconnect()
      document.removeEventListener('click', press, true)
      document.removeEventListener('keydown', type, true)
      for (const chip of document.querySelectorAll('a[data-showtime-id][aria-pressed]')) {
        MARKS.forEach(name => chip.removeAttribute(name))
      }
    },
  }
}

function mark(chip: HTMLElement, isPicked: PickModeInput['isPicked']): void {
  const pick = pickOf(chip)
  if (!pick) return
  const pressed = String(isPicked(pick))
  if (chip.getAttribute('role') !== 'button') chip.setAttribute('role', 'button')
  if (chip.getAttribute('aria-pressed') !== pressed) chip.setAttribute('aria-pressed', pressed)
}

function pickAt(target: EventTarget | null): ShowtimePick | null {
  const chip = target instanceof Element ? target.closest<HTMLElement>(CHIP) : null
  return chip && pickOf(chip)
}

/** Height of the dock at the bottom of the window, for elements and scroll positions that must stay clear of it. */
const PROPERTY = '--pick-dock-height'

/** Sets the dock's height with its margin as a custom property of the root element. @returns stops and removes it */
export function watchDockHeight(dock: HTMLElement): () => void {
  const root = document.documentElement.style
  const update = () => {
    const below = Number.parseFloat(getComputedStyle(dock).marginBottom) || 0
    root.setProperty(PROPERTY, `${Math.ceil(dock.getBoundingClientRect().height + below)}px`)
  }
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update)
  update()
  observer?.observe(dock)
  return () => {
    observer?.disconnect()
    root.removeProperty(PROPERTY)
  }
}

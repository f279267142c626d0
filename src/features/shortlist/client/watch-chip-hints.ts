import type { ShowtimePick } from '../rules/pick-address'
import { pickOf } from './pick-of-chip'
import { chipAt } from './watch-chip-taps'

/** A chip whose hint is shown. */
export interface HintedChip {
  pick: ShowtimePick | null
  /** By the keyboard, not by a mouse. */
  isFocused: boolean
}

/** How long a mouse rests on a chip before its hint shows, in ms. */
const REST_MS = 500
/** Between chip and hint, and hint and window, in px. */
const GAP = 6

/**
 * Shows what a showtime chip does not (more attributes, its end) in an element: while a mouse rests on the chip, or the
 * keyboard focuses it. Escape hides it. @param hint becomes a popover, filled with text @param linesOf further lines
 * @returns stops
 */
export function watchChipHints(hint: HTMLElement, linesOf: (chip: HintedChip) => readonly string[]): () => void {
  if (!('showPopover' in hint)) return () => undefined
  hint.popover = 'manual'
  let timer = 0
  const hide = () => {
    window.clearTimeout(timer)
    if (hint.matches(':popover-open')) hint.hidePopover()
  }
  const show = (chip: HTMLElement, isFocused = false) => {
    const words = ['.chip-name', '.chip-marks']
      .map(part => chip.querySelector(part)?.textContent?.trim())
      .filter(Boolean)
      .join(' · ')
    hint.textContent = [words, ...linesOf({ pick: pickOf(chip), isFocused })].filter(Boolean).join('\n')
    if (!chip.isConnected || hint.textContent === '') return
    hint.showPopover()
    const { left, width, top, bottom } = chip.getBoundingClientRect()
    const own = hint.getBoundingClientRect()
    const isBelow = bottom + GAP + own.height <= window.innerHeight
    const start = Math.min(left + width / 2 - own.width / 2, document.documentElement.clientWidth - own.width - GAP)
    hint.style.top = `${isBelow ? bottom + GAP : top - GAP - own.height}px`
    hint.style.left = `${Math.max(GAP, start)}px`
  }
  const point = (event: PointerEvent) => {
    if (event.target === hint) return
    hide()
    const chip = event.pointerType === 'mouse' ? chipAt(event) : null
    if (chip) timer = window.setTimeout(() => show(chip), REST_MS)
  }
  const focus = (event: FocusEvent) => {
    hide()
    const chip = chipAt(event)
    if (chip?.matches(':focus-visible')) show(chip, true)
  }
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  const stops = [
    listen('pointerover', point),
    listen('focusin', focus),
    listen('keydown', type),
    listen('scroll', hide),
    listen('click', hide),
  ]
  return () => {
    for (const stop of stops) stop()
    hide()
  }
}

function listen<Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void): () => void {
  window.addEventListener(name, act, { capture: true, passive: true })
  return () => window.removeEventListener(name, act, { capture: true })
}

import type { ShowtimePick } from '../rules/pick-address'
import { pickOf } from './pick-of-chip'

/** A tapped showtime chip. */
export interface ChipTap {
  pick: ShowtimePick
  /** The link's address. */
  href: string
  /** Follows the link. */
  follow: () => void
}

interface ChipTaps {
  /** Called when somebody first points at, touches or focuses a chip. */
  onNear: () => void
  onTap: (tap: ChipTap) => void
}

/** Toggles of the pick mode have a role. */
const CHIP = 'a.chip[data-showtime-id][href]:not([role])'

/** The showtime chip that an event is about. */
export function chipAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(CHIP) : null
}

/**
 * Calls back for each tap of a finger or pen on a showtime chip, instead of following its link. A mouse and the keyboard
 * follow it. @returns stops
 */
export function watchChipTaps({ onNear, onTap }: ChipTaps): () => void {
  let pointer = 'mouse'
  const near = (event: Event) => {
    if (event instanceof PointerEvent) pointer = event.pointerType
    if (chipAt(event)) onNear()
  }
  const press = (event: MouseEvent) => {
    // A click by the keyboard or by code has no count.
    if (pointer === 'mouse' || event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const chip = chipAt(event)
    const pick = chip && pickOf(chip)
    if (!pick) return
    event.preventDefault()
    event.stopPropagation()
    onTap({ pick, href: chip.getAttribute('href') ?? chip.href, follow: () => chip.click() })
  }
  // On the window: parts that are not hydrated stop their events on the way down.
  const nearby = ['pointerover', 'pointerdown', 'focusin']
  const options = { capture: true, passive: true }
  for (const name of nearby) window.addEventListener(name, near, options)
  document.addEventListener('click', press, true)
  return () => {
    for (const name of nearby) window.removeEventListener(name, near, options)
    document.removeEventListener('click', press, true)
  }
}

import type { ShowtimePick } from '../rules/pick-address'
import { pickOf } from './pick-of-chip'

/** A tapped showtime chip. */
export interface ChipTap {
  pick: ShowtimePick
  /** The link's address. */
  href: string
  /** Follows the link after all. */
  follow: () => void
}

/** Toggles of the pick mode have a role. */
const CHIP = 'a.chip[data-showtime-id][href]:not([role])'

/** The showtime chip that an event is about. */
export function chipAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(CHIP) : null
}

/**
 * Calls back for each tap of a finger or pen on a showtime chip, instead of following its link, and for the space bar on
 * a focused one, which does nothing on links. A mouse and Enter follow the link. @returns stops
 */
export function watchChipTaps(onTap: (tap: ChipTap) => void): () => void {
  let pointer = 'mouse'
  const note = (event: PointerEvent) => {
    pointer = event.pointerType
  }
  const open = (event: Event) => {
    const chip = chipAt(event)
    const pick = chip && pickOf(chip)
    if (!pick) return
    event.preventDefault()
    event.stopPropagation()
    onTap({ pick, href: chip.getAttribute('href') ?? chip.href, follow: () => chip.click() })
  }
  const type = (event: KeyboardEvent) => {
    if (event.key === ' ' && !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey) open(event)
  }
  const press = (event: MouseEvent) => {
    // A click by the keyboard or by code has no count.
    if (pointer === 'mouse' || event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    open(event)
  }
  // On the window: parts that are not hydrated stop their events on the way down.
  const options = { capture: true, passive: true }
  window.addEventListener('pointerdown', note, options)
  document.addEventListener('click', press, true)
  document.addEventListener('keydown', type, true)
  return () => {
    window.removeEventListener('pointerdown', note, options)
    document.removeEventListener('click', press, true)
    document.removeEventListener('keydown', type, true)
  }
}

/** The page's container for dialogs (contracts §4), or null where a page has none. */
export function findModalRoot(): HTMLElement | null {
  return document.getElementById('modal-root')
}

/** On the html element while dialogs hold the page still. */
export const HELD_ATTRIBUTE = 'data-held'

let held = 0

/**
 * A page that scrolls keeps the place of its scrollbar while dialogs hold it still; one that does not, gets none: either
 * way nothing moves. (Global styles do the holding, by an attribute: to look for an open dialog with `:has()` costs each
 * change of a long page milliseconds.) @returns lets go
 */
export function keepScrollbarPlace(): () => void {
  const { style, clientWidth } = document.documentElement
  if (held === 0) {
    style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : 'auto'
    document.documentElement.setAttribute(HELD_ATTRIBUTE, '')
  }
  held += 1
  return () => {
    held -= 1
    if (held > 0) return
    style.scrollbarGutter = ''
    document.documentElement.removeAttribute(HELD_ATTRIBUTE)
  }
}
